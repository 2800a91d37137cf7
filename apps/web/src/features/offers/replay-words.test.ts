import { expect, test } from 'vitest';
import type { Replay, ReplayQuery } from './read-replay.ts';
import { replayWords } from './replay-words.ts';

const replay: Replay = {
  days: { from: '2025-08-16', to: '2025-11-13', count: 90 },
  sales: 3,
  salesTouched: 3,
  shoppersTouched: 2,
  cost: 18,
  expected: { days: 10, salesTouched: 0, cost: 2 },
  worstCase: 12,
  largest: 6,
  beyondPayment: 0,
  breakEven: { sales: 1, averageSale: 60, sentence: 'of the service' },
  overlap: { discounted: 0, cashback: 0, offers: [] },
  byDay: [],
  sentence: 'of the service',
};

test.each<ReplayQuery>([{ discount: 10 }, { spend: 100, reward: 10 }])(
  'the figures of %o are said by the page',
  (query) => {
    expect(replayWords(replay, query)).toEqual({
      sum:
        'It would have applied to 3 sales of 2 shoppers in 90 days and cost you $18.00. ' +
        'For 10 days expect about $2.00. The most expensive stretch would have cost $12.00.',
      breakEven:
        'This offer breaks even with 1 more sale at your 90-day average of $60.00 during its 10 days. ' +
        'This assumes that your other sales stay the same ' +
        'and that each extra sale also gets 10%. The cost of your goods is not included.',
    });
  },
);

test('a replay without a break-even says none', () => {
  expect(replayWords({ ...replay, breakEven: null }, { discount: 10 }).breakEven).toBeNull();
});
