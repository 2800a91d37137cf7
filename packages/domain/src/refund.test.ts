import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayCount360, interestOn } from './credit-interest.ts';
import { closingThursday, dueDates } from './credit-tranche.ts';
import {
  CREDIT_REFUND_DAYS_MAX,
  creditRefundEndsAt,
  refundInterest,
  refundLeft,
  tipUntilTyped,
  whyNotRefund,
  type RefundableSale,
  type RefundPart,
} from './refund.ts';
import { cashDay } from './settlement-calendar.ts';
import { addDays } from './zoned-time.ts';

const sale: RefundableSale = {
  kind: 'sale',
  outcome: 'approved',
  funding: 'cash',
  tradeDate: '2026-03-02',
  grossCents: 10_000,
  discountCents: 1_000,
  tipCents: 500,
  refundedCents: 2_000,
  refundedTipCents: 100,
};

describe('a refund', () => {
  it('takes the tip along with all that is left, and leaves it where a part is given back', () => {
    const left = { amountCents: 5_760, tipCents: 800 };
    expect(tipUntilTyped(5_760, left)).toBe(800);
    expect(tipUntilTyped(5_759, left)).toBe(0);
    expect(tipUntilTyped(0, left)).toBe(0);
    expect(tipUntilTyped(0, { amountCents: 0, tipCents: 800 })).toBe(800);
  });

  it('can give back the price after discount and the tip, less what was given back before', () => {
    expect(refundLeft(sale)).toEqual({ leftCents: 7_000, leftTipCents: 400 });
  });

  it.each([
    [{ amountCents: 7_000, tipCents: 400, today: '2026-03-02' }, null],
    [{ amountCents: 0, tipCents: 1, today: '2026-03-02' }, null],
    [{ amountCents: 7_001, tipCents: 0, today: '2026-03-02' }, 'refund_exceeds'],
    [{ amountCents: 1, tipCents: 401, today: '2026-03-02' }, 'refund_tip_exceeds'],
    [{ amountCents: 0, tipCents: 0, today: '2026-03-02' }, 'refund_nothing'],
    [{ amountCents: -1, tipCents: 2, today: '2026-03-02' }, 'refund_nothing'],
    [{ amountCents: 1, tipCents: 0, today: '2030-01-01' }, null],
  ])('%o of a cash sale: %s', (refund, why) => {
    expect(whyNotRefund(sale, refund)).toBe(why);
  });

  it('of a credit sale is possible up to and on the 25th day', () => {
    const credit = { ...sale, funding: 'credit' as const };
    const why = (today: string) => whyNotRefund(credit, { amountCents: 1, tipCents: 0, today });
    expect([why('2026-03-27'), why('2026-03-28')]).toEqual([null, 'refund_too_late']);
  });

  it('of a credit sale ends at the New York cut-off, in summer and winter, and is refused from that instant', () => {
    for (const [tradeDate, endsAt] of [
      ['2026-03-02', '2026-03-27T20:00:00.000Z'],
      ['2026-11-23', '2026-12-18T21:00:00.000Z'],
      ['2026-10-20', '2026-11-14T21:00:00.000Z'],
    ] as const) {
      const end = creditRefundEndsAt(tradeDate);
      expect(end.toISOString()).toBe(endsAt);
      const why = (at: Date) =>
        whyNotRefund({ ...sale, funding: 'credit', tradeDate }, { amountCents: 1, tipCents: 0, today: cashDay(at) });
      expect([why(new Date(end.getTime() - 1)), why(end)]).toEqual([null, 'refund_too_late']);
    }
  });

  it.each([{ outcome: 'declined' as const }, { outcome: 'cancelled' as const }, { kind: 'refund' as const }])(
    'of %o is not possible',
    (change) => {
      expect(whyNotRefund({ ...sale, ...change }, { amountCents: 1, tipCents: 0, today: '2026-03-02' })).toBe(
        'refund_not_possible',
      );
      expect(refundLeft({ ...sale, ...change })).toEqual({ leftCents: 0, leftTipCents: 0 });
    },
  );
});

describe('the interest of refunds', () => {
  it('may assume that nothing is repaid yet: the last refund of a sale comes before its first bill', () => {
    for (let n = 0; n < 7; n += 1) {
      const bought = addDays('2026-03-02', n);
      expect(addDays(bought, CREDIT_REFUND_DAYS_MAX) < dueDates(closingThursday(bought))[0]!).toBe(true);
    }
  });

  const tradeDate = '2026-01-20';

  /** Makes the refunds one after another, as posting does. */
  function charge(aprPercent: number, refunds: readonly { amountCents: number; day: number }[]): RefundPart[] {
    const parts: RefundPart[] = [];
    for (const { amountCents, day } of refunds) {
      const on = addDays(tradeDate, day);
      parts.push({
        amountCents,
        on,
        interestCents: refundInterest({ tradeDate, aprPercent, parts }, { amountCents, today: on }),
      });
    }
    return parts;
  }
  const sum = (parts: readonly RefundPart[]) => parts.reduce((cents, { interestCents }) => cents + interestCents, 0);

  it('is the same for 244 refunds of one day as for a single one', () => {
    const [whole, split] = [
      charge(11, [{ amountCents: 24_400, day: 15 }]),
      charge(
        11,
        Array.from({ length: 244 }, () => ({ amountCents: 100, day: 15 })),
      ),
    ];
    expect([sum(whole), sum(split)]).toEqual([104, 104]);
  });

  it('equals the exact interest of all parts, rounded once, after each part and on any days', () => {
    const refund = fc.record({
      amountCents: fc.integer({ min: 0, max: 500_000 }),
      day: fc.integer({ min: 0, max: 25 }),
    });
    fc.assert(
      fc.property(
        fc.array(refund, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 40_000 }),
        (refunds, thousandths) => {
          const aprPercent = thousandths / 1000;
          const parts = charge(aprPercent, refunds);
          for (const n of parts.keys()) {
            const made = parts.slice(0, n + 1);
            const exact = interestOn(
              made.map(({ amountCents, on }) => ({ balanceCents: amountCents, days: dayCount360(tradeDate, on) })),
              aprPercent,
            );
            expect(sum(made)).toBe(exact);
            expect(made[n]!.interestCents).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });

  it('gives nothing back when earlier parts were charged more, and charges nothing for a tip', () => {
    const parts = [{ amountCents: 100, on: '2026-02-04', interestCents: 5 }];
    expect(refundInterest({ tradeDate, aprPercent: 11, parts }, { amountCents: 100, today: '2026-02-04' })).toBe(0);
    expect(
      refundInterest(
        { tradeDate, aprPercent: 40, parts: [{ amountCents: 90_000, on: '2026-02-04', interestCents: 0 }] },
        { amountCents: 0, today: '2026-02-05' },
      ),
    ).toBe(0);
  });
});
