import { typedDate, type CalendarDate } from './zoned-time.ts';

/** '11/27', where the year is clear. */
export const shortDate = (date: CalendarDate): string => typedDate(date, 'UTC').slice(0, 5);
