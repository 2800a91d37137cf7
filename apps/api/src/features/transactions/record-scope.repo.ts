import { rangeInstants } from '@trilane/domain/date-range';
import { RECORD_STATE } from '@trilane/domain/transaction-codes';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { countCategories, type CategoryCounts, type RecordProgress } from './record-counts.repo.ts';
import type { RecordFilter } from './record-filter.ts';

/**
 * A filter as facts of the database: dates and a typed TRN No. are a range of numbers, because numbers are in order of
 * time; a text is the devices that it names and the beginning of a name's word.
 */
export interface RecordScope {
  businessId: string;
  /** Both included; an empty range has `high` below `low`. */
  low: number;
  high: number;
  /** The last number of the record. */
  through: number;
  cashDay: string | null;
  storeIds: readonly string[] | null;
  deviceId: string | null;
  staffId: string | null;
  kind: number | null;
  state: number | null;
  /** Sales with refunds beyond `through`. They still were 'accepted' then, whatever their state is now. */
  refundedLater: number[];
  /** Narrows accepted rows to those settled, or not settled, through that cash day. */
  settled: { is: boolean; through: string; firstPending: number } | null;
  minCents: number | null;
  maxCents: number | null;
  /** `isName`: whether any consumer's name has a word that begins so. */
  text: { folded: string; deviceIds: string[]; staffIds: string[]; isName: boolean } | null;
  counted: CategoryCounts;
  /** How many rows the cash day has, where no date or number cuts it. */
  cashDayRows: number | null;
}

const STATE_OF = {
  pending: RECORD_STATE.accepted,
  available: RECORD_STATE.accepted,
  refunded: RECORD_STATE.refunded,
  declined: RECORD_STATE.declined,
  cancelled: RECORD_STATE.cancelled,
} as const;

async function findRange(
  tx: Tx,
  businessId: string,
  filter: RecordFilter,
  { through, timeZone }: RecordProgress,
): Promise<{ low: number; high: number }> {
  // Longer runs of digits than any number has name nothing.
  if (filter.number !== null && filter.number > through) return { low: 1, high: 0 };
  const [first, last] = filter.number === null ? [1, through] : [filter.number, filter.number];
  if (filter.from === undefined && filter.to === undefined) return { low: first, high: last };
  const { startsAt, endsBefore } = rangeInstants(filter, timeZone);
  const { rows } = await tx.query<{ low: number | null; next: number | null }>(
    sql`
      select case
        when ${startsAt}::timestamptz is not null then ledger.first_number_at(
          ${businessId}, ${startsAt}
        ) end as low,
        case
        when ${endsBefore}::timestamptz is not null then ledger.first_number_at(
          ${businessId}, ${endsBefore}
        ) end as next`,
    { name: 'record_range' },
  );
  return { low: Math.max(rows[0]!.low ?? 1, first), high: Math.min((rows[0]!.next ?? through + 1) - 1, last) };
}

/**
 * Where the numbers of a cash day begin and end, and how many they are; others may stand between them around its
 * cut-off.
 */
async function findCashDay(
  tx: Tx,
  businessId: string,
  cashDay: string,
  { through }: RecordProgress,
): Promise<{ low: number; high: number; rows: number }> {
  const { rows } = await tx.query<{ low: number | null; high: number | null; rows: number }>(
    sql`
      select min(transaction_number) as low, max(transaction_number) as high, count(*) as rows
      from ledger.transaction
      where business_id = ${businessId} and cash_day = ${cashDay} and transaction_number <= ${through}`,
    { name: 'record_cash_day' },
  );
  return { low: rows[0]!.low ?? 1, high: rows[0]!.high ?? 0, rows: rows[0]!.rows };
}

async function listRefundedLater(tx: Tx, businessId: string, { through }: RecordProgress): Promise<number[]> {
  const { rows } = await tx.query<{ numbers: number[] }>(
    sql`
      select coalesce(array_agg(distinct refund_of), '{}') as numbers
      from ledger.transaction
      where business_id = ${businessId} and transaction_number > ${through} and refund_of is not null`,
    { name: 'record_refunded_later' },
  );
  return rows[0]!.numbers;
}

