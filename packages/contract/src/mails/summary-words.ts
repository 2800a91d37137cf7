import { hourWords, WEEKDAYS } from '@trilane/domain/hour-words';
import { formatCents } from '@trilane/domain/money';
import { counted, grouped } from '@trilane/domain/number-words';
import { shortDate } from '@trilane/domain/short-date';
import { formatDate, weekdayOf, type CalendarDate } from '@trilane/domain/zoned-time';
import type { SummaryFigures } from './summary-figures.ts';
import { apartWords, namedStores } from './summary-sums.ts';

const day = (date: CalendarDate) => formatDate(date, 'UTC');

/** The days of a summary in words. */
export function spanOf({ period, fromDay, toDay }: SummaryFigures): string {
  if (period === 'day') return day(fromDay);
  if (period === 'week') return `${day(fromDay)} to ${day(toDay)}`;
  const month = new Date(`${fromDay}T00:00:00Z`);
  return month.toLocaleString('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' });
}

/** '$1,310.20 (12.3%) higher than the week before'. */
function comparison({ now, before, than }: { now: number; before: number; than: string }): string {
  if (now === before) return `the same as ${than}`;
  return `${apartWords(now, before)} ${now > before ? 'higher' : 'lower'} than ${than}`;
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

/** 'A, B, C, D, E and 2 more' */
export function storesWords(stores: readonly string[]): string {
  if (stores.length === 0) return 'None';
  const { named, more } = namedStores(stores);
  return more > 0 ? `${named} and ${more} more` : named;
}

/** 'Your week at Corner Bakery' */
export const headingOf = ({ period }: SummaryFigures, business: string): string => `Your ${period} at ${business}`;

/** The first day and the last one of a bar: '11/01 to 11/07'; one day alone: '11/29'. */
export function barDays(first: CalendarDate, last: CalendarDate): string {
  return first === last ? shortDate(first) : `${shortDate(first)} to ${shortDate(last)}`;
}

/** 'Mon 11/16' */
export const barDay = (date: CalendarDate): string => `${WEEKDAYS[weekdayOf(date)]!.slice(0, 3)} ${shortDate(date)}`;
