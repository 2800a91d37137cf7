import { breakEvenSentence, replaySentence } from '@trilane/domain/offer-replay-words';
import { centsOf } from '../../lib/format.ts';
import type { Replay, ReplayQuery } from './read-replay.ts';

/** What a replay of that offer came to, and its break-even; null where there is none. */
export function replayWords(
  replay: Replay,
  { discount, reward }: ReplayQuery,
): { sum: string; breakEven: string | null } {
  const expected = { ...replay.expected, costCents: centsOf(replay.expected.cost) };
  const breakEven = replay.breakEven && {
    sales: replay.breakEven.sales,
    averageCents: centsOf(replay.breakEven.averageSale),
  };
  return {
    sum: replaySentence({
      ...replay,
      expected,
      costCents: centsOf(replay.cost),
      worstCents: centsOf(replay.worstCase),
    }),
    breakEven: breakEvenSentence({ breakEven, expected }, Number(discount ?? reward)),
  };
}
