import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amortise } from './credit-plan.ts';
import { creditStandingAt } from './credit-standing.ts';
import { addDays } from './zoned-time.ts';

const dates = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2022-12-20', n));
const amounts = fc.integer({ min: 1, max: 9_999_999 });
const datedAmounts = fc.record({ date: dates, amountCents: amounts });
const aprs = fc.integer({ min: 0, max: 40_000 }).map((thousandths) => thousandths / 1000);
const sumOf = <T>(items: readonly T[], centsOf: (item: T) => number) =>
  items.reduce((sum, item) => sum + centsOf(item), 0);

describe('the standing of a shopper', () => {
  const purchases = [{ date: '2026-01-06', amountCents: 120_000 }];
  const standing = (at: string, payments: { date: string; amountCents: number; reversedOn?: string }[] = []) =>
    creditStandingAt({ purchases, payments, aprPercent: 12, at });

  test('is current until two days after the due date, then overdue, and delinquent after six months', () => {
    expect(standing('2026-01-05')).toMatchObject({
      status: 'current',
      outstandingCents: 0,
      dueCents: 0,
      unpaidSince: null,
      mayTakeCredit: true,
    });
    expect(standing('2026-02-11')).toMatchObject({ status: 'current', outstandingCents: 120_000, dueCents: 0 });
    // 100.00 + 12.00 fall due on 12 February.
    expect(standing('2026-02-14')).toMatchObject({
      status: 'current',
      dueCents: 11_200,
      unpaidSince: '2026-02-12',
      mayTakeCredit: true,
    });
    expect(standing('2026-02-15')).toMatchObject({
      status: 'overdue',
      outstandingCents: 120_000,
      mayTakeCredit: false,
    });
    // A second 100.00, and 30 days' interest on the whole 1,200.00, which nobody has lowered.
    expect(standing('2026-03-19')).toMatchObject({ status: 'overdue', dueCents: 22_400 });
    expect(standing('2026-08-12').status).toBe('overdue');
    expect(standing('2026-08-13').status).toBe('delinquent');
    // All is due in the end: 1,200.00 and ten times 12.00.
    expect(standing('2028-01-01')).toMatchObject({
      status: 'delinquent',
      outstandingCents: 120_000,
      dueCents: 132_000,
    });
  });

  test('pays the oldest bill first, interest before principal', () => {
    // 112.00 due on 12 February; 100.00 on the 14th pay 12.00 interest and 88.00 principal, and 12.00 principal stay
    // due.
    const paid = [{ date: '2026-02-14', amountCents: 10_000 }];
    expect(standing('2026-02-15', paid)).toMatchObject({
      status: 'overdue',
      dueCents: 1_200,
      outstandingCents: 111_200,
    });
    expect(standing('2026-02-16', [...paid, { date: '2026-02-16', amountCents: 1_200 }])).toMatchObject({
      status: 'current',
      dueCents: 0,
      outstandingCents: 110_000,
    });
  });

  test('counts what is paid early towards the next bill', () => {
    // 100.00 on 10 February are that bill's principal; interest: 1,200.00 × 30/360 × 12 % from 8 January (32 days by
    // the count, 30 at most) = 12.00.
    expect(standing('2026-02-12', [{ date: '2026-02-10', amountCents: 10_000 }])).toMatchObject({
      dueCents: 1_200,
      outstandingCents: 110_000,
    });
  });

  test('is delinquent at once when a debit is reversed, until what is due is paid', () => {
    const debit = { date: '2026-02-12', amountCents: 11_200, reversedOn: '2026-02-13' };
    expect(standing('2026-02-12', [debit])).toMatchObject({ status: 'current', dueCents: 0 });
    expect(standing('2026-02-13', [debit])).toMatchObject({
      status: 'delinquent',
      dueCents: 11_200,
      outstandingCents: 120_000,
    });
    expect(standing('2026-02-14', [debit, { date: '2026-02-14', amountCents: 11_200 }])).toMatchObject({
      status: 'current',
      dueCents: 0,
      outstandingCents: 110_000,
    });
  });

  test('returns what came when nothing was owed', () => {
    expect(
      standing('2026-01-31', [
        { date: '2026-01-01', amountCents: 500 },
        { date: '2026-01-20', amountCents: 130_000 },
      ]),
    ).toMatchObject({ outstandingCents: 0, unappliedCents: 10_500 });
  });

  test('that pays each instalment of its plan on its date is always current and ends with nothing', () => {
    fc.assert(
      fc.property(
        fc.array(datedAmounts, { minLength: 1, maxLength: 5 }),
        aprs,
        fc.nat(3400),
        (bought, aprPercent, days) => {
          const { schedule, payoffOn } = amortise({ purchases: bought, aprPercent });
          const payments = schedule.map((row) => ({
            date: row.dueOn,
            amountCents: row.principalCents + row.interestCents,
          }));
          const at = (date: string) =>
            creditStandingAt({ purchases: bought, payments: payments.toReversed(), aprPercent, at: date });
          expect(at(addDays('2022-12-20', days))).toMatchObject({ status: 'current', dueCents: 0, unappliedCents: 0 });
          expect(at(payoffOn!)).toMatchObject({ status: 'current', outstandingCents: 0, unappliedCents: 0 });
        },
      ),
    );
  });

  test('loses no cent: bought = repaid + outstanding, and what is due is part of it', () => {
    fc.assert(
      fc.property(
        fc.array(datedAmounts, { maxLength: 5 }),
        fc.array(datedAmounts, { maxLength: 5 }),
        dates,
        (bought, payments, date) => {
          const at = (received: typeof payments, aprPercent: number) =>
            creditStandingAt({ purchases: bought, payments: received, aprPercent, at: date });
          const free = at(payments, 0);
          const before = (items: typeof bought) =>
            sumOf(
              items.filter((item) => item.date <= date),
              (item) => item.amountCents,
            );
          // Without interest all money that came is principal or was too much.
          expect(free.outstandingCents).toBe(before(bought) - (before(payments) - free.unappliedCents));
          expect(free.dueCents).toBeLessThanOrEqual(free.outstandingCents);
          expect(at(payments.toReversed(), 11)).toEqual(at(payments, 11));
        },
      ),
    );
  });
});
