import type { RecordSort } from '@trilane/domain/record-columns';
import { staffName } from '@trilane/domain/staff';
import { join, literal, sql, type Sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { LINE_FIELDS, type LineField } from './export-line.ts';
import type { ExportStore } from './export-row.ts';
import type { RecordScope } from './record-scope.repo.ts';
import { SEARCH_LIMITS, type RecordSizes } from './record-sizes.repo.ts';
import { recordOrder, recordWhere, textHits } from './record-where.repo.ts';

const LINE_COLUMNS: Record<LineField, Sql> = {
  n: sql`t.transaction_number`,
  kind: sql`t.kind`,
  outcome: sql`t.outcome`,
  gross: sql`t.gross_cents`,
  discount: sql`t.discount_cents`,
  cashback: sql`t.cashback_cents`,
  premium_fee: sql`t.premium_fee_cents`,
  refund_interest: sql`t.refund_interest_cents`,
  tip: sql`t.tip_cents`,
  net: sql`t.net_cents`,
  refunded: sql`t.refunded_cents + t.refunded_tip_cents`,
  cash_day: sql`t.cash_day - date '1970-01-01'`,
  at: sql`(date_part('epoch', t.event_at) * 1000)::bigint`,
  store_id: sql`t.store_id`,
  device_id: sql`t.device_id`,
  staff_id: sql`coalesce(t.staff_id::text, '')`,
  name: sql`t.shopper_name`,
};

/**
 * Each row as one text, which `LineStore` reads. Over a million rows, seventeen separate values cost the driver more
 * than all later steps.
 */
const lineOf = (columns: Record<LineField, Sql>) =>
  sql`concat_ws(E'\\t', ${join(
    LINE_FIELDS.map((field) => columns[field]),
    sql`, `,
  )}) as line`;
const EXPORT_LINE = lineOf(LINE_COLUMNS);
const LINE_AT_A_MOMENT = lineOf({
  ...LINE_COLUMNS,
  refunded: sql`t.refunded_cents + t.refunded_tip_cents - coalesce(later.cents, 0)`,
});

/**
 * Lets a slow client pause while it reads the rows. The planner is told that all rows will be read, so it picks the
 * plan that reads the last row soonest.
 */
export async function awaitReader(tx: Tx): Promise<void> {
  await tx.query(sql`
    select set_config('idle_in_transaction_session_timeout', '60s', true),
      set_config('cursor_tuple_fraction', '1', true)`);
}

/** Opens a cursor over the whole record in order of time, which needs no more than the ledger's own key. */
export async function openWhole(
  tx: Tx,
  { businessId, through }: RecordScope,
  order: RecordSort['order'],
): Promise<void> {
  await tx.query(sql`
    declare record_rows no scroll cursor for
    select ${EXPORT_LINE}
    from ledger.transaction t
    where t.business_id = ${businessId} and t.transaction_number <= ${through}
    order by t.transaction_number ${order === 'ASC' ? sql`asc` : sql`desc`}`);
}

/** Opens a cursor over what a filter shows, in the order that is asked for. */
export async function openFound(tx: Tx, scope: RecordScope, { parts }: RecordSizes, sort: RecordSort): Promise<void> {
  const byText = parts.text !== undefined && parts.text <= SEARCH_LIMITS.gatherMax;
  await tx.query(sql`
    declare record_rows no scroll cursor for
    ${byText ? sql`with hit as materialized (${textHits(scope)})` : sql``}
    select ${EXPORT_LINE}
    from ledger.record_entry e
    join ledger.transaction t on t.business_id = e.business_id and t.transaction_number = e.transaction_number
    where ${recordWhere(scope, byText ? 'text' : null)}
    order by ${recordOrder(sort)}`);
}

/** Shows the next lines of the open cursor, at most so many; returns how many there were. */
export function fetchLines(tx: Tx, most: number, see: (line: string) => void): Promise<number> {
  return tx.each(sql`fetch forward ${literal(most)} from record_rows`, see);
}

/**
 * Shows the lines with the numbers after one and up to another, as they were when `through` was the last number: what
 * was refunded since is not taken off. Returns how many there were.
 */
export function listLinesUpTo(
  tx: Tx,
  { businessId, through }: { businessId: string; through: number },
  { after, upTo }: { after: number; upTo: number },
  see: (line: string) => void,
): Promise<number> {
  return tx.each(
    sql`
      with later as materialized (
        select refund_of, -sum(gross_cents + tip_cents)::bigint as cents
        from ledger.transaction
        where business_id = ${businessId} and transaction_number > ${through} and refund_of is not null
        group by refund_of)
      select ${LINE_AT_A_MOMENT}
      from ledger.transaction t
      left join later on later.refund_of = t.transaction_number
      where t.business_id = ${businessId} and t.transaction_number > ${after} and t.transaction_number <= ${upTo}
      order by t.transaction_number`,
    see,
  );
}

/** Stores, devices and app users by their ids. */
export async function listPlaces(
  tx: Tx,
  businessId: string,
): Promise<{ stores: Map<string, ExportStore>; devices: Map<string, string>; staff: Map<string, string> }> {
  const stores = await tx.query<{ store_id: string; name: string; store_no: string; city: string }>(
    sql`select store_id, name, store_no, city from store where business_id = ${businessId}`,
  );
  const devices = await tx.query<{ device_id: string; name: string }>(
    sql`select device_id, name from device where business_id = ${businessId}`,
  );
  const staff = await tx.query<{ staff_id: string; first_name: string; last_name: string }>(
    sql`select staff_id, first_name, last_name from staff where business_id = ${businessId}`,
  );
  return {
    stores: new Map(
      stores.rows.map((row) => [row.store_id, { name: row.name, storeNo: row.store_no, city: row.city }]),
    ),
    devices: new Map(devices.rows.map((row) => [row.device_id, row.name])),
    staff: new Map(
      staff.rows.map((row) => [row.staff_id, staffName({ firstName: row.first_name, lastName: row.last_name })]),
    ),
  };
}
