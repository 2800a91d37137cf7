import type { CallInput, CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { REPORT_GROUPINGS, type ReportGrouping } from '@trilane/domain/report-columns';
import { word } from '@trilane/domain/word';
import { addDays, diffDays, type CalendarDate } from '@trilane/domain/zoned-time';
import { datesOf, readDates, writeDates } from '../../lib/date-ranges.ts';
import type { DateChoice } from '../../lib/date-ranges.ts';

export type ReportQuery = CallInput<Calls['getReport']>['query'];
export type Report = CallOutput<Calls['getReport']>;
export type Figures = Report['total'];
/** A figure that the chart can draw. */
export type FigureName = 'net' | 'gross' | 'sales' | 'tips' | 'discount' | 'cashback' | 'premiumFees' | 'refunded';

export type ReportPlace = {
  dates: DateChoice;
  by: ReportGrouping;
  figure: FigureName;
  storeId: string | null;
  aisleId: string | null;
};

export const groupings: ReadonlyArray<{ value: ReportGrouping; label: string; heading: string }> = [
  { value: 'day', label: word('Day'), heading: REPORT_GROUPINGS.day },
  { value: 'store', label: word('Store'), heading: REPORT_GROUPINGS.store },
  { value: 'device', label: word('Device'), heading: REPORT_GROUPINGS.device },
  { value: 'staff', label: word('Staff'), heading: REPORT_GROUPINGS.staff },
  { value: 'hour-of-week', label: 'Hour of the week', heading: REPORT_GROUPINGS['hour-of-week'] },
];
export const drawnFigures: ReadonlyArray<{ value: FigureName; label: string }> = [
  { value: 'net', label: word('Net') },
  { value: 'gross', label: 'Gross sales' },
  { value: 'sales', label: word('Sales') },
  { value: 'tips', label: word('Tips') },
  { value: 'discount', label: word('Discounts') },
  { value: 'cashback', label: word('Cashback') },
  { value: 'premiumFees', label: 'Premium fees' },
  { value: 'refunded', label: word('Refunded') },
];

/** The parameters that say what a report is about, and the values that hold without them. */
export const reportNames = ['range', 'from', 'to', 'storeId', 'aisleId', 'by', 'figure'] as const;
export const standardReport = { range: 'last-30', by: 'day', figure: 'net' } as const;

const standardDates: DateChoice = { preset: standardReport.range, from: null, to: null };
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads a report's address; what is missing or unknown takes its default: the last 30 days by day, net. */
export function readReportPlace(params: URLSearchParams): ReportPlace {
  const dates = readDates(params);
  const idOf = (name: string) => (idPattern.test(params.get(name) ?? '') ? params.get(name) : null);
  return {
    dates: dates.preset || (dates.from && dates.to) ? dates : standardDates,
    by: groupings.find(({ value }) => value === params.get('by'))?.value ?? standardReport.by,
    figure: drawnFigures.find(({ value }) => value === params.get('figure'))?.value ?? standardReport.figure,
    storeId: idOf('storeId'),
    aisleId: idOf('aisleId'),
  };
}

/** The address of a report, defaults left out. */
export function writeReportPlace({ dates, by, figure, storeId, aisleId }: ReportPlace): URLSearchParams {
  const params = new URLSearchParams();
  if (dates.preset !== standardDates.preset) writeDates(params, dates);
  if (by !== standardReport.by) params.set('by', by);
  if (figure !== standardReport.figure) params.set('figure', figure);
  if (storeId) params.set('storeId', storeId);
  if (aisleId) params.set('aisleId', aisleId);
  return params;
}

/** What the calls take; null while a preset waits for the business clock. */
export function reportQuery(
  { dates, by, storeId, aisleId }: ReportPlace,
  today: CalendarDate | null,
): ReportQuery | null {
  const range = datesOf(dates, today);
  if (!range?.from || !range.to) return null;
  return { from: range.from, to: range.to, by, ...(storeId && { storeId }), ...(aisleId && { aisleId }) };
}

/** Whether the days of a report, which follow those before them, include today or days to come. */
export function isUnderWay({ previous }: Pick<Report, 'previous'>, today: CalendarDate | null): boolean {
  const lastDay = addDays(previous.to, diffDays(previous.from, previous.to) + 1);
  return today !== null && lastDay >= today;
}
