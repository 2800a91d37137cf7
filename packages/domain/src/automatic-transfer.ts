import { isBusinessDay, SETTLEMENT_ZONE } from './settlement-calendar.ts';
import { addDays, instantMs, localDate, weekdayOf, zonedInstant } from './zoned-time.ts';
import type { CalendarDate, Instant } from './zoned-time.ts';

/** The owner's schedule for automatic transfers (docs/product.md#automatic-transfers). */
export type TransferSchedule =
  | { every: 'day' }
  /** Monday is 1, Friday is 5. */
  | { every: 'week'; weekdays: readonly number[] }
  /** In a shorter month, its last day. */
  | { every: 'month'; dayOfMonth: number };

export interface AutomaticTransfers {
  schedule: TransferSchedule;
  /** Always left in Available, in cents. */
  keepCents: number;
  /** Whether tips are sent too, as a separate transfer. */
  withTips: boolean;
}

/** New York time; one hour after `SETTLEMENT_TIME`, so that day's settlement is included. */
export const AUTOMATIC_TRANSFER_TIME = '10:00';
/** Monday is 1, Friday is 5. */
export const TRANSFER_WEEKDAY_MAX = 5;
export const DAY_OF_MONTH_MAX = 31;
/** The most that can be kept back. */
export const KEEP_CENTS_MAX = 9_999_999_999;

const dayOf = (date: CalendarDate) => Number(date.slice(8));

/** Whether the schedule includes this date, ignoring bank holidays. */
function isScheduled(schedule: TransferSchedule, date: CalendarDate): boolean {
  if (schedule.every === 'day') return true;
  if (schedule.every === 'week') return schedule.weekdays.includes(weekdayOf(date));
  const isLast = dayOf(addDays(date, 1)) === 1;
  return dayOf(date) === schedule.dayOfMonth || (isLast && dayOf(date) < schedule.dayOfMonth);
}

/** A named date on which the banks are closed counts for the next business day. */
function isTransferDay(schedule: TransferSchedule, date: CalendarDate): boolean {
  if (!isBusinessDay(date)) return false;
  for (let day = date; ;) {
    if (isScheduled(schedule, day)) return true;
    day = addDays(day, -1);
    if (isBusinessDay(day)) return false;
  }
}

/** The first time after an instant at which the schedule makes transfers: a business day, 10:00 in New York. */
export function nextTransferAt(schedule: TransferSchedule, after: Instant): Date {
  if (schedule.every === 'week' && schedule.weekdays.length === 0) throw new RangeError('no weekday');
  for (let day = localDate(after, SETTLEMENT_ZONE); ; day = addDays(day, 1)) {
    const at = zonedInstant({ date: day, time: AUTOMATIC_TRANSFER_TIME }, SETTLEMENT_ZONE);
    if (isTransferDay(schedule, day) && at.getTime() > instantMs(after)) return at;
  }
}

/** How much of each source goes to the bank, in cents; 0 where there is nothing to send. */
export function automaticAmounts(
  { keepCents, withTips }: Pick<AutomaticTransfers, 'keepCents' | 'withTips'>,
  held: { available: number; tips: number },
): { available: number; tips: number } {
  return { available: Math.max(0, held.available - keepCents), tips: withTips ? Math.max(0, held.tips) : 0 };
}
