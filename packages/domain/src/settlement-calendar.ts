import { DAY_MS, MINUTE_MS } from './time-units.ts';
import { addDays, instantMs, offsetMsAt, weekdayOf, zonedInstant } from './zoned-time.ts';
import type { CalendarDate, Instant } from './zoned-time.ts';

/** The zone of cash day, trade date, settlement and monthly statements (docs/product.md#time-zones). */
export const SETTLEMENT_ZONE = 'America/New_York';
export const CUT_OFF_TIME = '16:00';
export const SETTLEMENT_TIME = '09:00';
/** How many business days after its date a cash day's batch settles. */
export const SETTLEMENT_BUSINESS_DAYS: number = 2;

const cutOffToMidnightMs = DAY_MS - (Number(CUT_OFF_TIME.slice(0, 2)) * 60 + Number(CUT_OFF_TIME.slice(3))) * MINUTE_MS;

/**
 * Holidays of the Federal Reserve Banks in a year, as observed, in order. A fixed holiday on a Sunday is observed on
 * the Monday; on a Saturday it is not moved, and the Friday before stays a business day.
 */
export function federalHolidays(year: number): readonly CalendarDate[] {
  let holidays = holidaysByYear.get(year);
  if (!holidays) {
    holidays = computeHolidays(year);
    holidaysByYear.set(year, holidays);
  }
  return holidays;
}

/** Whether the Federal Reserve Banks are open on that date. */
export function isBusinessDay(date: CalendarDate): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && !federalHolidays(Number(date.slice(0, 4))).includes(date);
}

/** The n-th business day after `date` (negative: before); `date` itself, open or not, for 0. */
export function addBusinessDays(date: CalendarDate, n: number): CalendarDate {
  const step = n < 0 ? -1 : 1;
  let found = date;
  for (let left = Math.abs(n); left > 0;) {
    found = addDays(found, step);
    if (isBusinessDay(found)) left -= 1;
  }
  return found;
}

/**
 * The cash day of an instant: its date in New York, or the next one from 16:00:00.000 on (docs/product.md#settlement).
 */
export function cashDay(instant: Instant): CalendarDate {
  const utcMs = instantMs(instant);
  const shiftedMs = utcMs + offsetMsAt(utcMs, SETTLEMENT_ZONE) + cutOffToMidnightMs;
  const day = Math.floor(shiftedMs / DAY_MS);
  if (day !== lastDay) {
    lastDate = new Date(day * DAY_MS).toISOString().slice(0, 10);
    lastDay = day;
  }
  return lastDate;
}

/** The instant that ends a cash day and belongs to the next one. */
export function cutOffAt(cashDay: CalendarDate): Date {
  return zonedInstant({ date: cashDay, time: CUT_OFF_TIME }, SETTLEMENT_ZONE);
}

/**
 * When a cash day's batch becomes available: `SETTLEMENT_TIME` in New York, `SETTLEMENT_BUSINESS_DAYS` after its date
 * (docs/product.md#settlement).
 */
export function settlesAt(cashDay: CalendarDate): Date {
  return zonedInstant(
    { date: addBusinessDays(cashDay, SETTLEMENT_BUSINESS_DAYS), time: SETTLEMENT_TIME },
    SETTLEMENT_ZONE,
  );
}

const holidaysByYear = new Map<number, readonly CalendarDate[]>();
// Payments come thousands a second and nearly all on the same day.
let lastDay = Number.NaN;
let lastDate = '';

function computeHolidays(year: number): CalendarDate[] {
  const fixed = ['01-01', ...(year >= 2022 ? ['06-19'] : []), '07-04', '11-11', '12-25'];
  return [
    ...fixed.map((monthDay) => observed(`${year}-${monthDay}`)),
    nthWeekday(`${year}-01-01`, 1, 3),
    nthWeekday(`${year}-02-01`, 1, 3),
    addDays(nthWeekday(`${year}-06-01`, 1, 1), -7),
    nthWeekday(`${year}-09-01`, 1, 1),
    nthWeekday(`${year}-10-01`, 1, 2),
    nthWeekday(`${year}-11-01`, 4, 4),
  ].sort();
}

function observed(date: CalendarDate): CalendarDate {
  return weekdayOf(date) === 0 ? addDays(date, 1) : date;
}

function nthWeekday(firstOfMonth: CalendarDate, weekday: number, n: number): CalendarDate {
  return addDays(firstOfMonth, ((weekday - weekdayOf(firstOfMonth) + 7) % 7) + (n - 1) * 7);
}
