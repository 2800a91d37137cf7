import { instantMs } from './zoned-time.ts';
import type { Instant } from './zoned-time.ts';

export type Duration = {
  years: number;
  months: number;
  weeks: number;
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
};

const pattern = /^P(?=[\dT])(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** Reads an ISO 8601 duration of whole parts ('P1D', 'PT2H', 'P1M', 'P1Y2M3DT4H5M6S'); null for anything else. */
export function parseDuration(text: string): Duration | null {
  const match = text.length <= 64 ? pattern.exec(text) : null;
  if (!match) return null;
  const [years, months, weeks, days, hours, minutes, seconds] = match.slice(1).map((digits) => Number(digits ?? 0));
  return {
    years: years!,
    months: months!,
    weeks: weeks!,
    days: days!,
    hours: hours!,
    minutes: minutes!,
    seconds: seconds!,
  };
}

const CALENDAR_END = Date.UTC(10_000, 0);

/**
 * The instant a duration later, reckoned in UTC: a day is 24 hours, and a month that lacks the day of the month gives
 * its last day. Null beyond the year 9999: later instants need more than four digits for the year.
 */
export function addDuration(instant: Instant, duration: Duration): Date | null {
  const from = new Date(instantMs(instant));
  const month = from.getUTCMonth() + duration.years * 12 + duration.months;
  const lastDayOfMonth = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const later = new Date(from);
  later.setUTCFullYear(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastDayOfMonth));
  const days = duration.weeks * 7 + duration.days;
  const seconds = ((days * 24 + duration.hours) * 60 + duration.minutes) * 60 + duration.seconds;
  const result = new Date(later.getTime() + seconds * 1000);
  return result.getTime() < CALENDAR_END ? result : null;
}
