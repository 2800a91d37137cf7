import { spanishDay } from './spanish-day.ts';
import { isCalendarDate, localDate, type CalendarDate, type Instant } from './zoned-time.ts';

export * from './zoned-time.ts';

/**
 * '27 nov 2026' of an instant as seen in `zone`, or of a calendar date, for which the zone does not matter. The month
 * is named, because digits alone are read as day and month by some and as month and day by others.
 */
export function formatDate(value: CalendarDate | Instant, zone: string): string {
  const date = typeof value === 'string' && value.length === 10 ? value : localDate(value, zone);
  if (!isCalendarDate(date)) throw new RangeError(`${date} is not a date written YYYY-MM-DD`);
  return spanishDay(date);
}
