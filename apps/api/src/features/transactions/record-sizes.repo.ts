import { RECORD_STATE } from '@trilane/domain/transaction-codes';
import { join, sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { RecordScope } from './record-scope.repo.ts';
import { isNamed, judgedParts, textHits, type Part } from './record-where.repo.ts';
import { unindexed } from './unindexed.repo.ts';

export interface SearchLimits {
  /** So many rows are read at once to be sorted and counted; a filter that leaves more is walked in order instead. */
  gatherMax: number;
  /** Totals are exact up to here (docs/product.md#transaction-record). */
  countMax: number;
}

export const SEARCH_LIMITS: SearchLimits = { gatherMax: 10_000, countMax: 10_000 };

const FOUND_SOON_SHARE_MIN = 0.25;

export interface RecordSizes {
  /**
   * How many rows each part of the filter leaves alone; those of an amount or a text counted to one more than can be
   * gathered, those of an app user reckoned from there on.
   */
  parts: Partial<Record<Part, number>>;
  /**
   * How many rows the whole filter leaves, counted to one more than totals are exact, where that was found on the way.
   */
  found?: number;
}

// `also`: within the scope's range and with its other parts judged, all in the index.
async function probeGross(tx: Tx, scope: RecordScope, most: number, also: boolean): Promise<number> {
  const { businessId, minCents, maxCents, low, high } = scope;
  const parts = [
    sql`e.business_id = ${businessId}`,
    sql`e.gross_cents >= ${minCents ?? Number.MIN_SAFE_INTEGER}`,
    sql`e.gross_cents <= ${maxCents ?? Number.MAX_SAFE_INTEGER}`,
  ];
  // Written so that the primary key does not answer it.
  if (also)
    parts.push(
      sql`${unindexed(sql`e.transaction_number`)} between ${low} and ${high}`,
      ...judgedParts({ ...scope, minCents: null, maxCents: null }, 'gross'),
    );
  const { rows } = await tx.query<{ n: number }>(
    sql`
      select count(*) as n
      from (select 1 from ledger.record_entry e where ${join(parts, sql` and `)} limit ${most + 1}) p`,
  );
  return rows[0]!.n;
}

async function probeText(tx: Tx, scope: RecordScope, most: number, also: boolean): Promise<number> {
  const hits = textHits(scope, also ? judgedParts(scope, 'text') : []);
  const { rows } = await tx.query<{ n: number }>(
    sql`select count(*) as n from (select 1 from (${hits}) h limit ${most + 1}) p`,
  );
  return rows[0]!.n;
}

// Counted as far as can be gathered; of more it is known over how many numbers the first of them lie, and the rest are
// taken to lie as close.
async function probeStaff(tx: Tx, { businessId, staffId, low, high }: RecordScope, most: number): Promise<number> {
  const { rows } = await tx.query<{ n: number; last: number | null }>(
    sql`
      select count(*) as n, max(p.transaction_number) as last
      from (
        select e.transaction_number
        from ledger.record_entry e
        where e.business_id = ${businessId} and e.staff_id = ${staffId}
          and e.transaction_number between ${low} and ${high}
        order by e.transaction_number limit ${most + 1}
      ) p`,
  );
  const { n, last } = rows[0]!;
  return n <= most ? n : Math.round((n * (high - low + 1)) / (last! - low + 1));
}

/**
 * Whether an index of names or amounts finds the rows of the whole filter soon: everything else is judged in that
 * index, and leaves one row in so few that not many more are read than can be counted. Then they are counted at once,
 * and not the name or the amount alone first.
 */
function isFoundSoon(scope: RecordScope, range: number): boolean {
  if (scope.cashDay !== null || scope.staffId !== null || scope.settled !== null) return false;
  if (scope.text !== null && (scope.minCents !== null || scope.maxCents !== null)) return false;
  // Names are read within the range: it leaves out nothing that was read.
  const within = scope.text === null ? range / scope.through : 1;
  return (scope.counted.together / scope.through) * within >= FOUND_SOON_SHARE_MIN;
}

/**
 * Learns how rare each part of the filter is in this business. With `together`, a name or an amount is counted with all
 * the rest where that is found soon.
 */
export async function measureScope(
  tx: Tx,
  scope: RecordScope,
  { gatherMax, countMax }: SearchLimits = SEARCH_LIMITS,
  { together = false } = {},
): Promise<RecordSizes> {
  const most = Math.max(gatherMax, countMax);
  const range = Math.max(scope.high - scope.low + 1, 0);
  const { counted } = scope;
  const parts: RecordSizes['parts'] = { range };
  if (scope.storeIds !== null) parts.store = counted.store;
  if (scope.deviceId !== null) parts.device = counted.device;
  if (scope.kind !== null) parts.kind = counted.kind;
  if (scope.state !== null && scope.state !== RECORD_STATE.accepted) parts.state = counted.state;
  if (scope.text !== null && !isNamed(scope.text)) parts.text = 0;
  // A range or a store of few rows is read as a whole anyway; then it does not matter how common the rest is.
  const isFew = () => Math.min(...Object.values(parts)) <= gatherMax;
  if (scope.staffId !== null && !isFew()) parts.staff = await probeStaff(tx, scope, most);
  if (isFew()) return { parts };
  const also = together && isFoundSoon(scope, range);
  if (scope.minCents !== null || scope.maxCents !== null) parts.gross = await probeGross(tx, scope, most, also);
  if (scope.text !== null) parts.text = await probeText(tx, scope, most, also);
  return also && (parts.gross ?? parts.text) !== undefined ? { parts, found: (parts.text ?? parts.gross)! } : { parts };
}
