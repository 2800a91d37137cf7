import { recordRefusals } from '@trilane/contract/refusals/record-refusals';
import { reportWords } from '@trilane/contract/refusals/report-words';
import { REPORT_DAYS_MAX, REPORT_FIRST_DATE, REPORT_LAST_DATE } from '@trilane/domain/report-period';
import { diffDays } from '@trilane/domain/zoned-time';
import type { DateChoice } from './date-ranges.ts';

/** Why no report covers these dates, in words; null when one does. */
export function whyNotPeriod({ from, to }: Pick<DateChoice, 'from' | 'to'>): string | null {
  if (!from || !to) return 'Set both dates.';
  if (to < from) return recordRefusals.dates_reversed.message;
  if (from < REPORT_FIRST_DATE) return reportWords.tooEarly;
  if (to > REPORT_LAST_DATE) return reportWords.tooLate;
  return diffDays(from, to) >= REPORT_DAYS_MAX ? reportWords.tooLong : null;
}
