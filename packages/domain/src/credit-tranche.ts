import { addDays, weekdayOf } from './zoned-time.ts';
import type { CalendarDate } from './zoned-time.ts';

/** A tranche is paid on every fifth Thursday (docs/product.md#credit). */
export const WEEKS_BETWEEN_PAYMENTS = 5;
/** Credit runs at most this long (docs/product.md#credit). */
export const CREDIT_MONTHS_MAX = 12;
/** Each payment but the last repays this part of what was bought (docs/product.md#credit). */
const PARTS = 12;
const thursday = 4;

/**
 * The Thursday that closes the Friday–Thursday week of a purchase, and names its tranche (docs/product.md#credit).
 */
export function closingThursday(date: CalendarDate): CalendarDate {
  return addDays(date, (thursday - weekdayOf(date) + 7) % 7);
}

/**
 * When a tranche is paid: every fifth Thursday after its closing Thursday, to the last one within 12 months
 * (docs/product.md#credit).
 */
export function dueDates(closesOn: CalendarDate): CalendarDate[] {
  if (weekdayOf(closesOn) !== thursday) throw new RangeError(`${closesOn} is not a Thursday`);
  const last = addMonths(closesOn, CREDIT_MONTHS_MAX);
  const found: CalendarDate[] = [];
  for (
    let date = addDays(closesOn, WEEKS_BETWEEN_PAYMENTS * 7);
    date <= last;
    date = addDays(date, WEEKS_BETWEEN_PAYMENTS * 7)
  )
    found.push(date);
  return found;
}

/** One twelfth of what a tranche bought, rounded half up to the cent. */
export function twelfthOf(principalCents: number): number {
  return Math.floor((2 * principalCents + PARTS) / (2 * PARTS));
}

/** The same day so many months later, or the month's last day where it has no such day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(index / 12), index % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(Number(date.slice(8, 10)), lastDay);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
