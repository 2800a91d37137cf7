import { expect, test } from 'vitest';
import { dueCents, firstQuestion, planOf, settleQuestion, showPlan } from './credit-example.ts';

const first = firstQuestion('2025-11-17');

test('the first purchase of the page is paid in ten instalments on fifth Thursdays', () => {
  const { schedule, interestCents, payoffOn } = planOf(first);
  expect([schedule.length, dueCents(schedule[0]!), schedule[0]!.dueOn, payoffOn]).toEqual([
    10,
    5550,
    '2025-12-25',
    '2026-11-05',
  ]);
  expect(interestCents).toBe(3438);
});

test('a purchase each week gives four or five dates in every full month', () => {
  const { schedule } = planOf({ ...first, often: 'weekly' });
  const byMonth = Map.groupBy(schedule, ({ dueOn }) => dueOn.slice(0, 7));
  for (const month of ['2026-02', '2026-04', '2026-06', '2026-08'])
    expect([4, 5]).toContain(byMonth.get(month)?.length);
});

test('payments that rise before they fall are not said to fall', () => {
  const weekly = showPlan(planOf({ ...first, often: 'weekly' }), 'en');
  expect([weekly.fallingCount, weekly.lowestDue]).toEqual(['', '']);
});

test('input that the calculator cannot use is limited to its bounds', () => {
  const asked = { amountCents: 1e9, aprPercent: Number.NaN, boughtOn: '2026-02-30', often: 'once' } as const;
  expect(settleQuestion(asked, first)).toEqual({
    amountCents: 300_000,
    aprPercent: 11,
    boughtOn: '2025-11-17',
    often: 'once',
  });
});

test('a shown plan holds only texts; its bars start at the bottom of the chart and the highest reaches the top', () => {
  const shown = showPlan(planOf(first), 'en');
  expect(shown).toMatchObject({
    firstDue: '$55.50',
    firstOn: '12/25/2025',
    fallingCount: '9',
    lowestDue: '$51.83',
    lastDue: '$151.38',
    lastOn: '11/05/2026',
    count: '10',
    interest: '$34.38',
    total: '$634.38',
    chartBox: '0 0 100 100',
  });
  expect(shown.instalments[0]).toMatchObject({
    dueOn: '12/25/2025',
    principal: '$50.00',
    interest: '$5.50',
    due: '$55.50',
    left: '$550.00',
  });
  for (const bar of shown.instalments) expect(Number(bar.principalY) + Number(bar.principalHeight)).toBeCloseTo(100);
  expect(Math.min(...shown.instalments.map(({ interestY }) => Number(interestY)))).toBe(0);
});
