import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { word } from '@trilane/domain/word';
import { grouped } from '@trilane/domain/number-words';
import { centsOf } from '../../lib/format.ts';

export type Totals = CallOutput<Calls['getTransactionTotals']>;

/**
 * The figures of the totals line on the way from gross to net, in dollars. Amounts that lower net are negative, and
 * zero steps are left out.
 */
export function totalParts({
  gross,
  refunded,
  discount,
  cashback,
  premiumFees,
  refundInterest,
  net,
  tips,
}: Totals): Array<{ label: string; dollars: number }> {
  const lessRefunds = (centsOf(gross) - centsOf(refunded)) / 100;
  const between = [
    { label: word('Refunded'), dollars: -refunded },
    ...(refunded === 0 ? [] : [{ label: 'Sales less refunds', dollars: lessRefunds }]),
    { label: word('Discounts'), dollars: -discount },
    { label: word('Cashback'), dollars: -cashback },
    { label: 'Premium fees', dollars: -premiumFees },
    { label: 'Refund interest', dollars: -refundInterest },
  ].filter(({ dollars }) => dollars !== 0);
  return [
    { label: 'Gross sales', dollars: gross },
    ...between,
    { label: word('Net'), dollars: net },
    { label: word('Tips'), dollars: tips },
  ];
}

/** '35', or '33 accepted, 2 not' if some moved no money. */
export function countWords({ rows, accepted }: Pick<Totals, 'rows' | 'accepted'>): string {
  if (accepted === rows) return grouped(rows);
  return `${grouped(accepted)} accepted, ${grouped(rows - accepted)} not`;
}
