import type { CallInput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { PAYOUT_STATES } from '@trilane/domain/payout';
import type { PayoutState } from '@trilane/domain/payout';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { datesOf, readDates, writeDates } from '../../lib/date-ranges.ts';
import type { DateChoice } from '../../lib/date-ranges.ts';
import type { TransferSource } from './transfer-words.ts';

export type TransfersFilter = {
  state: PayoutState | null;
  source: TransferSource | null;
  dates: DateChoice;
  trace: string;
};
/** What list and export take. */
export type TransfersQuery = CallInput<Calls['exportBankTransfers']>['query'];

/** The parameters of an address that filter the transfers. */
export const transfersFilterNames = ['state', 'source', 'range', 'from', 'to', 'trace'] as const;
const sources = ['available', 'tips'] as const;

/** Reads `?state=paid&source=tips&range=last-30`; what is unknown is left out. */
export function readTransfersFilter(params: URLSearchParams): TransfersFilter {
  return {
    state: PAYOUT_STATES.find((state) => state === params.get('state')) ?? null,
    source: sources.find((source) => source === params.get('source')) ?? null,
    dates: readDates(params),
    trace: /[a-z\d].{0,99}/i.exec(params.get('trace') ?? '')?.[0] ?? '',
  };
}

/** The address with this filter, from the first page of transfers; what is not the filter's stays. */
export function writeTransfersFilter(
  params: URLSearchParams,
  { state, source, dates, trace }: TransfersFilter,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...transfersFilterNames, 'page']) next.delete(name);
  if (state) next.set('state', state);
  if (source) next.set('source', source);
  writeDates(next, dates);
  if (trace) next.set('trace', trace);
  return next;
}

export const isTransfersFiltered = (filter: TransfersFilter): boolean =>
  String(writeTransfersFilter(new URLSearchParams(), filter)) !== '';

/** What the calls take; null while a preset waits for the business clock. */
export function transfersQuery(
  { state, source, dates, trace }: TransfersFilter,
  today: CalendarDate | null,
): TransfersQuery | null {
  const range = datesOf(dates, today);
  return (
    range && {
      ...(state && { state }),
      ...(source && { source }),
      ...(range.from && { from: range.from }),
      ...(range.to && { to: range.to }),
      ...(trace && { trace }),
    }
  );
}
