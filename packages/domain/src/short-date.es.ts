import { spanishDayAndMonth } from './spanish-day.ts';
import type { CalendarDate } from './zoned-time.ts';

/** '27 nov', where the year is clear. */
export const shortDate = (date: CalendarDate): string => spanishDayAndMonth(date);
