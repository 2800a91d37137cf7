import { OPEN_WEEKS, OPEN_WEEKS_MIN } from './unseen-device.ts';
import { addDays, localDate, startOfDay, wallTime, zonedInstant, type CalendarDate } from './zoned-time.ts';

/** A linked till that was heard of within so many minutes is ready. */
export const TILL_READY_MINUTES = 5;
/** How many of the newest payments the overview of the day shows. */
export const LATEST_PAYMENTS = 3;

/** Today and the day that it is compared with, in the business's zone. */
export interface ComparedDays {
  day: CalendarDate;
  comparedDay: CalendarDate;
  /** The same time of the day a week ago. */
  comparedUntil: Date;
  /** Where the hour of `comparedUntil` begins. */
  comparedHourFrom: Date;
  /** That hour of the day. */
  hour: number;
}

/** A day is compared with the same weekday a week before, up to the same time on the clock. */
export function comparedDays(now: Date, zone: string): ComparedDays {
  const day = localDate(now, zone);
  const comparedDay = addDays(day, -7);
  const { hour, minute, second } = wallTime(now, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  const at = (time: string) => zonedInstant({ date: comparedDay, time }, zone);
  const comparedHourFrom = hour === 0 ? startOfDay(comparedDay, zone) : at(`${two(hour)}:00:00`);
  // Nothing happened in an hour that the clocks skipped; the instant that stands for it begins the next one.
  const isSkipped = wallTime(comparedHourFrom, zone).hour !== hour;
  const comparedUntil = isSkipped ? comparedHourFrom : at(`${two(hour)}:${two(minute)}:${two(second)}`);
  return { day, comparedDay, comparedUntil, comparedHourFrom, hour };
}

/** The last weeks' days of the weekday of `day`, newest first. */
export const sameWeekdays = (day: string): string[] =>
  Array.from({ length: OPEN_WEEKS }, (_, weeks) => addDays(day, -7 * (weeks + 1)));

/**
 * Whether a business usually takes payments at this time: in most of the last weeks it did so in this hour of the same
 * weekday, and in the hour before, because the first hour of a day may begin closed.
 */
export function isUsuallyOpen(hoursSold: readonly { day: string; hour: number }[], hour: number): boolean {
  const weeksIn = (at: number) => new Set(hoursSold.filter((row) => row.hour === at).map(({ day }) => day)).size;
  return weeksIn(hour) >= OPEN_WEEKS_MIN && weeksIn(hour - 1) >= OPEN_WEEKS_MIN;
}

export type TillsState = 'none' | 'closed' | 'missing' | 'ready' | 'some';

/**
 * How the linked tills of a business are: `some` means that not all of them are ready, `missing` that none is although
 * the business is usually open now.
 */
export function tillsState(tills: { linked: number; ready: number; usuallyOpen: boolean }): TillsState {
  const { linked, ready, usuallyOpen } = tills;
  if (linked === 0) return 'none';
  if (ready === 0) return usuallyOpen ? 'missing' : 'closed';
  return ready === linked ? 'ready' : 'some';
}
