import { REPORT_DAYS_MAX, REPORT_FIRST_DATE } from '@trilane/domain/report-period';

/**
 * What is wrong with the dates of a report. The refusal itself is `invalid`; these sentences stand beside the field.
 */
export const reportWords = {
  tooEarly: `A report begins in ${REPORT_FIRST_DATE.slice(0, 4)} or later.`,
  tooLong: `A report covers at most ${REPORT_DAYS_MAX} days.`,
} as const;
