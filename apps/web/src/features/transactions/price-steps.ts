import { formatCents } from '@trilane/domain/money';
import { isAccepted } from '@trilane/domain/transaction';
import { word } from '@trilane/domain/word';
import { centsOf } from '../../lib/format.ts';
import type { Transaction } from './transaction-words.ts';

export type PriceStep = {
  label: string;
  cents: number;
  kind: 'start' | 'minus' | 'total';
  leftPercent: number;
  widthPercent: number;
};

/**
 * The steps from price to net, each with its place on a bar as long as the price, or as the net if that is more. Zero
 * steps are left out. The price of a sale that moved nothing is the asked amount.
 */
export function priceSteps(transaction: Transaction): PriceStep[] {
  const gross = centsOf(transaction.grossAmount) + centsOf(transaction.askedAmount);
  const net = centsOf(transaction.netAmount);
  const isRefund = transaction.transactionType === 'Refund';
  const deductions = [
    { label: word('Discount'), cents: centsOf(transaction.discount) },
    { label: word('Cashback'), cents: centsOf(transaction.cashback) },
    { label: 'Premium fee', cents: centsOf(transaction.premiumFee) },
    { label: 'Refund interest', cents: centsOf(transaction.refundInterest) },
  ].filter(({ cents }) => cents !== 0);
  // Interest makes a refund cost more than the price that is given back.
  const whole = isRefund ? Math.min(gross, net) : gross;
  const percent = (cents: number) => (whole === 0 ? 0 : Math.min(100, Math.max(0, (cents / whole) * 100)));
  let left = gross;
  const minus = deductions.map(({ label, cents }): PriceStep => {
    const [from, to] = [percent(left), percent(left - cents)];
    left -= cents;
    // Cashback may exceed the price: the bar then ends at zero.
    return { label, cents: -cents, kind: 'minus', leftPercent: Math.min(from, to), widthPercent: Math.abs(from - to) };
  });
  return [
    {
      label: isRefund ? 'Price given back' : word('Price'),
      cents: gross,
      kind: 'start',
      leftPercent: 0,
      widthPercent: percent(gross),
    },
    ...minus,
    { label: word('Net'), cents: net, kind: 'total', leftPercent: 0, widthPercent: percent(net) },
  ];
}

/** What the shopper paid, or got back: price less discount, plus tip. Integer cents. */
export function shopperPaysCents(transaction: Transaction): number {
  // Cashback that is no longer earned was kept back from a refund; that of a sale comes to the shopper on its own way.
  const withheld = transaction.transactionType === 'Refund' ? centsOf(transaction.cashback) : 0;
  return centsOf(transaction.grossAmount) - centsOf(transaction.discount) - withheld + centsOf(transaction.tip);
}

/** 'Tip $8.00, kept apart. The shopper paid $65.60.' A refund may bring the shopper nothing, but is never paid. */
export function paidWords(transaction: Transaction): string {
  if (!isAccepted(transaction.amountStatus)) return 'No money moved.';
  const tip = centsOf(transaction.tip);
  const paid = shopperPaysCents(transaction);
  const tipWords = tip === 0 ? 'No tip.' : `Tip ${formatCents(tip)}, kept apart.`;
  return transaction.transactionType === 'Refund'
    ? `${tipWords} The shopper gets back ${formatCents(0 - paid)}.`
    : `${tipWords} The shopper paid ${formatCents(paid)}.`;
}
