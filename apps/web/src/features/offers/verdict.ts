import { formatCents } from '@trilane/domain/money';
import { counted } from '@trilane/domain/number-words';
import { centsOf } from '../../lib/format.ts';
import type { Results } from './forecast.tsx';

/** Fewer days, or fewer redemptions, say little about an offer. */
const enough = { days: 14, redemptions: 20 };

export type Verdict = { sentence: string; limits: readonly string[] };

/** What the results of an offer come to in words, and what they do not show. */
export function verdictOf(results: Results, days: { count: number }): Verdict {
  const { cost, redemptions, netSales, netSalesBefore, state } = results;
  const before = days.count === 1 ? 'the day before' : `the ${counted(days.count, 'day')} before`;
  const running = state === 'current' ? ['It is still running, so these figures will change.'] : [];
  if (redemptions === 0)
    return {
      sentence: `Nobody has redeemed it${state === 'current' ? ' so far' : ''}, so it has cost you nothing.`,
      limits: running,
    };
  const difference = centsOf(netSales) - centsOf(netSalesBefore);
  const [amount, afterCost] = [formatCents(Math.abs(difference)), `after its cost of ${formatCents(centsOf(cost))}`];
  const sentence =
    difference === 0
      ? `Net sales were the same as in ${before}, ${afterCost}.`
      : `Net sales were ${amount} ${difference > 0 ? 'higher' : 'lower'} than in ${before}, ${afterCost}.`;
  const little = [
    ...(days.count < enough.days ? [counted(days.count, 'day')] : []),
    ...(redemptions < enough.redemptions ? [counted(redemptions, 'redemption')] : []),
  ].join(' and ');
  return {
    sentence,
    limits: [
      ...running,
      ...(little === '' ? [] : [`Only ${little}: too little to judge by.`]),
      'Season, weekdays and other offers also affect both figures, so the offer alone does not explain the difference.',
    ],
  };
}
