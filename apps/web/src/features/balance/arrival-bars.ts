import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { formatCents } from '@trilane/domain/money';
import { addDays, localDate, type CalendarDate } from '@trilane/domain/zoned-time';
import type { Bar } from '@trilane/ui/bar-chart';
import { centsOf, formatDate } from '../../lib/format.ts';

type Day = CallOutput<Calls['listBalanceHistory']>[number];
type Arriving = CallOutput<Calls['getAccountBalance']>['data']['arriving'];

/** Money that arrived on a day, or is expected to, and what went to the bank that day; cents. */
export interface ChartDay {
  date: CalendarDate;
  arrived: number;
  toCome: number;
  toBank: number;
}

/**
 * The days of the history, oldest first, and after them every day up to the last arrival. `zone` is that of the
 * business. A day whose refunds were more than its sales sets money aside and brings nothing.
 */
export function chartDays(history: readonly Day[], arriving: Arriving, zone: string): ChartDay[] {
  const days = history.map(({ date, arrived, toBank }) => ({
    date,
    arrived: centsOf(arrived),
    toCome: 0,
    toBank: centsOf(toBank),
  }));
  for (const { arrivesAt, amount } of arriving.toSorted((a, b) => (a.arrivesAt < b.arrivesAt ? -1 : 1))) {
    const date = localDate(arrivesAt, zone);
    while (days.length > 0 && days.at(-1)!.date < date)
      days.push({ date: addDays(days.at(-1)!.date, 1), arrived: 0, toCome: 0, toBank: 0 });
    const day = days.find((each) => each.date === date);
    if (day) day.toCome += centsOf(amount);
  }
  return days;
}

/** '$200.00 to the bank', '$200.00 came back from the bank'; undefined where nothing moved. */
export function bankWords(cents: number): string | undefined {
  if (cents === 0) return undefined;
  return cents > 0 ? `${formatCents(cents)} to the bank` : `${formatCents(-cents)} came back from the bank`;
}

/** A bar for each day; `today` is the last day of the history. */
export function arrivalBars(days: readonly ChartDay[], today: CalendarDate | undefined, zone: string): Bar[] {
  return days.map(({ date, arrived, toCome, toBank }) => {
    const label = formatDate(date, zone);
    return {
      id: date,
      label: toCome > 0 ? `To come ${label}` : label,
      shortLabel: date === today ? 'Today' : label.slice(0, 5),
      value: arrived + toCome,
      isToCome: toCome > 0,
      note: bankWords(toBank),
    };
  });
}
