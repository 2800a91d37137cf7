import { isPause, pauseWords, type Pause } from '@trilane/contract/automatic-transfer-words';
import { automaticTransfersPausedMail } from '@trilane/contract/mails/money-mails';
import { automaticAmounts, nextTransferAt } from '@trilane/domain/automatic-transfer';
import { appendAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/context.ts';
import { eachItem } from '../../platform/each-item.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { getOwnerEmail, readPayable, takePayout, whyNotPayable, type PayoutSource } from '../balance/public.ts';
import {
  findNextDue,
  insertMade,
  listDue,
  listNotArrived,
  lockAutomatic,
  pause,
  setNext,
  type AutomaticRow,
} from './automatic-transfers.repo.ts';
import { timetableOf } from './automatic-transfers.wire.ts';

const SOURCES: readonly PayoutSource[] = ['available', 'tips'];

/** What stops the transfers of a business: one before did not arrive, or none could be made now. */
interface Stop {
  by: Pause;
  reason: string | null;
}

async function findStop(tx: Tx, businessId: string, row: AutomaticRow): Promise<Stop | null> {
  const [notArrived] = await listNotArrived(tx, businessId, row.set_at);
  return notArrived === undefined ? null : { by: 'did_not_arrive', reason: notArrived.reason };
}

/** Makes the transfers of one business. Returns what stopped it, if that was not an empty balance. */
async function makeTransfers(platform: Platform, tx: Tx, businessId: string, row: AutomaticRow): Promise<Stop | null> {
  const payable = await readPayable(tx, businessId);
  const amounts = automaticAmounts({ keepCents: row.keep_cents, withTips: row.with_tips }, payable.cents);
  for (const source of SOURCES.filter((one) => amounts[one] > 0)) {
    const amountCents = amounts[source];
    const why = whyNotPayable(payable, { source, amountCents });
    if (why !== null && isPause(why)) return { by: why, reason: null };
    const money = { businessId, userId: row.set_by, source, amountCents, account: payable.account! };
    const taken = why === null ? await takePayout(platform, tx, money) : null;
    // What was sold or paid back in this moment is left for the next time.
    if (taken === null) continue;
    await insertMade(tx, businessId, taken.transfer, platform.clock.now());
    await appendAudit(tx, {
      ...byProduct(platform),
      businessId,
      action: 'transfer.request',
      subject: taken.amount,
      after: { ...taken, automatic: true },
    });
  }
  return null;
}

const byProduct = ({ config, securityNow }: Platform) =>
  ({ actorKind: 'operator', actor: config.productName, at: securityNow() }) as const;

/** Pauses the transfers of a business and tells its owner why, and what to do. */
async function pauseThem(platform: Platform, tx: Tx, businessId: string, stop: Stop): Promise<void> {
  await pause(tx, businessId, { at: platform.clock.now(), ...stop });
  const words = pauseWords(stop.by, stop.reason);
  const to = await getOwnerEmail(tx, businessId);
  await platform.outbox.add(
    tx,
    'mail',
    { to, ...automaticTransfersPausedMail(platform.config, { words }) },
    { businessId },
  );
  await appendAudit(tx, {
    ...byProduct(platform),
    businessId,
    action: 'transfer.automatic-pause',
    after: { reason: words },
  });
}

/**
 * Makes the transfers of one business that are due, and sets its next time, in one transaction: of two processes one
 * finds nothing due any more.
 */
async function runBusiness(platform: Platform, businessId: string, until: Date): Promise<void> {
  await platform.db.write(businessId, async (tx) => {
    const row = await lockAutomatic(tx, businessId);
    if (row?.next_at == null || row.next_at > until) return;
    const stop = (await findStop(tx, businessId, row)) ?? (await makeTransfers(platform, tx, businessId, row));
    if (stop !== null) await pauseThem(platform, tx, businessId, stop);
    else await setNext(tx, businessId, nextTransferAt(timetableOf(row), row.next_at));
  });
  platform.outbox.wake();
  platform.live.publish(businessId, 'money');
}

/** When automatic transfers are due, and their making. A business that fails does not hold up the others. */
export const automaticTransfers = (platform: Platform) => ({
  nextDueAt: () => findNextDue(platform.jobsDb),
  async runDue(until: Date) {
    await eachItem(await listDue(platform.jobsDb, until), (businessId) => runBusiness(platform, businessId, until));
  },
});
