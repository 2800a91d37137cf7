import type { CallInput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { RECORD_SEARCH_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { parseDollars } from '@trilane/domain/typed-dollars';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '@trilane/domain/transaction';
import type { TransactionStatus, TransactionType } from '@trilane/domain/transaction';
import { isCalendarDate } from '@trilane/domain/zoned-time';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { datesOf, noDates, readDates, writeDates } from '../../lib/date-ranges.ts';
import type { DateChoice } from '../../lib/date-ranges.ts';

/** What the record is narrowed to; null and empty narrow nothing. Amounts in integer cents. */
export type RecordFilter = {
  q: string;
  dates: DateChoice;
  /** The cash day of one settlement batch. */
  tradeDate: CalendarDate | null;
  storeId: string | null;
  aisleId: string | null;
  /** The App User. */
  staffId: string | null;
  type: TransactionType | null;
  status: TransactionStatus | null;
  minCents: number | null;
  maxCents: number | null;
};

/** The part of a request that filters; the list, its totals and its export take the same. */
export type FilterQuery = Omit<CallInput<Calls['getTransactionTotals']>['query'], 'asOf'>;

export const noFilter: RecordFilter = {
  q: '',
  dates: noDates,
  tradeDate: null,
  storeId: null,
  aisleId: null,
  staffId: null,
  type: null,
  status: null,
  minCents: null,
  maxCents: null,
};

/** The parameters of an address that filter the record. */
export const filterNames = [
  'q',
  'range',
  'from',
  'to',
  'tradeDate',
  'storeId',
  'aisleId',
  'staffId',
  'type',
  'status',
  'min',
  'max',
] as const;
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

// A part of long words would find something else.
const whatFits = (text: string) => (text.length > RECORD_SEARCH_LENGTH_MAX ? '' : text);
const idOf = (text: string | null) => (text !== null && idPattern.test(text) ? text : null);

function centsOfText(text: string | null): number | null {
  return text === null ? null : (parseDollars(text, { allowNegative: true }).cents ?? null);
}

/** Reads the filter of an address; what is not part of one is left out. */
export function readFilter(params: URLSearchParams): RecordFilter {
  return {
    q: whatFits(params.get('q') ?? ''),
    dates: readDates(params),
    tradeDate: isCalendarDate(params.get('tradeDate') ?? '') ? params.get('tradeDate') : null,
    storeId: idOf(params.get('storeId')),
    aisleId: idOf(params.get('aisleId')),
    staffId: idOf(params.get('staffId')),
    type: TRANSACTION_TYPES.find((type) => type === params.get('type')) ?? null,
    status: TRANSACTION_STATUSES.find((status) => status === params.get('status')) ?? null,
    minCents: centsOfText(params.get('min')),
    maxCents: centsOfText(params.get('max')),
  };
}

/**
 * The address with this filter in place of its own, at the first page. Parameters that do not belong to the filter
 * stay.
 */
export function writeFilter(params: URLSearchParams, filter: RecordFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...filterNames, 'page', 'trn']) next.delete(name);
  writeDates(next, filter.dates);
  const dollars = (cents: number | null) => (cents === null ? null : String(cents / 100));
  const { q, tradeDate, storeId, aisleId, staffId, type, status, minCents, maxCents } = filter;
  for (const [name, value] of Object.entries({
    q: q.trim() || null,
    tradeDate,
    storeId,
    aisleId,
    staffId,
    type,
    status,
    min: dollars(minCents),
    max: dollars(maxCents),
  })) {
    if (value !== null) next.set(name, value);
  }
  return next;
}

/** What the calls take; null while a preset waits for the business clock. `today` is the business's calendar date. */
export function filterQuery(filter: RecordFilter, today: CalendarDate | null): FilterQuery | null {
  const dates = datesOf(filter.dates, today);
  if (dates === null) return null;
  const given = {
    q: filter.q.trim() || null,
    from: dates.from,
    to: dates.to,
    tradeDate: filter.tradeDate,
    storeId: filter.storeId,
    aisleId: filter.aisleId,
    staffId: filter.staffId,
    type: filter.type,
    status: filter.status,
    min: filter.minCents === null ? null : filter.minCents / 100,
    max: filter.maxCents === null ? null : filter.maxCents / 100,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as FilterQuery;
}

export const isFiltered = (filter: RecordFilter): boolean =>
  filterNames.some((name) => writeFilter(new URLSearchParams(), filter).has(name));

/** '$10.00 – $50.00', 'From $10.00'; null when no amount is set. */
export function amountWords({ minCents, maxCents }: RecordFilter, format: (cents: number) => string): string | null {
  if (minCents !== null && maxCents !== null)
    return minCents === maxCents ? format(minCents) : `${format(minCents)} – ${format(maxCents)}`;
  return minCents !== null ? `From ${format(minCents)}` : maxCents !== null ? `Up to ${format(maxCents)}` : null;
}
