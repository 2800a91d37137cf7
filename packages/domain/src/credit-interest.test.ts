import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayCount360, interestOn } from './credit-interest.ts';
import { addDays } from './zoned-time.ts';

const dates = fc.integer({ min: 0, max: 6000 }).map((n) => addDays('2019-12-20', n));
const principals = fc.integer({ min: 0, max: 9_999_999 });
const aprs = fc.integer({ min: 0, max: 40_000 }).map((thousandths) => thousandths / 1000);

describe('a count of 30/360', () => {
  test.each([
    ['2026-01-15', '2026-01-15', 0],
    ['2026-01-15', '2026-02-15', 30], // a month is 30 days, whichever it is
    ['2026-01-15', '2027-01-15', 360],
    ['2026-01-30', '2026-01-31', 0], // the 31st is the 30th again
    ['2026-01-31', '2026-02-01', 1],
    ['2026-01-29', '2026-01-31', 2], // from the 29th on an end on the 31st stays what it is
    ['2026-03-31', '2026-05-31', 60],
    ['2026-02-28', '2026-03-01', 3], // 28 → 31 = 1st of the next: 30 + (1 − 28)
    ['2024-02-28', '2024-02-29', 1],
    ['2024-02-29', '2024-03-01', 2], // 30 + (1 − 29)
    ['2024-02-29', '2025-02-28', 359], // 360 + (28 − 29)
    ['2025-12-31', '2026-01-01', 1],
    ['2025-12-20', '2026-01-10', 20], // 30 + (10 − 20)
  ])('from %s to %s is %i', (from, to, days) => {
    expect(dayCount360(from, to)).toBe(days);
  });

  test('does not run backwards, and knows the calendar', () => {
    expect(() => dayCount360('2026-02-02', '2026-02-01')).toThrow(RangeError);
    expect(() => dayCount360('2026-02-30', '2026-03-01')).toThrow(RangeError);
  });

  test('grows with the end, never by more than three days at a time, and gives each whole year 360', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 800 }), (from, days) => {
        const to = addDays(from, days);
        const step = dayCount360(from, addDays(to, 1)) - dayCount360(from, to);
        expect(step).toBeGreaterThanOrEqual(0);
        expect(step).toBeLessThanOrEqual(3);
        expect(Math.abs(dayCount360(from, to) - (days * 360) / 365.25)).toBeLessThan(7);
      }),
    );
  });
});

const accruedInterest = (loan: { principalCents: number; aprPercent: number; from: string; to: string }) =>
  interestOn([{ balanceCents: loan.principalCents, days: dayCount360(loan.from, loan.to) }], loan.aprPercent);

describe('accrued interest', () => {
  test.each([
    // 100.00 × 11 % × 10/360 = 0.30555…
    ['2026-03-02', '2026-03-12', 10_000, 11, 31],
    // 250.00 × 14.25 % × 25/360 = 2.47395…
    ['2026-05-01', '2026-05-26', 25_000, 14.25, 247],
    // 999.99 × 12.5 % × 20/360 (over the year's end) = 6.94437…
    ['2025-12-20', '2026-01-10', 99_999, 12.5, 694],
    // 72.00 × 10 % × 1/360 = 0.02 exactly; 90.00 gives 0.025, and half a cent goes up
    ['2026-03-02', '2026-03-03', 7_200, 10, 2],
    ['2026-03-02', '2026-03-03', 9_000, 10, 3],
    ['2026-03-02', '2026-03-02', 10_000, 11, 0],
    ['2026-03-02', '2026-03-20', 10_000, 0, 0],
  ])('from %s to %s on %i cents at %f %% is %i', (from, to, principalCents, aprPercent, cents) => {
    expect(accruedInterest({ principalCents, aprPercent, from, to })).toBe(cents);
  });

  test('is rounded once: split balances are summed before', () => {
    // Three times 0.4 of a cent is 1.2 cents, not three times nothing: 14.40 × 10 % × 1/360 = 0.004
    const day = { balanceCents: 1_440, days: 1 };
    expect(interestOn([day], 10)).toBe(0);
    expect(interestOn([day, day, day], 10)).toBe(1);
  });

  test('refuses an invalid principal and an invalid rate', () => {
    const loan = { principalCents: 100, aprPercent: 11, from: '2026-01-01', to: '2026-01-02' };
    for (const principalCents of [-1, 0.5, Number.NaN])
      expect(() => accruedInterest({ ...loan, principalCents })).toThrow(RangeError);
    for (const aprPercent of [-1, 11.0001, Number.NaN, Infinity])
      expect(() => accruedInterest({ ...loan, aprPercent })).toThrow(RangeError);
  });

  test('is within half a cent of the exact figure and never falls as time goes on', () => {
    fc.assert(
      fc.property(
        principals,
        aprs,
        dates,
        fc.integer({ min: 0, max: 400 }),
        (principalCents, aprPercent, from, days) => {
          const to = addDays(from, days);
          const cents = accruedInterest({ principalCents, aprPercent, from, to });
          const exact = (principalCents * aprPercent * dayCount360(from, to)) / 36_000;
          expect(Math.abs(cents - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
          expect(accruedInterest({ principalCents, aprPercent, from, to: addDays(to, 1) })).toBeGreaterThanOrEqual(
            cents,
          );
        },
      ),
    );
  });
});
