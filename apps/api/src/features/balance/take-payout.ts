import { ACCOUNT } from '@trilane/domain/account';
import { formatCents } from '@trilane/domain/money';
import type { PayoutGates } from '@trilane/domain/payout';
import { lockBooks } from '../../ledger/lock-books.ts';
import { getBalances } from '../../ledger/balances.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { requireNotKept } from '../guarded-changes/public.ts';
import { findPrimaryAccount, getPayoutGates, requestPayout, type PrimaryAccount } from './balance.repo.ts';

export type PayoutSource = 'available' | 'tips';

/** What decides whether money of a business can go to the bank, and where it would go. */
export interface Payable {
  account: PrimaryAccount | null;
  cents: Readonly<Record<PayoutSource, number>>;
  gates: PayoutGates;
}

export async function readPayable(tx: Tx, businessId: string): Promise<Payable> {
  const [account, gates, balances] = [
    await findPrimaryAccount(tx, businessId),
    await getPayoutGates(tx, businessId),
    await getBalances(tx, businessId),
  ];
  return {
    account,
    cents: { available: balances.availableCents, tips: balances.tipsCents },
    gates: { hasAccount: account !== null, ...gates },
  };
}

/**
 * Takes the amount out of its source, to be handed to the payout rail, and returns what the audit trail says of it. The
 * ledger decides under its lock, so two at once cannot spend the same money: null when the source holds less. Refuses
 * what a change of where money goes keeps back.
 */
export async function takePayout(
  platform: Pick<Platform, 'clock' | 'outbox' | 'ports'>,
  tx: Tx,
  payout: { businessId: string; userId: string; source: PayoutSource; amountCents: number; account: PrimaryAccount },
): Promise<{ transfer: string; amount: string; from: PayoutSource; account: string } | null> {
  const { businessId, source, amountCents, account, userId } = payout;
  await lockBooks(tx, businessId);
  await requireNotKept(tx, platform, { businessId, cents: amountCents });
  const id = newId();
  const now = platform.clock.now();
  const expectedOn = platform.ports.payoutRail.expectedOn(now);
  const sourceKind = ACCOUNT[source];
  if (!(await requestPayout(tx, { businessId, id, sourceKind, amountCents, account, userId, now, expectedOn })))
    return null;
  await platform.outbox.add(tx, 'payout', { businessId, bankTransferId: id }, { businessId, subject: id });
  return {
    transfer: id,
    amount: formatCents(amountCents),
    from: source,
    account: `${account.provider_name}, ${account.display_name} ••••${account.number_last4}`,
  };
}
