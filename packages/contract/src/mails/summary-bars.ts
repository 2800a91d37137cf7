import { hourWords } from '@trilane/domain/hour-words';
import { formatCents } from '@trilane/domain/money';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import type { MailChart } from './mail-parts.ts';
import { barDay, barDays } from './summary-words.ts';

type Bars = MailChart['bars'];
type Day = { day: CalendarDate; netCents: number };
type Hour = { hour: number; netCents: number };

const bar = (label: string, cents: number) => ({ label, value: formatCents(cents), cents });

/** A month has too many days for one bar each, so a bar covers seven days from the first. */
function byWeek(days: readonly Day[]): Bars {
  const weeks: Bars[number][] = [];
  for (let from = 0; from < days.length; from += 7) {
    const week = days.slice(from, from + 7);
    const cents = week.reduce((sum, { netCents }) => sum + netCents, 0);
    weeks.push(bar(barDays(week[0]!.day, week.at(-1)!.day), cents));
  }
  return weeks;
}

/** From the first hour whose net is not zero to the last. */
function openHours(hours: readonly Hour[]): readonly Hour[] {
  const busy = hours.flatMap(({ netCents }, index) => (netCents === 0 ? [] : [index]));
  return busy.length === 0 ? [] : hours.slice(busy[0], busy.at(-1)! + 1);
}

/** The bars of a summary; none if every net is zero. */
export function barsOf(
  summary: { period: 'week' | 'month'; days: readonly Day[] } | { period: 'day'; hours: readonly Hour[] },
): Bars {
  if (summary.period === 'day')
    return openHours(summary.hours).map(({ hour, netCents }) => bar(hourWords(hour), netCents));
  if (summary.days.every(({ netCents }) => netCents === 0)) return [];
  if (summary.period === 'month') return byWeek(summary.days);
  return summary.days.map(({ day, netCents }) => bar(barDay(day), netCents));
}
