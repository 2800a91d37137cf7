import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { groupBy } from '@trilane/domain/group-by';
import { formatCents } from '@trilane/domain/money';
import { cashDay, cutOffAt, SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { counted } from '@trilane/domain/number-words';
import { addDays, formatTime, localDate } from '@trilane/domain/zoned-time';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { centsOf } from '../../lib/format.ts';
import { dayName } from './day-name.ts';

type Batch = CallOutput<Calls['getAccountBalance']>['data']['arriving'][number];

/** All batches that arrive at one instant. */
export type Arrival = { arrivesAt: string; cents: number; note: string };

/**
 * 'Friday to Sunday', 'Thursday and since 4:00 PM today': the cash day that is still open has no name yet. Its
 * beginning is told by the clock of the business.
 */
function dayWords(days: readonly CalendarDate[], now: Date | null, zone: string): string {
  const openDay = now && cashDay(now);
  const closed = days.filter((day) => day !== openDay).map(dayName);
  const hasOpen = closed.length < days.length;
  const [firstDay = '', secondDay = ''] = closed;
  const lastDay = closed.at(-1);
  if (openDay === null || !hasOpen) {
    if (closed.length < 2) return firstDay;
    return closed.length === 2 ? `${firstDay} and ${secondDay}` : `${firstDay} to ${lastDay}`;
  }
  // An open cash day began at the cut-off of the date before it.
  const began = cutOffAt(addDays(openDay, -1));
  const isToday = localDate(began, zone) === localDate(now!, zone);
  const openTime = formatTime(began, zone);
  const openWords = isToday ? `since ${openTime} today` : `since ${openTime} yesterday`;
  if (closed.length === 0) return openWords;
  if (closed.length === 1) return `${firstDay} and ${openWords}`;
  return closed.length === 2
    ? `${firstDay}, ${secondDay} and ${openWords}`
    : `${firstDay} to ${lastDay} and ${openWords}`;
}

/**
 * Pending batches by the instant they arrive, soonest first; their cents add up to Pending. `now` is the business
 * clock.
 */
export function groupArrivals(batches: readonly Batch[], now: Date | null, zone: string): Arrival[] {
  const byInstant = groupBy(batches, (batch) => batch.arrivesAt);
  return [...byInstant.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([arrivesAt, group]) => {
      // Refunds are counted with the payments.
      const transactions = group.reduce((sum, batch) => sum + batch.payments, 0);
      const tips = group.reduce((sum, batch) => sum + centsOf(batch.tips), 0);
      const days = group.map((batch) => batch.tradeDate).toSorted();
      const count = counted(transactions, 'transaction');
      const tipWords = tips === 0 ? '' : `. Tips ${formatCents(tips)}`;
      const reserveCents = group.reduce((sum, batch) => sum + centsOf(batch.setAside), 0);
      const reserveWords = reserveCents === 0 ? '' : `. ${formatCents(reserveCents)} already set aside from Available`;
      return {
        arrivesAt,
        cents: group.reduce((sum, batch) => sum + centsOf(batch.amount), 0),
        note: `${count}, ${dayWords(days, now, zone)}${tipWords}${reserveWords}`,
      };
    });
}

/**
 * A sentence for now and one for each arrival: Available by then, if nothing goes to the bank, or what is still owed.
 * `now` is the business clock.
 */
export function yoursWords(availableCents: number, arrivals: readonly Arrival[], now: Date | null): string[] {
  const today = now && localDate(now, SETTLEMENT_ZONE);
  let cents = availableCents;
  return [
    cents < 0 ? `Now you owe ${formatCents(-cents)}.` : `Now ${formatCents(cents)} is yours.`,
    ...arrivals.map((arrival) => {
      cents += arrival.cents;
      const date = localDate(arrival.arrivesAt, SETTLEMENT_ZONE);
      const day = today !== null && date <= today ? 'Later today' : `On ${dayName(date)}`;
      return cents < 0 ? `${day} you owe ${formatCents(-cents)}.` : `${day} ${formatCents(cents)} is yours.`;
    }),
  ];
}
