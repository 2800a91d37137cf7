import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import type { RecordScope } from './record-scope.ts';
import { textHits, type Part } from './record-where.ts';

export interface SearchLimits {
  /** So many rows are read at once to be sorted and counted; a filter that leaves more is walked in order instead. */
  gatherMax: number;
  /** Totals are exact up to here (decisions §5, Record paging). */
  countMax: number;
}

export const SEARCH_LIMITS: SearchLimits = { gatherMax: 10_000, countMax: 10_000 };

export interface RecordSizes {
  /** How many rows each part of the filter leaves alone; those of an amount or a text counted to one more than can be gathered, those of an app user reckoned from there on. */
  parts: Partial<Record<Part, number>>;
  /** Exactly how many rows store, device, type and state leave together, over all dates. */
  category: number;
}

async function countCategories(tx: Tx, scope: RecordScope): Promise<Record<'store' | 'device' | 'kind' | 'state' | 'category', number>> {
  const { rows } = await tx.query<Record<'store' | 'device' | 'kind' | 'state' | 'category', number>>(
    `select coalesce(sum(row_count) filter (where store_id = $2), 0)::bigint as store, coalesce(sum(row_count) filter (where device_id = $3), 0)::bigint as device,
            coalesce(sum(row_count) filter (where kind = $4), 0)::bigint as kind, coalesce(sum(row_count) filter (where state = $5), 0)::bigint as state,
            coalesce(sum(row_count) filter (where ($2::uuid is null or store_id = $2) and ($3::uuid is null or device_id = $3) and ($4::smallint is null or kind = $4)
              and ($5::smallint is null or state = $5)), 0)::bigint as category
       from ledger.record_count where business_id = $1`,
    [scope.businessId, scope.storeId, scope.deviceId, scope.kind, scope.state],
    { name: 'record_categories' },
  );
  return rows[0]!;
}

async function probeGross(tx: Tx, { businessId, minCents, maxCents }: RecordScope, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from ledger.record_entry e
    where e.business_id = ${businessId} and e.gross_cents >= ${minCents ?? Number.MIN_SAFE_INTEGER} and e.gross_cents <= ${maxCents ?? Number.MAX_SAFE_INTEGER} limit ${most + 1}) p`.execute(tx.kysely);
  return rows[0]!.n;
}

async function probeText(tx: Tx, scope: RecordScope, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from (select 1 from (${textHits(scope)}) h limit ${most + 1}) p`.execute(tx.kysely);
  return rows[0]!.n;
}

// Counted as far as can be gathered; of more it is known over how many numbers the first of them lie, and the rest are taken to lie as close.
async function probeStaff(tx: Tx, { businessId, staffId, low, high }: RecordScope, most: number): Promise<number> {
  const { rows } = await sql<{ n: number; last: number | null }>`select count(*) as n, max(p.transaction_number) as last from (select e.transaction_number from ledger.record_entry e
    where e.business_id = ${businessId} and e.staff_id = ${staffId} and e.transaction_number between ${low} and ${high} order by e.transaction_number limit ${most + 1}) p`.execute(tx.kysely);
  const { n, last } = rows[0]!;
  return n <= most ? n : Math.round((n * (high - low + 1)) / (last! - low + 1));
}

/** Learns how rare each part of the filter is in this business. */
export async function measureScope(tx: Tx, scope: RecordScope, { gatherMax, countMax }: SearchLimits = SEARCH_LIMITS): Promise<RecordSizes> {
  const most = Math.max(gatherMax, countMax);
  const range = Math.max(scope.high - scope.low + 1, 0);
  const parts: RecordSizes['parts'] = { range };
  const counted = await countCategories(tx, scope);
  if (scope.storeId !== null) parts.store = counted.store;
  if (scope.deviceId !== null) parts.device = counted.device;
  if (scope.kind !== null) parts.kind = counted.kind;
  if (scope.state !== null && scope.state !== 1) parts.state = counted.state;
  // A range or a store of few rows is read as a whole anyway; then it does not matter how common the rest is.
  const isFew = () => Math.min(...Object.values(parts)) <= gatherMax;
  if (scope.staffId !== null && !isFew()) parts.staff = await probeStaff(tx, scope, most);
  const few = isFew();
  if (!few && (scope.minCents !== null || scope.maxCents !== null)) parts.gross = await probeGross(tx, scope, most);
  if (!few && scope.text !== null) parts.text = await probeText(tx, scope, most);
  return { parts, category: counted.category };
}
