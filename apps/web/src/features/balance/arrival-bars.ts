import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { formatCents } from '@trilane/domain/money';
import { shortDate } from '@trilane/domain/short-date';
import { word } from '@trilane/domain/word';
import { addDays, localDate, type CalendarDate } from '@trilane/domain/zoned-time';
import type { Bar } from '@trilane/ui/bar-chart';
import { centsOf, formatDate } from '../../lib/format.ts';

type Day = CallOutput<Calls['listBalanceHistory']>[number];

/** What changed Available on a day, and what is still to arrive on it, in cents. */
export interface ChartDay {
  date: CalendarDate;
  arrived: number;
  toCome: number;
  toBank: number;
  cameBack: number;
}

/** The days of the history, oldest first, and after them every day up to the last arrival. `zone`: of the business. */
export function chartDays(history: readonly Day[], zone: string): ChartDay[] {
  const toCome = new Map<CalendarDate, number>();
  const today = history.at(-1)?.date ?? '';
  for (const { arrivesAt, amount } of history.at(-1)?.arriving ?? []) {
    // What is overdue arrives today.
    const due = localDate(arrivesAt, zone);
    const date = due < today ? today : due;
    toCome.set(date, (toCome.get(date) ?? 0) + centsOf(amount));
  }
  const days = history.map(({ date, arrived, toBank, cameBack }) => ({
    date,
    arrived: centsOf(arrived),
    toCome: toCome.get(date) ?? 0,
    toBank: centsOf(toBank),
    cameBack: centsOf(cameBack),
  }));
  const last = [...toCome.keys()].toSorted().at(-1) ?? today;
  for (let date = today; date !== '' && date < last;) {
    date = addDays(date, 1);
    days.push({ date, arrived: 0, toCome: toCome.get(date) ?? 0, toBank: 0, cameBack: 0 });
  }
  return days;
}

/** What else there is to say about a day beside what arrived; undefined if there is nothing. */
function noteOf({ arrived, toCome, toBank, cameBack }: ChartDay): string | undefined {
  const notes = [
    arrived !== 0 && toCome > 0 && `${formatCents(toCome)} still to come`,
    toBank > 0 && `${formatCents(toBank)} to the bank`,
    cameBack > 0 && `${formatCents(cameBack)} came back from the bank`,
  ].filter((words) => words !== false);
  return notes.length > 0 ? notes.join(', ') : undefined;
}

/** A bar for each day; `today` is the last day of the history. A day on which money has arrived shows only that. */
export function arrivalBars(days: readonly ChartDay[], today: CalendarDate | undefined, zone: string): Bar[] {
  return days.map((day) => {
    const label = formatDate(day.date, zone);
    const isToCome = day.arrived === 0 && day.toCome > 0;
    return {
      id: day.date,
      label: isToCome ? `To come ${label}` : label,
      shortLabel: day.date === today ? word('Today') : shortDate(day.date),
      value: isToCome ? day.toCome : day.arrived,
      isToCome,
      note: noteOf(day),
    };
  });
}
