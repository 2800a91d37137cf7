import { addDays, startOfDay, type CalendarDate } from './zoned-time.ts';

// No business is older, and no clock of ours reaches further; beyond these the calendar of a database or a browser may
// differ.
const FIRST: CalendarDate = '1970-01-01';
const LAST: CalendarDate = '9998-12-31';

/** Calendar dates, both included; an absent end is open. */
export interface DateRange {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
}

/** Whether the end lies before the start. */
export function isReversed({ from, to }: DateRange): boolean {
  return from !== undefined && to !== undefined && to < from;
}

/**
 * The instants of whole days in `zone`, days of 23 and 25 hours included: from `startsAt` on and before `endsBefore`,
 * null where the range is open. Dates before 1970 or after 9998 mean the first or last of these.
 */
export function rangeInstants(
  { from, to }: DateRange,
  zone: string,
): { startsAt: Date | null; endsBefore: Date | null } {
  return {
    startsAt: from === undefined ? null : startOfDay(clamp(from), zone),
    endsBefore: to === undefined ? null : startOfDay(addDays(clamp(to), 1), zone),
  };
}

function clamp(date: CalendarDate): CalendarDate {
  if (date < FIRST) return FIRST;
  return date > LAST ? LAST : date;
}
