import {
  ACCOUNTING_BASES,
  ACCOUNTING_FORMATS,
  type AccountingBasis,
  type AccountingFormat,
} from '@trilane/contract/accounting-words';
import type { CallInput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { datesOf, readDates, writeDates } from '../../lib/date-ranges.ts';
import type { DateChoice } from '../../lib/date-ranges.ts';

export type AccountingQuery = CallInput<Calls['exportAccounting']>['query'];
export type AccountingPlace = { dates: DateChoice; format: AccountingFormat; basis: AccountingBasis };

/** The parameters that say what is exported, and the values that hold without them. */
export const accountingNames = ['range', 'from', 'to', 'format', 'basis'] as const;
export const standardAccounting = { range: 'last-month', format: 'quickbooks', basis: 'day' } as const;

const standardDates: DateChoice = { preset: standardAccounting.range, from: null, to: null };

const isFormat = (text: string): text is AccountingFormat => Object.hasOwn(ACCOUNTING_FORMATS, text);
const isBasis = (text: string): text is AccountingBasis => Object.hasOwn(ACCOUNTING_BASES, text);

/** Reads the page's address; what is missing or unknown takes its default: last month for QuickBooks Online, by day. */
export function readAccountingPlace(params: URLSearchParams): AccountingPlace {
  const dates = readDates(params);
  const [format, basis] = [params.get('format') ?? '', params.get('basis') ?? ''];
  return {
    dates: dates.preset || (dates.from && dates.to) ? dates : standardDates,
    format: isFormat(format) ? format : standardAccounting.format,
    basis: isBasis(basis) ? basis : standardAccounting.basis,
  };
}

/** The page's address, defaults left out. */
export function writeAccountingPlace({ dates, format, basis }: AccountingPlace): URLSearchParams {
  const params = new URLSearchParams();
  if (dates.preset !== standardDates.preset) writeDates(params, dates);
  if (format !== standardAccounting.format) params.set('format', format);
  if (basis !== standardAccounting.basis) params.set('basis', basis);
  return params;
}

/** What the call takes; null while a preset waits for the business clock. `today` is the day in New York. */
export function accountingQuery(
  { dates, format, basis }: AccountingPlace,
  today: CalendarDate | null,
): AccountingQuery | null {
  const range = datesOf(dates, today);
  return range?.from && range.to ? { format, basis, from: range.from, to: range.to } : null;
}
