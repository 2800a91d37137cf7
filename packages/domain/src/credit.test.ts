import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amortise } from './credit-plan.ts';
import { addMonths, closingThursday, dueDates, twelfthOf } from './credit-tranche.ts';
import { addDays, diffDays, weekdayOf } from './zoned-time.ts';

const dates = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2022-12-20', n));
const amounts = fc.integer({ min: 1, max: 9_999_999 });
const datedAmounts = fc.record({ date: dates, amountCents: amounts });
const aprs = fc.integer({ min: 0, max: 40_000 }).map((thousandths) => thousandths / 1000);
const sumOf = <T>(items: readonly T[], centsOf: (item: T) => number) =>
  items.reduce((sum, item) => sum + centsOf(item), 0);

describe('a tranche', () => {
  test.each([
    ['2026-01-01', '2026-01-01'], // a Thursday closes its own week
    ['2026-01-02', '2026-01-08'], // Friday begins the next
    ['2026-01-07', '2026-01-08'],
    ['2025-12-26', '2026-01-01'], // over the year's end
    ['2024-02-23', '2024-02-29'],
  ])('of a purchase on %s closes on %s', (date, closesOn) => {
    expect(closingThursday(date)).toBe(closesOn);
  });

  test('is due on every fifth Thursday within 12 months', () => {
    // 8 January + 35 days = 12 February, … ; the eleventh, 28 January 2027, is beyond 8 January 2027.
    expect(dueDates('2026-01-08')).toEqual([
      '2026-02-12',
      '2026-03-19',
      '2026-04-23',
      '2026-05-28',
      '2026-07-02',
      '2026-08-06',
      '2026-09-10',
      '2026-10-15',
      '2026-11-19',
      '2026-12-24',
    ]);
    expect(dueDates('2024-02-29').slice(0, 2)).toEqual(['2024-04-04', '2024-05-09']);
    expect(() => dueDates('2026-01-07')).toThrow('not a Thursday');
  });

  test('has its Thursdays five weeks apart, ten of them in every year, leap years too', () => {
    fc.assert(
      fc.property(dates.map(closingThursday), (closesOn) => {
        const due = dueDates(closesOn);
        expect(due.map((date) => diffDays(closesOn, date))).toEqual([35, 70, 105, 140, 175, 210, 245, 280, 315, 350]);
        expect(due.every((date) => weekdayOf(date) === 4)).toBe(true);
      }),
    );
  });

  test.each([
    [120_000, 10_000],
    [100, 8],
    [5, 0],
    [6, 1],
    [18, 2],
    [99_999, 8_333],
  ])('of %i cents asks for %i at a time', (cents, twelfth) => {
    expect(twelfthOf(cents)).toBe(twelfth);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2023-08-31', 6, '2024-02-29'],
    ['2026-11-19', 6, '2027-05-19'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s and %i months is %s', (date, months, later) => {
    expect(addMonths(date, months)).toBe(later);
  });
});

describe('a plan', () => {
  test('repays a twelfth at each date and the rest at the last, with monthly interest on what is open', () => {
    const plan = amortise({ purchases: [{ date: '2026-01-06', amountCents: 120_000 }], aprPercent: 12 });
    // 12 % a year is 1 % for 30 days: 12.00 on 1,200.00, then 11.00 on 1,100.00, … ; after nine twelfths 300.00 are
    // left.
    expect(plan.schedule).toEqual([
      { dueOn: '2026-02-12', principalCents: 10_000, interestCents: 1_200, outstandingCents: 110_000 },
      { dueOn: '2026-03-19', principalCents: 10_000, interestCents: 1_100, outstandingCents: 100_000 },
      { dueOn: '2026-04-23', principalCents: 10_000, interestCents: 1_000, outstandingCents: 90_000 },
      { dueOn: '2026-05-28', principalCents: 10_000, interestCents: 900, outstandingCents: 80_000 },
      { dueOn: '2026-07-02', principalCents: 10_000, interestCents: 800, outstandingCents: 70_000 },
      { dueOn: '2026-08-06', principalCents: 10_000, interestCents: 700, outstandingCents: 60_000 },
      { dueOn: '2026-09-10', principalCents: 10_000, interestCents: 600, outstandingCents: 50_000 },
      { dueOn: '2026-10-15', principalCents: 10_000, interestCents: 500, outstandingCents: 40_000 },
      { dueOn: '2026-11-19', principalCents: 10_000, interestCents: 400, outstandingCents: 30_000 },
      { dueOn: '2026-12-24', principalCents: 30_000, interestCents: 300, outstandingCents: 0 },
    ]);
    // 12 + 11 + … + 4 + 3 = 75.00
    expect(plan).toMatchObject({ principalCents: 120_000, interestCents: 7_500, payoffOn: '2026-12-24' });
    expect(plan.tranches).toEqual([
      {
        closesOn: '2026-01-08',
        principalCents: 120_000,
        interestCents: 7_500,
        payoffOn: '2026-12-24',
        instalments: plan.schedule,
      },
    ]);
  });

  test('rounds each amount half up and leaves the odd cents to the last payment', () => {
    const { schedule } = amortise({ purchases: [{ date: '2026-01-08', amountCents: 10_000 }], aprPercent: 11 });
    // 100.00 / 12 = 8.333… → 8.33; 100.00 × 11 % / 12 = 0.91666… → 0.92
    expect(schedule[0]).toEqual({
      dueOn: '2026-02-12',
      principalCents: 833,
      interestCents: 92,
      outstandingCents: 9_167,
    });
    // 91.67 × 11 % / 12 = 0.84030… → 0.84
    expect(schedule[1]).toEqual({
      dueOn: '2026-03-19',
      principalCents: 833,
      interestCents: 84,
      outstandingCents: 8_334,
    });
    // 100.00 − 9 × 8.33 = 25.03; × 11 % / 12 = 0.22944… → 0.23
    expect(schedule[9]).toEqual({ dueOn: '2026-12-24', principalCents: 2_503, interestCents: 23, outstandingCents: 0 });
  });

  test('puts one week into one tranche and the next into another, and shows them together', () => {
    const purchases = [
      { date: '2026-01-02', amountCents: 50_000 }, // Friday, week closing on 8 January
      { date: '2026-01-08', amountCents: 70_000 }, // Thursday, the same
      { date: '2026-01-09', amountCents: 24_000 }, // Friday, week closing on 15 January
      // Closes on 12 February, when the first tranche is due. Both are due on the same dates from then on.
      { date: '2026-02-06', amountCents: 12_000 },
    ];
    const plan = amortise({ purchases, aprPercent: 12 });
    expect(plan.tranches.map(({ closesOn, principalCents }) => [closesOn, principalCents])).toEqual([
      ['2026-01-08', 120_000],
      ['2026-01-15', 24_000],
      ['2026-02-12', 12_000],
    ]);
    // 1,200.00 + 240.00 + 120.00 − 100.00; then − 20.00; then 100.00 + 10.00 at once, with 11.00 + 1.20 interest.
    expect(plan.schedule.slice(0, 3)).toEqual([
      { dueOn: '2026-02-12', principalCents: 10_000, interestCents: 1_200, outstandingCents: 146_000 },
      { dueOn: '2026-02-19', principalCents: 2_000, interestCents: 240, outstandingCents: 144_000 },
      { dueOn: '2026-03-19', principalCents: 11_000, interestCents: 1_220, outstandingCents: 133_000 },
    ]);
    // 75.00 + 75.00 × 240/1200 + 75.00 × 120/1200
    expect(plan.interestCents).toBe(7_500 + 1_500 + 750);
    expect(plan.payoffOn).toBe(addDays('2026-02-12', 350));
  });

  test('of nothing is empty', () => {
    expect(amortise({ purchases: [], aprPercent: 11 })).toEqual({
      tranches: [],
      schedule: [],
      principalCents: 0,
      interestCents: 0,
      payoffOn: null,
    });
    expect(() => amortise({ purchases: [{ date: '2026-01-02', amountCents: 0 }], aprPercent: 11 })).toThrow(RangeError);
  });

  test('gets shorter and cheaper by a prepayment, which bears interest until its day only', () => {
    const prepayments = [{ date: '2026-02-27', amountCents: 60_000 }];
    const { schedule, interestCents, payoffOn } = amortise({
      purchases: [{ date: '2026-01-06', amountCents: 120_000 }],
      aprPercent: 12,
      prepayments,
    });
    // 12 to 27 February is 15 days: 1,100.00 × 0.5 % + 500.00 × 0.5 % = 8.00. The 600.00 are more than this period's
    // twelfth: nothing else is asked for.
    expect(schedule[1]).toEqual({
      dueOn: '2026-03-19',
      principalCents: 0,
      interestCents: 800,
      outstandingCents: 50_000,
    });
    // Then 100.00 each: interest 5.00, 4.00, 3.00, 2.00, 1.00
    expect(schedule.slice(2).map((row) => [row.principalCents, row.interestCents])).toEqual([
      [10_000, 500],
      [10_000, 400],
      [10_000, 300],
      [10_000, 200],
      [10_000, 100],
    ]);
    expect([interestCents, payoffOn]).toEqual([1_200 + 800 + 1_500, '2026-09-10']);
  });

  test('that is prepaid before its week closes costs nothing', () => {
    const plan = amortise({
      purchases: [{ date: '2026-01-06', amountCents: 5_000 }],
      aprPercent: 12,
      prepayments: [{ date: '2026-01-08', amountCents: 5_000 }],
    });
    expect(plan).toMatchObject({ schedule: [], interestCents: 0, payoffOn: '2026-01-08' });
  });

  test('repays exactly what was bought, never a negative amount, whatever the order of the purchases', () => {
    fc.assert(
      fc.property(fc.array(datedAmounts, { maxLength: 12 }), aprs, (purchases, aprPercent) => {
        const plan = amortise({ purchases, aprPercent });
        const boughtCents = sumOf(purchases, (purchase) => purchase.amountCents);
        expect(plan.principalCents).toBe(boughtCents);
        expect(sumOf(plan.schedule, (row) => row.principalCents)).toBe(boughtCents);
        expect(sumOf(plan.schedule, (row) => row.interestCents)).toBe(plan.interestCents);
        expect(
          plan.schedule.every((row) => row.principalCents >= 0 && row.interestCents >= 0 && row.outstandingCents >= 0),
        ).toBe(true);
        expect(plan.schedule.map((row) => row.dueOn)).toEqual(
          [...new Set(plan.schedule.map((row) => row.dueOn))].sort(),
        );
        for (const tranche of plan.tranches) {
          expect(sumOf(tranche.instalments, (row) => row.principalCents)).toBe(tranche.principalCents);
          expect(tranche.instalments.at(-1)).toMatchObject({ outstandingCents: 0, dueOn: tranche.payoffOn });
          expect(tranche.payoffOn <= addMonths(tranche.closesOn, 12)).toBe(true);
        }
        expect(amortise({ purchases: purchases.toReversed(), aprPercent })).toEqual(plan);
      }),
    );
  });

  test('with prepayments never costs more, and all money still adds up', () => {
    fc.assert(
      fc.property(
        fc.array(datedAmounts, { maxLength: 6 }),
        fc.array(datedAmounts, { maxLength: 6 }),
        aprs,
        (purchases, prepayments, aprPercent) => {
          const [without, plan] = [
            amortise({ purchases, aprPercent }),
            amortise({ purchases, aprPercent, prepayments }),
          ];
          const repaidCents = sumOf(plan.schedule, (row) => row.principalCents);
          // Each of the two figures may be off by half a cent of rounding at each instalment.
          expect(plan.interestCents).toBeLessThanOrEqual(
            without.interestCents + sumOf(without.tranches, (tranche) => tranche.instalments.length),
          );
          expect(repaidCents).toBeLessThanOrEqual(plan.principalCents);
          expect(repaidCents + sumOf(prepayments, (payment) => payment.amountCents)).toBeGreaterThanOrEqual(
            plan.principalCents,
          );
          expect(
            plan.schedule.every(
              (row) => row.principalCents >= 0 && row.interestCents >= 0 && row.outstandingCents >= 0,
            ),
          ).toBe(true);
          expect(amortise({ purchases, aprPercent, prepayments: prepayments.toReversed() })).toEqual(plan);
        },
      ),
    );
  });
});
