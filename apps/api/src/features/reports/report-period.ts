import { addDays, diffDays, type CalendarDate } from '@trilane/domain/zoned-time';
import { Refusal } from '../../platform/refusal.ts';

export const REPORT_DAYS_MAX = 366;
const FIRST_DATE: CalendarDate = '1970-01-01';

/** Both ends are included. */
export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

/** Refuses dates in the wrong order, before there was anything to report, and more than 366 days. */
export function requirePeriod({ from, to }: Period): void {
  if (to < from) throw new Refusal('dates_reversed');
  if (from < FIRST_DATE) throw new Refusal('invalid', { errors: { from: ['A report begins in 1970 or later.'] } });
  if (diffDays(from, to) >= REPORT_DAYS_MAX) throw new Refusal('invalid', { errors: { to: [`A report covers at most ${REPORT_DAYS_MAX} days.`] } });
}

/** The same number of days right before. */
export function periodBefore({ from, to }: Period): Period {
  const days = diffDays(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** Every date of a period, in order. */
export function daysOf({ from, to }: Period): CalendarDate[] {
  const days: CalendarDate[] = [];
  const last = new Date(`${to}T00:00:00Z`);
  for (const date = new Date(`${from}T00:00:00Z`); date <= last; date.setUTCDate(date.getUTCDate() + 1)) days.push(date.toISOString().slice(0, 10));
  return days;
}

/** The first days of the months that lie wholly in a period: the first such month, and the one after the last. Both are `from` where there is none. */
export function wholeMonths({ from, to }: Period): { from: CalendarDate; before: CalendarDate } {
  const first = from.endsWith('-01') ? from : nextMonth(from);
  const before = `${addDays(to, 1).slice(0, 8)}01`;
  return first < before ? { from: first, before } : { from, before: from };
}

function nextMonth(date: CalendarDate): CalendarDate {
  return `${addDays(`${date.slice(0, 8)}01`, 31).slice(0, 8)}01`;
}
