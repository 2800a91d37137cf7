import { centsToDollars } from '@trilane/domain/money';
import type { DeskHandler } from '../../platform/desk-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findTotp, listSessionRows } from '../auth/public.ts';
import { getWaitingPayouts } from '../balance/public.ts';
import { getBusinessData } from '../business/public.ts';
import { listOpenProposals, proposalToWire } from '../desk-approvals/public.ts';
import { guardedChangeToWire, listChanges } from '../guarded-changes/public.ts';
import { findMerchantFacts, listChecks, listLinkedAccounts } from './merchant.repo.ts';
import { accountToWire, checkToWire } from './merchant.wire.ts';

const PROPOSALS_SHOWN = 20;
const CHANGES_SHOWN = 20;

/** One merchant with everything that an operator needs for a decision, read in one transaction. */
export const getMerchant: DeskHandler<'getMerchant'> = async ({ platform, operator, read }, { params: { id } }) => {
  const now = platform.securityNow();
  const sessionsOf = { now, idleSeconds: platform.config.sessionIdleHours * 3600 };
  return read(id, async (tx) => {
    const facts = await findMerchantFacts(tx, id);
    if (!facts) throw new Refusal('merchant_unknown');
    const owner = facts.owner_user_id;
    const totp = await findTotp(tx, owner);
    const waiting = await getWaitingPayouts(tx, id);
    const proposals = await listOpenProposals(tx, { businessId: id, now, limit: PROPOSALS_SHOWN });
    const changes = await listChanges(tx, id, CHANGES_SHOWN);
    return {
      data: await getBusinessData(tx, platform, id),
      owner: { name: facts.owner_name, email: facts.owner_email, mobile: facts.owner_mobile },
      einLast4: facts.ein_last4 || null,
      createdAt: facts.created_at.toISOString(),
      declinedAt: facts.rejected_at?.toISOString() ?? null,
      frozenAt: facts.payouts_frozen_at?.toISOString() ?? null,
      accounts: (await listLinkedAccounts(tx, id)).map(accountToWire),
      checks: (await listChecks(tx, id)).map(checkToWire),
      access: {
        secondFactor: totp?.confirmed_at != null,
        sessions: (await listSessionRows(tx, owner, sessionsOf)).length,
      },
      stores: facts.stores,
      devices: facts.devices,
      waitingPayouts: { count: waiting.count, amount: centsToDollars(waiting.cents) },
      guardedChanges: changes.map((row) => guardedChangeToWire(row, platform.clock.now())),
      proposals: proposals.map((row) => proposalToWire(row, { operatorId: operator.operatorId, now })),
    };
  });
};
