import type { RecordSort } from '@trilane/domain/record-columns';
import { join, sql, type Sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { RecordScope } from './record-scope.repo.ts';
import { measureScope, SEARCH_LIMITS, type RecordSizes, type SearchLimits } from './record-sizes.repo.ts';
import {
  judgedParts,
  recordOrder,
  recordWhere,
  sortBounds,
  sortColumn,
  textHits,
  type Part,
} from './record-where.repo.ts';

export interface FoundPage {
  /** The TRN Nos. of the page in its order; null for a page beyond what can be counted. */
  numbers: number[] | null;
  total: number;
  totalIsMore: boolean;
}

interface Window {
  offset: number;
  limit: number;
  countMax: number;
}

const ALL_PARTS = ['range', 'store', 'device', 'staff', 'kind', 'state', 'gross', 'text'] as const;
// Their indexes are in the order of the numbers, so newest first is a walk.
const IN_NUMBER_ORDER: readonly Part[] = ['range', 'store', 'device', 'staff', 'kind', 'state'];
// With several stores the index order is lost.
const WALKED: readonly Part[] = IN_NUMBER_ORDER.filter((part) => part !== 'store');

/** The part that leaves the fewest rows. */
function rarest({ parts }: RecordSizes, among: readonly Part[]): Part {
  return among
    .filter((part) => parts[part] !== undefined)
    .reduce((best, part) => (parts[part]! < parts[best]! ? part : best), 'range' as Part);
}

const withHits = (scope: RecordScope, by: Part | null): Sql =>
  by === 'text' ? sql`hit as materialized (${textHits(scope)}),` : sql``;

/** Reads all rows of a rare filter, then counts, sorts and cuts them. */
async function gather(
  tx: Tx,
  scope: RecordScope,
  by: Part,
  sort: RecordSort,
  { offset, limit, countMax }: Window,
): Promise<FoundPage> {
  const direction = sort.order === 'ASC' ? sql`asc` : sql`desc`;
  const rowsOf = (where: Sql, sortedBy: Sql) =>
    sql`select e.transaction_number, ${sortedBy} as sorted_by from ledger.record_entry e where ${where}`;
  let found: Sql;
  if (sort.sort === 'createdAt' && by !== 'text' && IN_NUMBER_ORDER.includes(by)) {
    // They come in the order that is asked for: nothing is sorted.
    found = sql`
      select count(*) as total,
        coalesce((array_agg(e.transaction_number))[${offset + 1}:${offset + limit}], '{}') as numbers
      from (${rowsOf(recordWhere(scope, by), sql`0`)} order by e.transaction_number ${direction}) e`;
  } else {
    const sortedBy = sort.sort === 'createdAt' ? sql`0` : sortColumn(sort);
    const hits =
      by === 'text' ? textHits(scope, judgedParts(scope, by), sortedBy) : rowsOf(recordWhere(scope, by), sortedBy);
    const first = sort.sort === 'createdAt' ? sql`` : sql`e.sorted_by ${direction}, `;
    found = sql`
      with e as materialized (${hits})
      select (select count(*) from e) as total,
        array(
          select e.transaction_number
          from e
          order by ${first}e.transaction_number ${direction} limit ${limit} offset ${offset}
        ) as numbers`;
  }
  const { rows } = await tx.query<{ total: number; numbers: number[] }>(found);
  return toPage(rows[0]!.numbers, rows[0]!.total, { offset, countMax });
}

function toPage(
  numbers: number[],
  total: number,
  { offset, countMax }: Pick<Window, 'offset' | 'countMax'>,
): FoundPage {
  const totalIsMore = total > countMax;
  return { numbers: totalIsMore && offset >= countMax ? null : numbers, total: Math.min(total, countMax), totalIsMore };
}

const isRanged = ({ low, high, through, settled }: RecordScope) => low > 1 || high < through || settled !== null;
const hasCategory = ({ storeIds, deviceId, kind, state }: RecordScope) =>
  storeIds !== null || deviceId !== null || kind !== null || state !== null;
const isJudged = ({ cashDay, staffId, text, minCents, maxCents }: RecordScope) =>
  cashDay !== null || staffId !== null || text !== null || minCents !== null || maxCents !== null;

/** How many rows a filter leaves where that is known without a look at them; else null. */
function knownTotal(scope: RecordScope): number | null {
  if (!isRanged(scope) && !isJudged(scope)) return scope.counted.together;
  if (hasCategory(scope) || scope.settled !== null) return null;
  if (!isJudged(scope)) return Math.max(scope.high - scope.low + 1, 0);
  return isJudged({ ...scope, cashDay: null }) ? null : scope.cashDayRows;
}

/** How many rows a common filter leaves, counted only where what is known already does not say. */
async function countCommon(
  tx: Tx,
  scope: RecordScope,
  sizes: RecordSizes,
  { gatherMax, countMax }: SearchLimits,
): Promise<number> {
  const { parts } = sizes;
  if (sizes.found !== undefined) return sizes.found;
  const [ranged, judged, category] = [isRanged(scope), isJudged(scope), scope.counted.together];
  if (!ranged && !hasCategory(scope) && scope.cashDay === null) {
    const probed = [parts.gross, parts.text, parts.staff].filter((size) => size !== undefined);
    if (probed.length === 1) return probed[0]!;
  }
  const others = judgedParts(scope, 'text');
  // The hits of a text were counted within the range.
  if (parts.text !== undefined && others.length === 0) return parts.text;
  // At most so many of the rows lie outside the dates.
  const outside =
    scope.through - parts.range! + (scope.settled?.is ? scope.through - scope.settled.firstPending + 1 : 0);
  if (!judged && category - outside > countMax) return category - outside;
  const by = rarest(sizes, [...IN_NUMBER_ORDER, 'gross']);
  // Nothing else is rare (an amount is counted no further than to that), so few rows must be read of a name to find
  // enough.
  const named = parts.text !== undefined && (by === 'gross' || parts[by]! > 2 * gatherMax);
  const found = named
    ? textHits(scope, others)
    : sql`select 1 from ledger.record_entry e where ${recordWhere(scope, by)}`;
  const { rows } = await tx.query<{ n: number }>(
    sql`select count(*) as n from (select 1 from (${found}) f limit ${countMax + 1}) c`,
  );
  return rows[0]!.n;
}

async function walk(
  tx: Tx,
  scope: RecordScope,
  sizes: RecordSizes,
  sort: RecordSort,
  { offset, limit }: Window,
): Promise<number[]> {
  const inOrder = (scope.storeIds?.length ?? 0) > 1 ? WALKED : IN_NUMBER_ORDER;
  // Sorted by anything else, the index of that column is walked and every part is judged on the way.
  const by: Part = sort.sort === 'createdAt' ? rarest(sizes, inOrder) : sort.sort === 'grossAmount' ? 'gross' : 'range';
  const { rows } = await tx.query<{ n: number }>(
    sql`
      select e.transaction_number as n
      from ledger.record_entry e
      where ${join([recordWhere(scope, by), ...sortBounds(scope, sort)], sql` and `)}
      order by ${recordOrder(sort)}
      limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => row.n);
}

async function find(
  tx: Tx,
  scope: RecordScope,
  sort: RecordSort,
  window: Window,
  limits: SearchLimits,
): Promise<FoundPage> {
  const sizes = await measureScope(tx, scope, limits, { together: true });
  const by = rarest(sizes, ALL_PARTS);
  if (sizes.parts[by] === 0) return toPage([], 0, window);
  const known = knownTotal(scope);
  // A name stands together with its likes in the order of names: walking to them reads everybody before them.
  if (by === 'text' && sort.sort === 'customerName') return gather(tx, scope, by, sort, window);
  // With the total known, newest first is a short walk however rare the filter is.
  if (sizes.parts[by]! <= limits.gatherMax && (known === null || sort.sort !== 'createdAt'))
    return gather(tx, scope, by, sort, window);
  const total = known ?? (await countCommon(tx, scope, sizes, limits));
  const empty = toPage([], total, window);
  return empty.numbers === null || window.offset >= total
    ? empty
    : { ...empty, numbers: await walk(tx, scope, sizes, sort, window) };
}

/**
 * One page of the filtered or sorted record, and its total. A rare filter is gathered through the index of its rarest
 * part; a common one is walked in the order that is asked for, which reaches a page soon because it is common.
 */
export async function findPage(
  tx: Tx,
  scope: RecordScope,
  sort: RecordSort,
  page: { offset: number; limit: number },
  limits: SearchLimits = SEARCH_LIMITS,
): Promise<FoundPage> {
  // Each statement is planned for these very values and reads through an index; a scan of everybody's rows is never the
  // way.
  const [, found] = await Promise.all([
    tx.query(sql`set local enable_seqscan = off`),
    find(tx, scope, sort, { ...page, countMax: limits.countMax }, limits),
  ]);
  return found;
}

/** Exactly how many rows a scope shows, however many. */
export async function countScope(tx: Tx, scope: RecordScope, sizes: RecordSizes): Promise<number> {
  const by = sizes.parts.text !== undefined && sizes.parts.text <= SEARCH_LIMITS.gatherMax ? 'text' : null;
  const { rows } = await tx.query<{ n: number }>(
    sql`
      with ${withHits(scope, by)} c as (select 1 from ledger.record_entry e where ${recordWhere(scope, by)})
      select count(*) as n
      from c`,
  );
  return rows[0]!.n;
}
