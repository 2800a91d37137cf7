import { reportWords } from '@trilane/contract/refusals/report-words';
import { REPORT_DAYS_MAX, REPORT_FIRST_DATE, REPORT_LAST_DATE } from '@trilane/domain/report-period';
import { addDays, diffDays, type CalendarDate } from '@trilane/domain/zoned-time';
import { Refusal } from '../../platform/refusal.ts';

/** Both ends are included. */
export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

/** Refuses dates in the wrong order or outside those of reports, and periods of more than `REPORT_DAYS_MAX` days. */
export function requirePeriod({ from, to }: Period): void {
  if (to < from) throw new Refusal('dates_reversed');
  if (from < REPORT_FIRST_DATE) throw new Refusal('invalid', { errors: { from: [reportWords.tooEarly] } });
  if (to > REPORT_LAST_DATE) throw new Refusal('invalid', { errors: { to: [reportWords.tooLate] } });
  if (diffDays(from, to) >= REPORT_DAYS_MAX) throw new Refusal('invalid', { errors: { to: [reportWords.tooLong] } });
}

/** The same number of days right before. */
export function periodBefore({ from, to }: Period): Period {
  const days = diffDays(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** Every date of a period, in order. Counted, not asked of a Date: a report of a year asks for hundreds. */
export function daysOf({ from, to }: Period): CalendarDate[] {
  const days: CalendarDate[] = [];
  let [year, month, day] = from.split('-').map(Number) as [number, number, number];
  for (
    let left = diffDays(from, to) + 1;
    left > 0;
    month = month === 12 ? 1 : month + 1, year += month === 1 ? 1 : 0, day = 1
  ) {
    const head = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-`;
    // The calendar repeats after 400 years; a Date takes the first hundred for another century.
    const last = Math.min(new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate(), day + left - 1);
    left -= last - day + 1;
    for (; day <= last; day += 1) days.push(day < 10 ? `${head}0${day}` : `${head}${day}`);
  }
  return days;
}

/**
 * The first days of the months that lie wholly in a period: the first such month, and the one after the last. Both are
 * `from` where there is none.
 */
export function wholeMonths({ from, to }: Period): { from: CalendarDate; before: CalendarDate } {
  const first = from.endsWith('-01') ? from : nextMonth(from);
  const before = `${addDays(to, 1).slice(0, 8)}01`;
  return first < before ? { from: first, before } : { from, before: from };
}

function nextMonth(date: CalendarDate): CalendarDate {
  return `${addDays(`${date.slice(0, 8)}01`, 31).slice(0, 8)}01`;
}
