import { REPORT_DAYS_MAX, REPORT_FIRST_DATE, REPORT_LAST_DATE } from '@trilane/domain/report-period';

/**
 * What is wrong with the dates of a report. The refusal itself is `invalid`; these sentences stand beside the field.
 */
export const reportWords = {
  tooEarly: `A report begins in ${REPORT_FIRST_DATE.slice(0, 4)} or later.`,
  tooLate: `A report ends in ${REPORT_LAST_DATE.slice(0, 4)} or earlier.`,
  tooLong: `A report covers at most ${REPORT_DAYS_MAX} days.`,
} as const;
