import { hourWords, WEEKDAYS } from '@trilane/domain/hour-words';
import { formatCents } from '@trilane/domain/money';
import { counted, grouped } from '@trilane/domain/number-words';
import { formatDate, weekdayOf, type CalendarDate } from '@trilane/domain/zoned-time';
import { nameInMail } from './name-in-mail.ts';
import type { SummaryFigures } from './summary-figures.ts';

const day = (date: CalendarDate) => formatDate(date, 'UTC');

/** The days of a summary in words. */
export function spanOf({ period, fromDay, toDay }: SummaryFigures): string {
  if (period === 'day') return day(fromDay);
  if (period === 'week') return `${day(fromDay)} to ${day(toDay)}`;
  const month = new Date(`${fromDay}T00:00:00Z`);
  return month.toLocaleString('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });
}

/** Larger percentages tell a reader nothing. */
const PERCENT_MAX = 1_000;

/** '$1,310.20 (12%) higher than the week before'. A percentage of nothing, or of a loss, would say nothing. */
function comparison({ now, before, than }: { now: number; before: number; than: string }): string {
  if (now === before) return `the same as ${than}`;
  const apart = Math.abs(now - before);
  const percent = before > 0 ? Math.round((apart / before) * 100) : 0;
  const share = percent > 0 && percent < PERCENT_MAX ? ` (${percent}%)` : '';
  return `${formatCents(apart)}${share} ${now > before ? 'higher' : 'lower'} than ${than}`;
}

/** How net and gross compare with the earlier period, a sentence each. */
export function comparedWords({ period, fromDay, before, netCents, grossCents, sales }: SummaryFigures): string[] {
  const than = period === 'day' ? `the ${WEEKDAYS[weekdayOf(fromDay)]} a week earlier` : `the ${period} before`;
  if (before === null) return [`There is no earlier ${period} to compare this one with.`];
  const net = `Net was ${comparison({ now: netCents, before: before.netCents, than })}.`;
  if (sales === 0)
    return [net, `There were no sales, and ${before.sales === 0 ? 'none' : grouped(before.sales)} ${than}.`];
  const gross = comparison({ now: grossCents, before: before.grossCents, than });
  const counts =
    sales === before.sales
      ? `${counted(sales, 'sale')} each`
      : `${counted(sales, 'sale')} instead of ${grouped(before.sales)}`;
  return [net, `Gross sales were ${gross}, from ${counts}.`];
}

/** 'Thursday, 1 PM to 2 PM, $30.00'; of a month, what all hours of that kind brought. */
export function bestHourWords({ period, bestHour }: SummaryFigures): string | null {
  if (bestHour === null) return null;
  const { weekday, hour, netCents } = bestHour;
  const time = `${hourWords(hour)} to ${hourWords((hour + 1) % 24)}`;
  const amount = formatCents(netCents);
  if (period === 'day') return `${time}, ${amount}`;
  return period === 'week'
    ? `${WEEKDAYS[weekday]}, ${time}, ${amount}`
    : `${WEEKDAYS[weekday]}s, ${time}, ${amount} in all`;
}

const STORES_NAMED_MAX = 5;

/** 'A, B, C, D, E and 2 more' */
export function storesWords(stores: readonly string[]): string {
  if (stores.length === 0) return 'None';
  const named = stores
    .slice(0, STORES_NAMED_MAX)
    .map((name) => nameInMail(name))
    .join(', ');
  return stores.length > STORES_NAMED_MAX ? `${named} and ${stores.length - STORES_NAMED_MAX} more` : named;
}

/** 'Your week at Corner Bakery' */
export const headingOf = ({ period }: SummaryFigures, business: string): string => `Your ${period} at ${business}`;

/** The first day and the last one of a bar: '11/01 to 11/07'; one day alone: '11/29'. */
export function barDays(first: CalendarDate, last: CalendarDate): string {
  return first === last ? shortDay(first) : `${shortDay(first)} to ${shortDay(last)}`;
}

/** 'Mon 11/16' */
export const barDay = (date: CalendarDate): string => `${WEEKDAYS[weekdayOf(date)]!.slice(0, 3)} ${shortDay(date)}`;

/** '11/16' */
const shortDay = (date: CalendarDate) => day(date).slice(0, 5);
