import { ACCOUNT_NAMES } from '@trilane/domain/account';
import type { PayoutEnd } from '@trilane/contract/mails/money-mails';
import { hasArrivedOrComeBack } from '@trilane/domain/payout';
import { formatCents } from '@trilane/domain/money';
import { payoutMoves } from '../../ledger/ledger-metrics.ts';
import { advancePayout, stopPayout } from '../../ledger/payouts.ts';
import { appendAudit, type AuditEntry } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { OperatorDesk } from '../../platform/operator-desk.ts';
import { closeAccount } from '../bank/public.ts';
import { getBusiness, mailOwner } from '../business/public.ts';
import { getPayout, type PayoutRow } from './balance.repo.ts';
import { pauseAutomatic } from './pause-automatic.ts';
import { sayPayout } from './say-payout.ts';

/** What moving a payout needs; both the product and the operator's desk have it. */
export type PayoutMover = Pick<OperatorDesk, 'config' | 'clock' | 'securityNow' | 'outbox'>;

interface Move {
  businessId: string;
  payoutId: string;
  /** `stopped` fails the payout by the product's own decision, before the payout bank has it. */
  to: 'sent' | PayoutEnd;
  reason: string | null;
  /** The bank says that the account takes no more money. */
  accountClosed?: boolean;
  by: Pick<AuditEntry, 'actorKind' | 'actor'>;
}

export const PAYOUT_BANK = { actorKind: 'provider', actor: 'Payout bank' } as const;

function moveMoney(tx: Tx, { businessId, payoutId: id, to, reason }: Move, now: Date): Promise<boolean> {
  if (to === 'stopped') return stopPayout(tx, { businessId, id, reason, now });
  return advancePayout(tx, { businessId, id, to, reason, now });
}

async function tellOwner(mover: PayoutMover, tx: Tx, row: PayoutRow, move: Move & { to: PayoutEnd }): Promise<void> {
  const { businessId, payoutId, to, reason, accountClosed = false } = move;
  await mailOwner(tx, mover, await getBusiness(tx, businessId), ({ payoutMail }, brand) =>
    payoutMail(brand, {
      end: to,
      payoutId,
      amount: formatCents(row.amount_cents),
      account: `${row.account_name} ${row.account_last4}`,
      bank: `${row.provider_name} ••${row.account_last4}`,
      source: ACCOUNT_NAMES[row.source_kind],
      reason,
      accountClosed,
      automatic: row.automatic,
    }),
  );
}

/**
 * Moves a payout and its money to a next state. Nothing else changes the state, so the audit trail has every change and
 * the owner gets a mail once it has arrived, failed or come back. Returns false and changes nothing when `to` is not a
 * next state.
 */
export async function movePayout(mover: PayoutMover, tx: Tx, move: Move): Promise<boolean> {
  const { businessId, payoutId, to, reason } = move;
  const before = await getPayout(tx, businessId, payoutId);
  if (!(await moveMoney(tx, move, mover.clock.now()))) return false;
  const row = (await getPayout(tx, businessId, payoutId))!;
  if (move.accountClosed) await closeAccount(tx, businessId, { accountId: row.account_id, now: mover.clock.now() });
  payoutMoves.inc({ state: row.state });
  await sayPayout(tx, mover.clock, { businessId, payoutId, state: row.state });
  if (hasArrivedOrComeBack(row.state)) await tellOwner(mover, tx, row, move as Move & { to: PayoutEnd });
  await appendAudit(tx, {
    ...move.by,
    businessId,
    at: mover.securityNow(),
    action: 'transfer.decide',
    subject: formatCents(row.amount_cents),
    before: { state: before?.state },
    after: { transfer: payoutId, state: to, reason },
  });
  // One that the product stopped is no failure of the bank: the next run finds out whether transfers are possible.
  if (row.automatic && (to === 'failed' || to === 'returned'))
    await pauseAutomatic(mover, tx, { businessId, why: 'transfer_failed', bankReason: reason });
  return true;
}
