import { PAUSE_FOR, type PauseReason } from '@trilane/contract/automatic-transfer-words';
import { automaticAmounts, nextTransferAt } from '@trilane/domain/automatic-transfer';
import { whyNoPayouts } from '@trilane/domain/payout';
import { isHeld } from '@trilane/domain/guarded-change';
import { listPendingBatches } from '../../ledger/balances.ts';
import { lockBooks } from '../../ledger/lock-books.ts';
import { appendAudit, byProduct } from '../../platform/audit.ts';
import type { Platform } from '../../platform/context.ts';
import { eachItem } from '../../platform/each-item.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { pauseAutomatic, readPayable, sayPayout, takePayout, type PayoutSource } from '../balance/public.ts';
import { readKept } from '../guarded-changes/public.ts';
import {
  findNextDue,
  insertMade,
  listDue,
  lockAutomatic,
  setNext,
  type AutomaticRow,
} from './automatic-transfers.repo.ts';
import { scheduleOf } from './automatic-transfers.wire.ts';

const SOURCES: readonly PayoutSource[] = ['available', 'tips'];

/** Why transfers are not made now: they pause for a reason, or wait until an instant; null skips this time. */
type NotMade = { pause: PauseReason } | { waitUntil: Date | null };

/** Makes the transfers of one business, under the lock on its books. Returns why they are not made; null otherwise. */
async function makeTransfers(
  platform: Platform,
  tx: Tx,
  businessId: string,
  row: AutomaticRow,
): Promise<NotMade | null> {
  const { account, cents, gates } = await readPayable(tx, businessId);
  const bar = whyNoPayouts(gates);
  if (bar !== null) return { pause: PAUSE_FOR[bar] };
  const amounts = automaticAmounts({ keepCents: row.keep_cents, withTips: row.with_tips }, cents);
  const total = amounts.available + amounts.tips;
  const { stopped, hold } = await readKept(tx, platform, businessId);
  if (total > 0 && stopped) return { waitUntil: null };
  if (hold && isHeld(hold, total)) return { waitUntil: hold.until };
  for (const source of SOURCES.filter((one) => amounts[one] > 0)) {
    const money = { businessId, userId: row.set_by, source, amountCents: amounts[source], account: account! };
    const taken = await takePayout(platform, tx, money);
    if (taken === null) throw new Error(`${source} of ${businessId} holds less than its balance says`);
    await insertMade(tx, businessId, taken.transfer);
    await sayPayout(tx, platform.clock, { businessId, payoutId: taken.transfer, state: 'requested' });
    await appendAudit(tx, {
      ...byProduct(platform),
      businessId,
      at: platform.securityNow(),
      action: 'transfer.request',
      subject: taken.amount,
      after: { ...taken, automatic: true },
    });
  }
  return null;
}

/**
 * Makes the transfers of one business that are due, and sets its next time, in one transaction, so a second process
 * finds nothing due. What settles by then is sent too, so a business whose settlement has failed waits for it.
 */
async function runBusiness(platform: Platform, businessId: string, until: Date): Promise<void> {
  await platform.db.write(businessId, async (tx) => {
    // In the order in which a payout's end locks them.
    await lockBooks(tx, businessId);
    const row = await lockAutomatic(tx, businessId);
    if (row?.next_at == null || row.next_at > until) return;
    const dueAt = row.next_at;
    if ((await listPendingBatches(tx, businessId)).some(({ settlesAt }) => settlesAt <= dueAt)) return;
    const not = await makeTransfers(platform, tx, businessId, row);
    if (not && 'pause' in not) await pauseAutomatic(platform, tx, { businessId, why: not.pause, bankReason: null });
    else await setNext(tx, businessId, not?.waitUntil ?? nextTransferAt(scheduleOf(row)!, dueAt));
  });
  platform.outbox.wake();
  platform.live.publish(businessId, 'money');
}

/** Finds and makes due automatic transfers. A business that fails does not hold up the others. */
export const automaticTransfers = (platform: Platform) => ({
  nextDueAt: (after: Date | null) => findNextDue(platform.jobsDb, after),
  async runDue(until: Date) {
    await eachItem(await listDue(platform.jobsDb, until), (businessId) => runBusiness(platform, businessId, until));
  },
});
