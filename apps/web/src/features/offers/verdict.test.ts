import { expect, test } from 'vitest';
import type { Results } from './forecast.tsx';
import { verdictOf } from './verdict.ts';

const days = { count: 30 };
const results: Results = {
  state: 'archived',
  days: { from: '2026-03-01', to: '2026-03-30', count: 30 },
  shoppersReached: 40,
  redemptions: 55,
  cost: 80.5,
  withheldLater: 0,
  netSales: 1_200,
  netSalesWithout: 1_280.5,
  netSalesBefore: 1_000,
  byDay: [],
};
const caution =
  'Season, weekdays and other offers also affect both figures, so the offer alone does not explain the difference.';

test('more net sales after the cost are said with the amount', () => {
  expect(verdictOf(results, days)).toEqual({
    sentence: 'After the offer’s cost of $80.50, net sales were $200.00 higher than in the previous 30 days.',
    limits: [caution],
  });
});

test('less, and the same, are said as plainly', () => {
  const sentence = (netSalesBefore: number) => verdictOf({ ...results, netSalesBefore }, days).sentence;
  const afterCost = (words: string) =>
    `After the offer’s cost of $80.50, net sales were ${words} the previous 30 days.`;
  expect(sentence(1_250.25)).toBe(afterCost('$50.25 lower than in'));
  expect(sentence(1_200)).toBe(afterCost('the same as in'));
});

test('few days and an offer that still runs limit what is said', () => {
  expect(verdictOf({ ...results, state: 'current', redemptions: 1 }, { count: 1 })).toEqual({
    sentence: 'After the offer’s cost of $80.50, net sales were $200.00 higher than on the previous day.',
    limits: [
      'The offer is still running and today is not over, so these figures will change.',
      '1 day and 1 redemption are too few to draw a conclusion.',
      caution,
    ],
  });
});

test('an offer that nobody has redeemed is no reason for any difference', () => {
  expect(verdictOf({ ...results, redemptions: 0, cost: 0 }, days)).toEqual({
    sentence: 'Nobody has redeemed this offer, so it has cost you nothing.',
    limits: [],
  });
});
