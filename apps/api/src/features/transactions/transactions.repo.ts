import { OUTCOME } from '@trilane/domain/transaction-codes';
import { literal, sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface TransactionRow {
  transaction_id: string;
  transaction_number: number;
  kind: 1 | 2 | 3;
  outcome: 1 | 2 | 3;
  gross_cents: number;
  discount_cents: number;
  cashback_cents: number;
  premium_fee_cents: number;
  refund_interest_cents: number;
  tip_cents: number;
  net_cents: number;
  refunded_cents: number;
  refunded_tip_cents: number;
  shopper_name: string;
  cash_day: string;
  event_at: Date;
  store_id: string;
  store_name: string;
  store_no: string;
  city: string;
  device_name: string;
  staff_first_name: string | null;
  staff_last_name: string | null;
}

/** How far the business's numbers and its settlement have come. */
export async function getProgress(tx: Tx, businessId: string): Promise<{ total: number; settledThrough: string }> {
  const { rows } = await tx.query<{ last_transaction: number; settled_through: string }>(
    sql`select last_transaction, settled_through from ledger.counter where business_id = ${businessId}`,
    { name: 'record_progress' },
  );
  return rows[0]
    ? { total: rows[0].last_transaction, settledThrough: rows[0].settled_through }
    : { total: 0, settledThrough: '-infinity' };
}

const SELECT = sql`
  select t.transaction_id, t.transaction_number, t.kind, t.outcome, t.gross_cents, t.discount_cents,
    t.cashback_cents, t.premium_fee_cents, t.refund_interest_cents, t.tip_cents, t.net_cents, t.refunded_cents,
    t.refunded_tip_cents, t.shopper_name, t.cash_day, t.event_at, t.store_id, s.name as store_name, s.store_no,
    s.city, d.name as device_name, f.first_name as staff_first_name, f.last_name as staff_last_name
  from ledger.transaction t
  join store s on s.business_id = t.business_id and s.store_id = t.store_id
  join device d on d.business_id = t.business_id and d.device_id = t.device_id
  left join staff f on f.business_id = t.business_id and f.staff_id = t.staff_id`;

const pageOf = (skipped: number, limit: number) => ({
  ASC: sql`
    t.transaction_number > ${skipped}::bigint and t.transaction_number <= ${skipped}::bigint + ${limit}::bigint
    order by t.transaction_number`,
  DESC: sql`
    t.transaction_number > c.last_transaction - ${skipped}::bigint - ${limit}::bigint
    and t.transaction_number <= c.last_transaction - ${skipped}::bigint
    order by t.transaction_number desc`,
});

/** How far the whole record goes, and a page of it. */
export interface WholePage {
  total: number;
  settledThrough: string;
  rows: TransactionRow[];
}

/**
 * The `limit` transactions that come after the first `skipped` of the whole record. TRN No. order is time order, so a
 * page is a range of numbers, and any page is the same short walk of the primary key
 * (docs/product.md#transaction-record). The answer is one text, because taking twenty rows of two dozen columns apart
 * costs more than the server's JSON.
 */
export async function listByNumber(
  tx: Tx,
  businessId: string,
  { skipped, limit, order }: { skipped: number; limit: number; order: 'ASC' | 'DESC' },
): Promise<WholePage> {
  const { rows: found } = await tx.query<{ page: string }>(
    sql`
      select json_build_array(c.last_transaction, c.settled_through,
        (
          select json_agg(p)
          from (${SELECT} where t.business_id = ${businessId} and ${pageOf(skipped, limit)[order]} limit ${limit}) p
        ))::text as page
      from ledger.counter c
      where c.business_id = ${businessId}`,
    { name: `record_page_${order}` },
  );
  if (!found[0]) return { total: 0, settledThrough: '-infinity', rows: [] };
  const [total, settledThrough, rows] = JSON.parse(found[0].page) as [number, string, TransactionRow[] | null];
  for (const row of rows ?? []) row.event_at = new Date(row.event_at);
  return { total, settledThrough, rows: rows ?? [] };
}

/** The newest transactions that happened since an instant. */
export async function listNewest(
  tx: Tx,
  businessId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<WholePage> {
  const page = await listByNumber(tx, businessId, { skipped: 0, limit, order: 'DESC' });
  return { ...page, rows: page.rows.filter(({ event_at: at }) => at >= since) };
}

/** The transactions of these numbers, in the order of the list. */
export async function listNumbers(tx: Tx, businessId: string, numbers: number[]): Promise<TransactionRow[]> {
  const { rows } = await tx.query<TransactionRow>(
    sql`${SELECT} where t.business_id = ${businessId} and t.transaction_number = any(${numbers})`,
    { name: 'record_rows' },
  );
  const byNumber = new Map(rows.map((row) => [row.transaction_number, row]));
  return numbers.map((number) => byNumber.get(number)!);
}

/** One transaction, or null. */
export async function findTransaction(tx: Tx, businessId: string, number: number): Promise<TransactionRow | null> {
  return (await listNumbers(tx, businessId, [number]))[0] ?? null;
}

/** The accepted transactions whose cash day is not settled, newest first. */
export async function listPending(tx: Tx, businessId: string, settledThrough: string): Promise<TransactionRow[]> {
  const { rows } = await tx.query<TransactionRow>(
    sql`
      ${SELECT}
      where t.business_id = ${businessId} and t.cash_day > ${settledThrough}
        and t.outcome = ${literal(OUTCOME.approved)}
      order by t.transaction_number desc`,
  );
  return rows;
}
