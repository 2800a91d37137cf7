import { addDays, localDate, weekdayOf, zonedInstant, type CalendarDate } from './zoned-time.ts';

/** What a summary by mail can cover: the day before, the last week from Monday to Sunday, the last calendar month. */
export const SUMMARY_PERIODS = ['day', 'week', 'month'] as const;
export type SummaryPeriod = (typeof SUMMARY_PERIODS)[number];

/** How often each comes. */
export const SUMMARY_RHYTHMS: Readonly<Record<SummaryPeriod, string>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
};

const NAMES: Readonly<Record<SummaryPeriod, string>> = {
  day: 'daily sales summary',
  week: 'weekly sales summary',
  month: 'monthly sales summary',
};

/** 'daily sales summary' */
export const summaryName = (period: SummaryPeriod): string => NAMES[period];

/** How long the unsubscribe link of a mail stays valid. */
export const UNSUBSCRIBE_LINK_DAYS = 90;

/** Both days are included. */
export interface SummarySpan {
  from: CalendarDate;
  to: CalendarDate;
}

const MONDAY = 1;
/** When summaries go out, in the zone of the business. */
const SENT_AT = '08:00';

const firstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`;
const monthBefore = (date: CalendarDate): SummarySpan => {
  const to = addDays(firstOfMonth(date), -1);
  return { from: firstOfMonth(to), to };
};
const mondayOf = (date: CalendarDate): CalendarDate => addDays(date, -((weekdayOf(date) + 7 - MONDAY) % 7));

/**
 * The period of a summary that goes out at `at`: the last whole one before the most recent 8 AM. A summary that quiet
 * hours delay past midnight therefore covers the same period as at 8 AM.
 */
export function summarySpan(period: SummaryPeriod, at: Date, zone: string): SummarySpan {
  const today = localDate(at, zone);
  const day = zonedInstant({ date: today, time: SENT_AT }, zone) <= at ? today : addDays(today, -1);
  if (period === 'day') return { from: addDays(day, -1), to: addDays(day, -1) };
  if (period === 'month') return monthBefore(day);
  return { from: addDays(mondayOf(day), -7), to: addDays(mondayOf(day), -1) };
}

/** A month is compared with the month before, a day or a week with the same weekdays a week earlier. */
export function spanBefore(period: SummaryPeriod, { from, to }: SummarySpan): SummarySpan {
  return period === 'month' ? monthBefore(from) : { from: addDays(from, -7), to: addDays(to, -7) };
}

const isSendDay = (period: SummaryPeriod, date: CalendarDate): boolean =>
  period === 'day' || date === (period === 'week' ? mondayOf(date) : firstOfMonth(date));

/** When the first summary after an instant goes out: at 8 AM of a day, a Monday, or the first of a month. */
export function nextSummaryAt(period: SummaryPeriod, after: Date, zone: string): Date {
  for (let date = localDate(after, zone); ; date = addDays(date, 1)) {
    const at = zonedInstant({ date, time: SENT_AT }, zone);
    if (isSendDay(period, date) && at > after) return at;
  }
}
