import { sql, type RawBuilder } from 'kysely';
import type { RecordSort } from './record-filter.ts';
import type { RecordScope } from './record-scope.ts';

/** A part of a filter that an index of `ledger.record_entry` answers. */
export type Part = 'range' | 'store' | 'device' | 'kind' | 'state' | 'gross' | 'text';

/** The numbers of the rows whose consumer, device or app user the text names, from the indexes of each. */
export function textHits({ businessId, text }: RecordScope): RawBuilder<unknown> {
  const { folded, deviceIds, staffIds } = text!;
  return sql`select h.transaction_number from ledger.record_name n join ledger.record_entry h on h.business_id = n.business_id and h.shopper_name = n.shopper_name
      where n.business_id = ${businessId} and n.part >= ${folded} and n.part < ${`${folded}\u{10ffff}`}
    union select h.transaction_number from ledger.record_entry h where h.business_id = ${businessId} and h.device_id = any(${deviceIds}::uuid[])
    union select h.transaction_number from ledger.record_entry h where h.business_id = ${businessId} and h.staff_id = any(${staffIds}::uuid[])`;
}

// The same judged row by row. Both say: a word of the name begins so.
function textJudged({ text }: RecordScope): RawBuilder<unknown> {
  const { folded, deviceIds, staffIds } = text!;
  return sql`(position(${` ${folded}`} in ' ' || e.shopper_name) > 0 or position(${`-${folded}`} in e.shopper_name) > 0 or e.device_id = any(${deviceIds}::uuid[])
    or coalesce(e.staff_id = any(${staffIds}::uuid[]), false))`;
}

function settledCondition({ settled }: RecordScope): RawBuilder<unknown> {
  return settled!.is ? sql`e.cash_day <= ${settled!.through}::date` : sql`e.cash_day > ${settled!.through}::date`;
}

/**
 * What a row `e` of the searched record must fulfil. With `by`, the other parts are written so that no index answers them:
 * the planner knows the sums over all businesses, not this one's, and would otherwise walk the wrong index for a rare value.
 */
export function recordWhere(scope: RecordScope, by: Part | null): RawBuilder<unknown> {
  const { storeId, deviceId, kind, state, minCents, maxCents } = scope;
  const parts: RawBuilder<unknown>[] = [sql`e.business_id = ${scope.businessId}`, sql`e.transaction_number between ${scope.low} and ${scope.high}`];
  const open = (part: Part) => by === null || by === part;
  if (storeId !== null) parts.push(open('store') ? sql`e.store_id = ${storeId}` : sql`e.store_id is not distinct from ${storeId}::uuid`);
  if (deviceId !== null) parts.push(open('device') ? sql`e.device_id = ${deviceId}` : sql`e.device_id is not distinct from ${deviceId}::uuid`);
  if (kind !== null) parts.push(open('kind') ? sql`e.kind = ${kind}` : sql`e.kind is not distinct from ${kind}::smallint`);
  if (state !== null) parts.push(open('state') ? sql`e.state = ${state}` : sql`e.state is not distinct from ${state}::smallint`);
  // The planner uses the index of a state only where it is told that the state is not 'accepted'.
  if (state !== null && state !== 1 && open('state')) parts.push(sql`e.state <> 1`);
  if (scope.settled !== null) parts.push(settledCondition(scope));
  if (scope.cashDay !== null) parts.push(sql`e.cash_day = ${scope.cashDay}::date`);
  const gross = open('gross') ? sql`e.gross_cents` : sql`(e.gross_cents + 0)`;
  if (minCents !== null) parts.push(sql`${gross} >= ${minCents}`);
  if (maxCents !== null) parts.push(sql`${gross} <= ${maxCents}`);
  if (scope.text !== null) parts.push(by === 'text' ? sql`e.transaction_number in (select hit.transaction_number from hit)` : textJudged(scope));
  return sql.join(parts, sql` and `);
}

const SORT_COLUMN = {
  createdAt: sql`e.transaction_number`, grossAmount: sql`e.gross_cents`, netAmount: sql`e.net_cents`, tip: sql`e.tip_cents`, customerName: sql`e.shopper_name`,
} as const;

export const sortColumn = (sort: RecordSort): RawBuilder<unknown> => SORT_COLUMN[sort.sort];

/** Equal values stand in order of their numbers, in the same direction: every page is the same walk of one index. */
export function recordOrder(sort: RecordSort): RawBuilder<unknown> {
  const direction = sort.order === 'ASC' ? sql`asc` : sql`desc`;
  if (sort.sort === 'createdAt') return sql`e.transaction_number ${direction}`;
  return sql`${sortColumn(sort)} ${direction}, e.transaction_number ${direction}`;
}
