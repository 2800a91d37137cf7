import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createReplay, type PastSale, type TriedOffer } from './offer-replay.ts';
import { breakEvenSentence } from './offer-replay-words.ts';

const sale = (day: number, shopper: string, grossCents: number, fields: Partial<PastSale> = {}): PastSale => ({
  day,
  shopper,
  grossCents,
  discountCents: 0,
  refundedCents: 0,
  hadTip: false,
  hadCashback: false,
  ...fields,
});

function replay(offer: TriedOffer, sales: readonly PastSale[], days = 6) {
  const replayed = createReplay(offer, days);
  for (const one of sales) replayed.add(one);
  return replayed.figures();
}

describe('a discount over the past', () => {
  const past = [
    sale(0, 'a', 10_000),
    sale(2, 'a', 5_000, { discountCents: 250 }),
    sale(2, 'b', 2_000, { discountCents: 400 }),
    sale(5, 'c', 1_005),
  ];

  test('takes off what goes beyond the discount that a sale had', () => {
    expect(replay({ kind: 'discount', percent: 10, days: 2 }, past)).toMatchObject({
      // 10.00 + (5.00 − 2.50) + nothing below the 20 % that was given + 1.01
      sales: 4,
      salesTouched: 3,
      shoppersTouched: 2,
      costCents: 1_000 + 250 + 101,
      largestCents: 1_000,
      discounted: 1,
      beyondPaymentCents: 0,
    });
  });

  test('says what two days cost on average, and the dearest two in a row', () => {
    const { expected, worstCents, byDay } = replay({ kind: 'discount', percent: 10, days: 2 }, past);
    expect(expected).toEqual({ days: 2, salesTouched: 1, costCents: 450 });
    expect(worstCents).toBe(1_000);
    expect(byDay.map(({ costCents }) => costCents)).toEqual([1_000, 0, 250, 0, 0, 101]);
  });

  test('that is to last longer than the past is scaled up', () => {
    expect(replay({ kind: 'discount', percent: 10, days: 12 }, past)).toMatchObject({
      expected: { days: 12, salesTouched: 6, costCents: 2_702 },
      worstCents: 2_702,
    });
  });
});

describe('a promotion over the past', () => {
  const offer: TriedOffer = { kind: 'promotion', spendCents: 10_000, rewardPercent: 10, days: 3 };

  test('runs in windows that end with the last day', () => {
    const past = [
      sale(0, 'a', 6_000),
      sale(2, 'a', 6_000),
      sale(3, 'a', 6_000),
      sale(5, 'b', 20_000),
      sale(5, 'a', 1_000),
    ];
    expect(replay(offer, past)).toMatchObject({
      salesTouched: 2,
      shoppersTouched: 2,
      costCents: 1_200 + 2_000,
      worstCents: 2_000,
      expected: { days: 3, salesTouched: 1, costCents: 1_600 },
    });
  });

  test('leaves out the days before the first whole window', () => {
    expect(replay({ ...offer, days: 4 }, [sale(0, 'a', 20_000), sale(2, 'b', 20_000)])).toMatchObject({
      sales: 2,
      salesTouched: 1,
      costCents: 2_000,
      expected: { costCents: 2_000 },
    });
  });

  test('counts what was not refunded, and tells what goes beyond the payment', () => {
    expect(
      replay(offer, [sale(3, 'a', 9_950, { refundedCents: 50 }), sale(4, 'a', 60), sale(5, 'a', 100)]),
    ).toMatchObject({ salesTouched: 1, costCents: 1_006, beyondPaymentCents: 906 });
  });
});

