import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { cashDay } from '@trilane/domain/settlement-calendar';
import { weekdayOf } from '@trilane/domain/zoned-time';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { centsOf, formatDollars } from '../../lib/format.ts';

type Batch = CallOutput<Calls['listArriving']>[number];

/** All batches that arrive at one instant. */
export type Arrival = { arrivesAt: string; cents: number; note: string };

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const dayName = (date: CalendarDate) => weekdays[weekdayOf(date)]!;

/** 'Friday to Sunday', 'Thursday'; the cash day that is still open is 'today'. */
function dayWords(days: readonly CalendarDate[], today: CalendarDate | null): string {
  const names = days.map((day) => (day === today ? 'today’s cash day so far' : dayName(day)));
  if (names.length < 2) return names[0] ?? '';
  return names.length === 2 ? names.join(' and ') : `${names[0]} to ${names.at(-1)}`;
}

/** Pending batches by the instant they arrive, soonest first; their cents add up to Pending. `now` is the business clock. */
export function groupArrivals(batches: readonly Batch[], now: Date | null): Arrival[] {
  const openDay = now && cashDay(now);
  const byInstant = Map.groupBy(batches, (batch) => batch.arrivesAt);
  return [...byInstant.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([arrivesAt, group]) => {
    const payments = group.reduce((sum, batch) => sum + batch.payments, 0);
    const tips = group.reduce((sum, batch) => sum + centsOf(batch.tips), 0);
    const days = group.map((batch) => batch.tradeDate).toSorted();
    const count = `${payments.toLocaleString('en-US')} ${payments === 1 ? 'payment' : 'payments'}`;
    const tipWords = tips === 0 ? '' : `, and ${formatDollars(tips / 100)} of tips`;
    return {
      arrivesAt,
      cents: group.reduce((sum, batch) => sum + centsOf(batch.amount), 0),
      note: `${count}, ${dayWords(days, openDay)}${tipWords}`,
    };
  });
}
