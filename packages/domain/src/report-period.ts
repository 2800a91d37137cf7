import type { CalendarDate } from './zoned-time.ts';

export const REPORT_DAYS_MAX = 366;
export const REPORT_FIRST_DATE: CalendarDate = '1970-01-01';
