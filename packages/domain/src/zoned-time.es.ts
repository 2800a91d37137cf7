import { spanishDay } from './spanish-day.ts';
import { calendarDateOf, type CalendarDate, type Instant } from './zoned-time.ts';

export * from './zoned-time.ts';

/**
 * '27 nov 2026' of an instant as seen in `zone`, or of a calendar date, for which the zone does not matter. The month
 * is named, because digits alone are read as day and month by some and as month and day by others.
 */
export const formatDate = (value: CalendarDate | Instant, zone: string): string =>
  spanishDay(calendarDateOf(value, zone));
