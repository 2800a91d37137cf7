import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { cutOffAt, releaseAt } from '@trilane/domain/settlement-calendar';
import { isAccepted } from '@trilane/domain/transaction';
import type { StatusMarkState } from '@trilane/ui/status-mark';
import { centsOf, formatInstant, formatWeekday, formatTime } from '../../lib/format.ts';

export type RecordPage = CallOutput<Calls['listTransactions']>;
export type Transaction = RecordPage['docs'][number];

/** Shape and word of each status. */
export const statusMarks: Readonly<Record<Transaction['amountStatus'], { mark: StatusMarkState; word: string }>> = {
  pending: { mark: 'pending', word: 'Pending' },
  available: { mark: 'available', word: 'Available' },
  refunded: { mark: 'refunded', word: 'Refunded' },
  declined: { mark: 'declined', word: 'Declined' },
  cancelled: { mark: 'cancelled', word: 'Cancelled' },
};

/** Who took it; '—' where nobody was signed in at the device. */
export function appUserName({ appUser }: Transaction): string {
  return appUser ? `${appUser.firstName} ${appUser.lastName}`.trim() : '—';
}

export type PriceStep = { label: string; cents: number; kind: 'start' | 'minus' | 'total'; leftPercent: number; widthPercent: number };

/** From price to net, each step with its place on a bar as long as the price. What is zero is left out. */
export function priceSteps(transaction: Transaction): PriceStep[] {
  const gross = centsOf(transaction.grossAmount);
  const net = centsOf(transaction.netAmount);
  const sign = gross < 0 ? -1 : 1;
  const deductions = [
    { label: 'Discount', cents: centsOf(transaction.discount) },
    { label: 'Cashback', cents: centsOf(transaction.cashback) },
    { label: 'Premium fee', cents: centsOf(transaction.premiumFee) },
  ].filter(({ cents }) => cents !== 0);
  const percent = (cents: number) => (gross === 0 ? 0 : Math.min(100, Math.max(0, (cents / gross) * 100)));
  let left = gross;
  const minus = deductions.map(({ label, cents }): PriceStep => {
    left -= cents;
    // Cashback may exceed the price: the bar then ends at zero.
    return { label, cents: -cents, kind: 'minus', leftPercent: percent(left), widthPercent: percent(left + cents) - percent(left) };
  });
  return [
    { label: sign < 0 ? 'Price given back' : 'Price', cents: gross, kind: 'start', leftPercent: 0, widthPercent: 100 },
    ...minus,
    { label: 'Net', cents: net, kind: 'total', leftPercent: 0, widthPercent: percent(net) },
  ];
}

/** What the shopper paid, or got back: price less discount, plus tip. Integer cents. */
export function shopperPaysCents(transaction: Transaction): number {
  return centsOf(transaction.grossAmount) - centsOf(transaction.discount) + centsOf(transaction.tip);
}

export type StoryStop = { id: string; state: 'done' | 'now' | 'next'; title: string; note: string };

/** Taken, cash day closed, available: what has happened and what comes. `now` is the business clock, null while unknown. */
export function storyStops(transaction: Transaction, { now, zone }: { now: Date | null; zone: string }): StoryStop[] {
  const taken = formatInstant(transaction.date, zone);
  if (!isAccepted(transaction.amountStatus)) {
    const words = transaction.amountStatus === 'declined' ? 'Declined by the shopper network' : 'Cancelled by the shopper';
    return [{ id: 'refused', state: 'done', title: `${words}, no money moved`, note: taken }];
  }
  const cutOff = cutOffAt(transaction.tradeDate);
  const release = releaseAt(transaction.tradeDate);
  const passed = (instant: Date) => now !== null && now >= instant;
  const settled = transaction.amountStatus === 'available' || (transaction.amountStatus === 'refunded' && passed(release));
  const closed = settled || passed(cutOff);
  const at = (instant: Date) => `${formatWeekday(instant, zone)}, ${formatTime(instant, zone)}`;
  const isRefund = transaction.transactionType === 'Refund';
  return [
    { id: 'taken', state: 'done', title: isRefund ? 'Refunded to the shopper' : 'Approved and taken', note: taken },
    { id: 'closed', state: closed ? 'done' : 'now', title: closed ? 'Cash day closed' : 'Cash day closes', note: at(cutOff) },
    { id: 'available', state: settled ? 'done' : closed ? 'now' : 'next', title: isRefund ? 'Taken from Available' : 'Available', note: at(release) },
  ];
}