// The first numbers of the few cash days that are still open: nothing below the smallest is pending.
async function findFirstPending(
  tx: Tx,
  businessId: string,
  { settledThrough, through }: RecordProgress,
): Promise<number> {
  const { rows } = await tx.query<{ first: number | null }>(
    sql`
      select min(f.transaction_number) as first
      from ledger.settlement_batch s
      cross join lateral (
        select t.transaction_number
        from ledger.transaction t
        where t.business_id = ${businessId} and t.cash_day = s.cash_day
        order by t.transaction_number limit 1
      ) f
      where s.business_id = ${businessId} and s.cash_day > ${settledThrough}`,
    { name: 'record_first_pending' },
  );
  return rows[0]!.first ?? through + 1;
}

async function readText(tx: Tx, businessId: string, text: string): Promise<RecordScope['text']> {
  const { rows } = await tx.query<{ folded: string; device_ids: string[]; staff_ids: string[]; is_name: boolean }>(
    sql`
      with q as (select ledger.fold_name(${text}) as folded)
      select q.folded,
        array(
          select d.device_id::text
          from device d
          where d.business_id = ${businessId} and position(q.folded in ledger.fold_name(d.name)) > 0
        ) as device_ids,
        array(
          select s.staff_id::text
          from staff s
          where s.business_id = ${businessId}
            and position(q.folded in ledger.fold_name(s.first_name || ' ' || s.last_name)) > 0
        ) as staff_ids,
        exists (
          select
          from ledger.record_name p
          where p.business_id = ${businessId} and p.part >= q.folded and p.part < q.folded || ${'\u{10ffff}'}::text
        ) as is_name
      from q`,
    { name: 'record_text' },
  );
  return {
    folded: rows[0]!.folded,
    deviceIds: rows[0]!.device_ids,
    staffIds: rows[0]!.staff_ids,
    isName: rows[0]!.is_name,
  };
}

/** Turns a filter into facts, at the moment of `progress`. None waits for another: they share a round trip. */
export async function resolveScope(
  tx: Tx,
  businessId: string,
  filter: RecordFilter,
  progress: RecordProgress,
  { isPast = false }: { isPast?: boolean } = {},
): Promise<RecordScope> {
  const isSettled = filter.status === 'pending' || filter.status === 'available';
  const scope = {
    businessId,
    through: progress.through,
    cashDay: filter.tradeDate,
    storeIds: filter.storeIds,
    deviceId: filter.deviceId,
    staffId: filter.staffId,
    kind: filter.kind,
    state: filter.status && STATE_OF[filter.status],
    minCents: filter.minCents,
    maxCents: filter.maxCents,
  };
  const canTurn = scope.state === RECORD_STATE.accepted || scope.state === RECORD_STATE.refunded;
  const [range, day, firstPending, text, counted, refundedLater] = await Promise.all([
    findRange(tx, businessId, filter, progress),
    filter.tradeDate === null ? null : findCashDay(tx, businessId, filter.tradeDate, progress),
    isSettled ? findFirstPending(tx, businessId, progress) : null,
    filter.text === null ? null : readText(tx, businessId, filter.text),
    countCategories(tx, scope),
    canTurn && isPast ? listRefundedLater(tx, businessId, progress) : [],
  ]);
  const [low, high] =
    day === null ? [range.low, range.high] : [Math.max(range.low, day.low), Math.min(range.high, day.high)];
  return {
    ...scope,
    low: filter.status === 'pending' ? Math.max(low, firstPending!) : low,
    high,
    text,
    counted,
    refundedLater,
    cashDayRows: low === day?.low && high === day.high ? day.rows : null,
    settled:
      firstPending === null
        ? null
        : { is: filter.status === 'available', through: progress.settledThrough, firstPending },
  };
}
