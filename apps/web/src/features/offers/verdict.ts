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
  const before = days.count === 1 ? 'on the previous day' : `in the previous ${counted(days.count, 'day')}`;
  const running =
    state === 'current' ? ['The offer is still running and today is not over, so these figures will change.'] : [];
  if (redemptions === 0)
    return {
      sentence:
        state === 'current'
          ? 'Nobody has redeemed this offer so far, so it has cost you nothing.'
          : 'Nobody has redeemed this offer, so it has cost you nothing.',
      limits: running,
    };
  const difference = centsOf(netSales) - centsOf(netSalesBefore);
  const amount = formatCents(Math.abs(difference));
  const apart = difference > 0 ? `${amount} higher than` : `${amount} lower than`;
  const compared = difference === 0 ? 'the same as' : apart;
  const sentence = `After the offer’s cost of ${formatCents(centsOf(cost))}, net sales were ${compared} ${before}.`;
  const few = [
    ...(days.count < enough.days ? [counted(days.count, 'day')] : []),
    ...(redemptions < enough.redemptions ? [counted(redemptions, 'redemption')] : []),
  ];
  return {
    sentence,
    limits: [
      ...running,
      ...(few.length === 0 ? [] : [tooFew(few)]),
      'Season, weekdays and other offers also affect both figures, so the offer alone does not explain the difference.',
    ],
  };
}

/** What there is too little of to judge by, such as '1 day' and '1 redemption'. */
function tooFew([one, other]: readonly string[]): string {
  if (other !== undefined) return `${one} and ${other} are too few to draw a conclusion.`;
  return one!.startsWith('1 ') ? `${one} is too few to draw a conclusion.` : `${one} are too few to draw a conclusion.`;
}
