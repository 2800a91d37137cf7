import type { CalendarDate } from './zoned-time.ts';

export const REPORT_DAYS_MAX = 366;
export const REPORT_FIRST_DATE: CalendarDate = '1970-01-01';
/** The last day on which a report may end: the day after it has a date of four digits, too. */
export const REPORT_LAST_DATE: CalendarDate = '9998-12-31';
