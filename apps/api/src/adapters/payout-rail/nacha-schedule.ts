import { addBusinessDays, isBusinessDay, SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { addDays, localDate, startOfDay, zonedInstant } from '@trilane/domain/zoned-time';
import type { CalendarDate, Instant } from '@trilane/domain/zoned-time';

/**
 * When a payout handed in at `queuedAt` goes into a file: at the file time (New York) of that day, or of the next
 * business day.
 */
export function fileDueAt(queuedAt: Instant, fileTime: string): Date {
  const date = localDate(queuedAt, SETTLEMENT_ZONE);
  const sameDay = zonedInstant({ date, time: fileTime }, SETTLEMENT_ZONE);
  if (isBusinessDay(date) && new Date(queuedAt) <= sameDay) return sameDay;
  return zonedInstant({ date: addBusinessDays(date, 1), time: fileTime }, SETTLEMENT_ZONE);
}

/** The day on which the money of a file written now is to arrive: the next business day. */
export function effectiveDate(now: Date): CalendarDate {
  return addBusinessDays(localDate(now, SETTLEMENT_ZONE), 1);
}

/**
 * The day on which the money of a payout handed in at `queuedAt` is to arrive: the next business day after its file.
 */
export function expectedOn(queuedAt: Instant, fileTime: string): CalendarDate {
  return effectiveDate(fileDueAt(queuedAt, fileTime));
}

/** From when on a payout that has not come back counts as paid: the end of its effective day in New York. */
export function settledAt(effectiveOn: CalendarDate): Date {
  return startOfDay(addDays(effectiveOn, 1), SETTLEMENT_ZONE);
}
