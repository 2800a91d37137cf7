import type { RecordSort } from '@trilane/domain/record-columns';
import { KIND, RECORD_STATE } from '@trilane/domain/transaction-codes';
import { join, literal, sql, type Sql } from '../../platform/db/sql.ts';
import type { RecordScope } from './record-scope.repo.ts';
import { equalsUnindexed, unindexed } from './unindexed.repo.ts';

/** A part of a filter that an index of `ledger.record_entry` answers. */
export type Part = 'range' | 'store' | 'device' | 'staff' | 'kind' | 'state' | 'gross' | 'text';

// That a word of the name begins so.
const nameJudged = (folded: string): Sql =>
  sql`(position(${` ${folded}`} in ' ' || e.shopper_name) > 0 or position(${`-${folded}`} in e.shopper_name) > 0)`;

/** Whether a text names anybody or anything at all. */
export const isNamed = ({ deviceIds, staffIds, isName }: NonNullable<RecordScope['text']>): boolean =>
  isName || deviceIds.length > 0 || staffIds.length > 0;

// Names that begin with the text stand next to one another in their index, and are passed in one go; within a small
// part of the record each is looked up.
const PASSED_SHARE_MIN = 0.25;

/**
 * The numbers of the rows in the scope's range whose consumer, device or app user the text names, each once, from their
 * indexes, with `sortedBy` of each; with `also`, only those that fulfil it. Rows come as they are found, so a caller
 * that needs only some of them does not wait for all. Names, devices and the range are compared as one row or as a sum,
 * so that no other index can serve them, whatever statistics the planner has.
 */
export function textHits(scope: RecordScope, also: readonly Sql[] = [], sortedBy: Sql = sql`0`): Sql {
  const { businessId, low, high, through, text } = scope;
  const { folded, deviceIds, staffIds, isName } = text!;
  const entries = (...where: readonly Sql[]) =>
    sql`
      select e.transaction_number, ${sortedBy} as sorted_by
      from ledger.record_entry e
      where ${join([sql`e.business_id = ${businessId}`, ...where], sql` and `)}`;
  const each = (from: Sql, ...where: readonly Sql[]) =>
    sql`select h.transaction_number, h.sorted_by from ${from} cross join lateral (${entries(...where)} offset 0) h`;
  const inOrder = (column: Sql, value: Sql) => [
    sql`(${column}, e.transaction_number) >= (${value}, ${low}::bigint)`,
    sql`(${column}, e.transaction_number) <= (${value}, ${high}::bigint)`,
  ];
  const begins = (column: Sql) => sql`${column} >= ${folded} and ${column} < ${`${folded}\u{10ffff}`}`;
  const hits: Sql[] = [];
  if (isName) {
    const passed = high - low + 1 >= PASSED_SHARE_MIN * through;
    if (passed)
      hits.push(
        entries(
          begins(sql`e.shopper_name`),
          sql`${unindexed(sql`e.transaction_number`)} between ${low} and ${high}`,
          ...also,
        ),
      );
    const others = passed ? sql`and not (${begins(sql`p.shopper_name`)})` : sql``;
    const names = sql`(
      select distinct p.shopper_name
      from ledger.record_name p
      where p.business_id = ${businessId} and ${begins(sql`p.part`)} ${others}
    ) n`;
    hits.push(each(names, ...inOrder(sql`e.shopper_name`, sql`n.shopper_name`), ...also));
  }
  const unnamed = isName ? [sql`not ${nameJudged(folded)}`, ...also] : also;
  if (deviceIds.length > 0)
    hits.push(
      each(sql`unnest(${deviceIds}::uuid[]) d (device_id)`, ...inOrder(sql`e.device_id`, sql`d.device_id`), ...unnamed),
    );
  // The index of app users holds only rows that have one. The equality lets the planner use it.
  if (staffIds.length > 0) {
    hits.push(
      each(
        sql`unnest(${staffIds}::uuid[]) s (staff_id)`,
        sql`e.staff_id = s.staff_id`,
        sql`e.transaction_number between ${low} and ${high}`,
        sql`e.device_id <> all(${deviceIds}::uuid[])`,
        ...unnamed,
      ),
    );
  }
  return hits.length === 0
    ? sql`select 0::bigint as transaction_number, ${sortedBy} as sorted_by from ledger.record_entry e where false`
    : join(hits, sql` union all `);
}

// The same judged row by row.
function textJudged({ text }: RecordScope): Sql {
  const { folded, deviceIds, staffIds } = text!;
  return sql`
    (${nameJudged(folded)} or e.device_id = any(${deviceIds}::uuid[])
      or coalesce(e.staff_id = any(${staffIds}::uuid[]), false))`;
}

