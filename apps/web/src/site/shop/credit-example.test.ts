import { expect, test } from 'vitest';
import { dueCents, firstQuestion, planOf, settleQuestion, usDate } from './credit-example.ts';

test('the purchase of the page is paid in ten parts on fifth Thursdays, as the drawing says', () => {
  const { schedule, interestCents, payoffOn } = planOf(firstQuestion);
  expect([schedule.length, dueCents(schedule[0]!), schedule[0]!.dueOn, payoffOn]).toEqual([10, 5550, '2025-12-25', '2026-11-05']);
  expect(interestCents).toBe(3438);
});

test('a purchase each week gives four or five dates in every full month', () => {
  const { schedule } = planOf({ ...firstQuestion, often: 'weekly' });
  const byMonth = Map.groupBy(schedule, ({ dueOn }) => dueOn.slice(0, 7));
  for (const month of ['2026-02', '2026-04', '2026-06', '2026-08']) expect([4, 5]).toContain(byMonth.get(month)?.length);
});

test('what cannot be reckoned with is brought within bounds', () => {
  const asked = { amountCents: 1e9, aprPercent: Number.NaN, boughtOn: '2026-02-30', often: 'once' } as const;
  expect(settleQuestion(asked, firstQuestion)).toEqual({ amountCents: 300_000, aprPercent: 11, boughtOn: '2025-11-17', often: 'once' });
  expect(usDate('2026-01-09')).toBe('01/09/2026');
});