describe('the break-even', () => {
  const discount: TriedOffer = { kind: 'discount', percent: 10, days: 6 };

  test('counts sales of the average that was kept, each less the percent of the offer', () => {
    // 100 and 60 dollars, of which 40 were refunded: 60 on average. The discount costs 16.
    const figures = replay(discount, [sale(0, 'a', 10_000), sale(1, 'b', 6_000, { refundedCents: 4_000 })]);
    expect(figures).toMatchObject({ costCents: 1_600, breakEven: { sales: 1, averageCents: 6_000 } });
    // 16 dollars lie just above one sale of 17.77 less its 10 %.
    const small = replay(discount, [sale(0, 'a', 14_223), sale(1, 'b', 1_777, { refundedCents: 1_777 })], 6);
    expect(small.breakEven).toEqual({ sales: 1, averageCents: 7_112 });
  });

  test('rounds up to a whole sale, and is for as many days as the offer is to last', () => {
    const past = [sale(0, 'a', 1_000), sale(5, 'b', 1_000)];
    expect(replay(discount, past).breakEven).toEqual({ sales: 1, averageCents: 1_000 });
    expect(replay({ ...discount, days: 60 }, past).breakEven).toEqual({ sales: 3, averageCents: 1_000 });
    expect(replay({ kind: 'promotion', spendCents: 100, rewardPercent: 50, days: 6 }, past).breakEven).toEqual({
      sales: 2,
      averageCents: 1_000,
    });
  });

  test('is missing without sales, without a cost, and without a sale that was kept', () => {
    expect(replay(discount, []).breakEven).toBeNull();
    expect(replay(discount, [sale(0, 'a', 1_000, { discountCents: 500 })]).breakEven).toBeNull();
    expect(replay(discount, [sale(0, 'a', 1_000, { refundedCents: 1_000 })]).breakEven).toBeNull();
  });

  test('says what it assumes, and that a reward of the whole cannot be earned back', () => {
    const past = [sale(0, 'a', 1_000), sale(5, 'b', 1_000)];
    const long: TriedOffer = { ...discount, days: 60 };
    expect(breakEvenSentence(replay(long, past), 10)).toBe(
      'This offer breaks even with 3 more sales at your 90-day average of $10.00 during its 60 days. This assumes ' +
        'that your other sales stay the same and that each extra sale also gets 10%. The cost of your goods is not ' +
        'included.',
    );
    const whole: TriedOffer = { kind: 'promotion', spendCents: 100, rewardPercent: 100, days: 6 };
    expect(breakEvenSentence(replay(whole, past), 100)).toBe(
      'Extra sales cannot cover the cost, because this offer gives back the full price of each one.',
    );
    expect(breakEvenSentence(replay(long, []), 10)).toBeNull();
  });

  test('brings in at least the cost, and one sale less would not', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 3, max: 99 }),
        fc.integer({ min: 1, max: 60 }),
        (amounts, percent, days) => {
          const { breakEven, expected } = replay(
            { kind: 'discount', percent, days },
            amounts.map((cents) => sale(3, 'a', cents)),
          );
          if (breakEven === null) {
            expect(expected.costCents).toBe(0);
            return;
          }
          const kept = (breakEven.averageCents * (100 - percent)) / 100;
          expect(breakEven.sales! * kept).toBeGreaterThanOrEqual(expected.costCents - 1e-6);
          expect((breakEven.sales! - 1) * kept).toBeLessThan(expected.costCents + 1e-6);
        },
      ),
    );
  });
});

describe('any offer', () => {
  const anySale = fc.record({
    day: fc.integer({ min: 0, max: 5 }),
    shopper: fc.constantFrom('a', 'b', 'c'),
    grossCents: fc.integer({ min: 1, max: 9_000 }),
    discountCents: fc.constant(0),
    refundedCents: fc.constant(0),
    hadTip: fc.constant(false),
    hadCashback: fc.constant(false),
  });
  const anyPast = fc
    .array(anySale, { maxLength: 30 })
    .map((sales) => sales.toSorted((one, other) => one.day - other.day));

  test('of spend and reward costs what adding up each window by hand says', () => {
    fc.assert(
      fc.property(
        anyPast,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 100, max: 20_000 }),
        fc.integer({ min: 1, max: 100 }),
        (past, days, spendCents, rewardPercent) => {
          let [cost, touched] = [0, 0];
          for (let end = 6; end - days >= 0; end -= days) {
            for (const shopper of ['a', 'b', 'c']) {
              let spent = 0;
              const own = past.filter((one) => one.shopper === shopper && one.day >= end - days && one.day < end);
              const reached = own.findIndex(({ grossCents }) => (spent += grossCents) >= spendCents);
              if (reached === -1) continue;
              touched += 1;
              cost += Math.floor((spent * rewardPercent) / 100 + 0.5);
            }
          }
          expect(replay({ kind: 'promotion', spendCents, rewardPercent, days }, past)).toMatchObject({
            costCents: cost,
            salesTouched: touched,
          });
        },
      ),
    );
  });

  test('has days that sum to its cost, and a worst case not below its average', () => {
    fc.assert(
      fc.property(anyPast, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 3, max: 99 }), (past, days, percent) => {
        const { costCents, byDay, worstCents, expected } = replay({ kind: 'discount', percent, days }, past);
        expect(byDay.reduce((sum, day) => sum + day.costCents, 0)).toBe(costCents);
        expect(worstCents).toBeGreaterThanOrEqual(days === 6 ? expected.costCents : 0);
        expect(worstCents).toBeLessThanOrEqual(costCents);
      }),
    );
  });
});