// The state before later refunds: a sale that has any was not given back yet.
function stateThen({ state, refundedLater }: RecordScope): Sql {
  return state === RECORD_STATE.refunded
    ? sql`e.state = ${state} and e.transaction_number <> all(${refundedLater}::bigint[])`
    : sql`(e.state = ${state} or e.transaction_number = any(${refundedLater}::bigint[]))`;
}

function settledCondition({ settled }: RecordScope): Sql {
  return settled!.is ? sql`e.cash_day <= ${settled!.through}::date` : sql`e.cash_day > ${settled!.through}::date`;
}

/**
 * What a row `e` must fulfil beside lying in the business's range and being named by the text. With `by`, the other
 * parts are written so that no index answers them: the planner knows the sums over all businesses, not this one's, and
 * would otherwise walk the wrong index for a rare value.
 */
export function judgedParts(scope: RecordScope, by: Part | null): Sql[] {
  const { storeIds, deviceId, staffId, kind, state, minCents, maxCents } = scope;
  const parts: Sql[] = [];
  const open = (part: Part) => by === null || by === part;
  const equals = (part: Part, column: Sql, value: string | number | null) => {
    if (value !== null) parts.push(open(part) ? sql`${column} = ${value}` : equalsUnindexed(column, value));
  };
  if (storeIds?.length === 1) equals('store', sql`e.store_id`, storeIds[0]!);
  else if (storeIds !== null)
    parts.push(
      open('store')
        ? sql`e.store_id = any(${storeIds}::uuid[])`
        : sql`array_position(${storeIds}::uuid[], e.store_id) is not null`,
    );
  equals('device', sql`e.device_id`, deviceId);
  equals('staff', sql`e.staff_id`, staffId);
  equals('kind', sql`e.kind`, kind);
  if (scope.refundedLater.length === 0) equals('state', sql`e.state`, state);
  else parts.push(stateThen(scope));
  // The planner uses the index of a state only if the statement says that the state is not 'accepted'.
  if (state !== null && state !== RECORD_STATE.accepted && open('state'))
    parts.push(sql`e.state <> ${literal(RECORD_STATE.accepted)}`);
  if (scope.settled !== null) parts.push(settledCondition(scope));
  if (scope.cashDay !== null) parts.push(sql`e.cash_day = ${scope.cashDay}::date`);
  const gross = open('gross') ? sql`e.gross_cents` : unindexed(sql`e.gross_cents`);
  if (minCents !== null) parts.push(sql`${gross} >= ${minCents}`);
  if (maxCents !== null) parts.push(sql`${gross} <= ${maxCents}`);
  return parts;
}

/** All that a row `e` of the searched record must fulfil; with `by` 'text' the query has its hits as `hit`. */
export function recordWhere(scope: RecordScope, by: Part | null): Sql {
  const parts = [
    sql`e.business_id = ${scope.businessId}`,
    sql`e.transaction_number between ${scope.low} and ${scope.high}`,
    ...judgedParts(scope, by),
  ];
  if (scope.text !== null)
    parts.push(
      by === 'text' ? sql`e.transaction_number in (select hit.transaction_number from hit)` : textJudged(scope),
    );
  return join(parts, sql` and `);
}

const SORT_COLUMN = {
  createdAt: sql`e.transaction_number`,
  grossAmount: sql`e.gross_cents`,
  netAmount: sql`e.net_cents`,
  tip: sql`e.tip_cents`,
  customerName: sql`e.shopper_name`,
} as const;

export const sortColumn = (sort: RecordSort): Sql => SORT_COLUMN[sort.sort];

/** Equal values stand in order of their numbers, in the same direction: every page is the same walk of one index. */
export function recordOrder(sort: RecordSort): Sql {
  const direction = sort.order === 'ASC' ? sql`asc` : sql`desc`;
  if (sort.sort === 'createdAt') return sql`e.transaction_number ${direction}`;
  return sql`${sortColumn(sort)} ${direction}, e.transaction_number ${direction}`;
}

/**
 * Where rows of a scope can stand in the index of a sort: a refund's amounts are never above zero and a sale's gross
 * and tip never below, and what moved no money nets zero. Without it, a walk for refunds by amount would pass every
 * sale first.
 */
export function sortBounds({ kind, state }: RecordScope, sort: RecordSort): Sql[] {
  if (sort.sort === 'createdAt' || sort.sort === 'customerName') return [];
  const column = sortColumn(sort);
  if (kind === KIND.refund) return [sql`${column} <= 0`];
  const still = state === RECORD_STATE.declined || state === RECORD_STATE.cancelled;
  if (sort.sort === 'netAmount') return still ? [sql`${column} = 0`] : [];
  return kind !== null || still || state === RECORD_STATE.refunded ? [sql`${column} >= 0`] : [];
}
