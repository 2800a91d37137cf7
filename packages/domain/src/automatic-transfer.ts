import { isBusinessDay, SETTLEMENT_ZONE } from './settlement-calendar.ts';
import { addDays, instantMs, localDate, weekdayOf, zonedInstant } from './zoned-time.ts';
import type { CalendarDate, Instant } from './zoned-time.ts';

/** When transfers to the bank are made without being asked for (docs/product.md#automatic-transfers). */
export type TransferTimetable =
  | { every: 'day' }
  /** Monday is 1, Friday is 5. */
  | { every: 'week'; weekdays: readonly number[] }
  /** The last day of a month that has no such day. */
  | { every: 'month'; dayOfMonth: number };

export interface AutomaticTransfers {
  timetable: TransferTimetable;
  /** What is left in Available. */
  keepCents: number;
  /** Whether tips go along, in a transfer of their own; otherwise they stay. */
  withTips: boolean;
}

/** An hour after the money of the day has arrived, and long before any bank's file of the day. */
export const AUTOMATIC_TRANSFER_TIME = '10:00';
export const KEEP_CENTS_MAX = 99_999_999_99;

const LAST_DAYS = /-(\d\d)$/;
const dayOf = (date: CalendarDate) => Number(LAST_DAYS.exec(date)![1]);

/** Whether the timetable names this date, be the banks open or not. */
function isNamed(timetable: TransferTimetable, date: CalendarDate): boolean {
  if (timetable.every === 'day') return true;
  if (timetable.every === 'week') return timetable.weekdays.includes(weekdayOf(date));
  const isLast = dayOf(addDays(date, 1)) === 1;
  return dayOf(date) === timetable.dayOfMonth || (isLast && dayOf(date) < timetable.dayOfMonth);
}

/** A named date on which the banks are closed counts for the next business day. */
function isTransferDay(timetable: TransferTimetable, date: CalendarDate): boolean {
  if (!isBusinessDay(date)) return false;
  for (let day = date; ;) {
    if (isNamed(timetable, day)) return true;
    day = addDays(day, -1);
    if (isBusinessDay(day)) return false;
  }
}

/** The first time after an instant at which the timetable makes transfers: a business day, 10:00 in New York. */
export function nextTransferAt(timetable: TransferTimetable, after: Instant): Date {
  for (let day = localDate(after, SETTLEMENT_ZONE); ; day = addDays(day, 1)) {
    const at = zonedInstant({ date: day, time: AUTOMATIC_TRANSFER_TIME }, SETTLEMENT_ZONE);
    if (isTransferDay(timetable, day) && at.getTime() > instantMs(after)) return at;
  }
}

/** How much of each source goes to the bank; 0 where there is nothing to send. */
export function automaticAmounts(
  { keepCents, withTips }: Pick<AutomaticTransfers, 'keepCents' | 'withTips'>,
  held: { available: number; tips: number },
): { available: number; tips: number } {
  return { available: Math.max(0, held.available - keepCents), tips: withTips ? Math.max(0, held.tips) : 0 };
}
