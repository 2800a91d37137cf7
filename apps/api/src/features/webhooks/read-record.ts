import { settlesAt } from '@trilane/domain/settlement-calendar';
import { KIND, OUTCOME } from '@trilane/domain/transaction-codes';
import type { Platform } from '../../platform/context.ts';
import { eachItem } from '../../platform/each-item.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { getProgress, listNumbers, transactionToWire, type TransactionRow } from '../transactions/public.ts';
import { findSalesOf, insertMessages, listUnread, listWanted, lockReading, setReadThrough } from './messages.repo.ts';
import { messageOf } from './say-event.ts';
import type { NewMessage } from './messages.repo.ts';

/** Lines of the record that become events in one transaction. */
const LINES_MAX = 200;

const arrivalOf = (row: TransactionRow) =>
  row.outcome === OUTCOME.approved ? settlesAt(row.cash_day).toISOString() : null;

/** A sale as it was posted: what was refunded of it since is told by the events of its refunds. */
function saleMessage(row: TransactionRow): NewMessage {
  const type = row.outcome === OUTCOME.approved ? 'payment.accepted' : 'payment.refused';
  const posted = { ...row, refunded_cents: 0, refunded_tip_cents: 0 };
  const data = { transaction: transactionToWire(posted, '-infinity'), arrivesAt: arrivalOf(row) };
  return messageOf({ type, object: `payment ${row.transaction_number}` }, { at: row.event_at, data });
}

function refundMessage(row: TransactionRow, sale: TransactionRow, settledThrough: string): NewMessage {
  const data = {
    transaction: transactionToWire(row, '-infinity'),
    arrivesAt: arrivalOf(row),
    refundOf: sale.transaction_number,
    sale: transactionToWire(sale, settledThrough),
  };
  const object = `payment ${sale.transaction_number}`;
  return messageOf({ type: 'refund.created', object }, { at: row.event_at, data });
}

/** Turns the next lines of a record into events; says whether there may be more. */
async function readLines(tx: Tx, businessId: string, now: Date): Promise<boolean> {
  const through = await lockReading(tx, businessId);
  if (through === null) return false;
  const { total, settledThrough } = await getProgress(tx, businessId);
  const last = Math.min(total, through + LINES_MAX);
  if (last <= through) return false;
  const numbers = Array.from({ length: last - through }, (_, n) => through + 1 + n);
  const saleOf = await findSalesOf(tx, businessId, numbers);
  const known = [...new Set([...numbers, ...saleOf.values()])];
  const rows = new Map((await listNumbers(tx, businessId, known)).map((row) => [row.transaction_number, row]));
  const wanted = await listWanted(tx, businessId);
  const messages = numbers.map((number) => {
    const row = rows.get(number)!;
    return row.kind === KIND.refund
      ? refundMessage(row, rows.get(saleOf.get(number)!)!, settledThrough)
      : saleMessage(row);
  });
  await setReadThrough(tx, businessId, last);
  const chosen = messages.filter(({ type }) => wanted.has(type));
  if (chosen.length > 0) await insertMessages(tx, businessId, { messages: chosen, now });
  return last < total;
}

/**
 * Turns new lines of the record into events. TRN Nos. have no gaps and are given under a lock, so reading on after the
 * last one misses none and tells none twice, and posting a payment does nothing for it.
 */
export async function readRecords({ jobsDb, clock }: Pick<Platform, 'jobsDb' | 'clock'>): Promise<void> {
  let unread = await listUnread(jobsDb);
  // A part of each record in turn: a long one keeps no other waiting.
  while (unread.length > 0) {
    const more: string[] = [];
    await eachItem(unread, async (businessId) => {
      if (await jobsDb.write(businessId, (tx) => readLines(tx, businessId, clock.now()))) more.push(businessId);
    });
    unread = more;
  }
}
