import { formatCents } from './money.ts';
import { counted } from './number-words.ts';
import { REPLAY_DAYS, type ReplayFigures } from './offer-replay.ts';
import { prose } from './prose.ts';

type Said = 'sales' | 'salesTouched' | 'shoppersTouched' | 'costCents' | 'expected' | 'worstCents';

/** What came out, in one sentence that a merchant can act on. */
export function replaySentence(figures: Pick<ReplayFigures, Said>): string {
  const { sales, salesTouched, shoppersTouched, costCents, expected, worstCents } = figures;
  if (sales === 0) return `There were no sales in the last ${REPLAY_DAYS} days to try this on.`;
  if (salesTouched === 0)
    return prose`This offer would have applied to none of your ${counted(sales, 'sale')} in those
      ${REPLAY_DAYS} days and cost you nothing.`;
  const touched = prose`It would have applied to ${counted(salesTouched, 'sale')} of
    ${counted(shoppersTouched, 'shopper')} in ${REPLAY_DAYS} days`;
  return prose`${touched} and cost you ${formatCents(costCents)}. For ${counted(expected.days, 'day')} expect
    about ${formatCents(expected.costCents)}. The most expensive stretch would have cost ${formatCents(worstCents)}.`;
}

/** The break-even of an offer of that percent in words, with what it assumes; null where there is none. */
export function breakEvenSentence(
  { breakEven, expected }: Pick<ReplayFigures, 'breakEven' | 'expected'>,
  percent: number,
): string | null {
  if (breakEven === null) return null;
  const { sales, averageCents } = breakEven;
  if (sales === null)
    return 'Extra sales cannot cover the cost, because this offer gives back the full price of each one.';
  const days = expected.days === 1 ? 'on its one day' : `during its ${counted(expected.days, 'day')}`;
  return prose`This offer breaks even with ${counted(sales, 'more sale')} at your ${REPLAY_DAYS}-day
    average of ${formatCents(averageCents)} ${days}. This assumes that your other sales stay the same and that each
    extra sale also gets ${percent}%. The cost of your goods is not included.`;
}
