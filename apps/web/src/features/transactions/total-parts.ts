import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';

type Totals = CallOutput<Calls['getTransactionTotals']>;

/** The figures of the totals line, on the way from gross to net; steps on that way that are zero are left out. Dollars. */
export function totalParts({ gross, discount, cashback, premiumFees, refundInterest, net, tips }: Totals): Array<{ label: string; dollars: number }> {
  const between = [
    { label: 'Discounts', dollars: -discount }, { label: 'Cashback', dollars: -cashback },
    { label: 'Premium fees', dollars: -premiumFees }, { label: 'Refund interest', dollars: -refundInterest },
  ].filter(({ dollars }) => dollars !== 0);
  return [{ label: 'Gross', dollars: gross }, ...between, { label: 'Net', dollars: net }, { label: 'Tips', dollars: tips }];
}
