import { describe, expect, it } from 'vitest';
import { creditRefundEndsAt, refundLeft, whyNotRefund, type RefundableSale } from './refund.ts';
import { cashDay } from './settlement-calendar.ts';

const sale: RefundableSale = {
  kind: 'sale', outcome: 'approved', funding: 'cash', tradeDate: '2026-03-02', grossCents: 10_000, discountCents: 1_000, tipCents: 500, refundedCents: 2_000, refundedTipCents: 100,
};

describe('a refund', () => {
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

  it('of a credit sale ends at an hour of New York, summer and winter, and is refused by the same instant', () => {
    for (const [tradeDate, endsAt] of [['2026-03-02', '2026-03-27T20:00:00.000Z'], ['2026-11-23', '2026-12-18T21:00:00.000Z'], ['2026-10-20', '2026-11-14T21:00:00.000Z']] as const) {
      const end = creditRefundEndsAt(tradeDate);
      expect(end.toISOString()).toBe(endsAt);
      const why = (at: Date) => whyNotRefund({ ...sale, funding: 'credit', tradeDate }, { amountCents: 1, tipCents: 0, today: cashDay(at) });
      expect([why(new Date(end.getTime() - 1)), why(end)]).toEqual([null, 'refund_too_late']);
    }
  });

  it.each([{ outcome: 'declined' as const }, { outcome: 'cancelled' as const }, { kind: 'refund' as const }])('of %o is not possible', (change) => {
    expect(whyNotRefund({ ...sale, ...change }, { amountCents: 1, tipCents: 0, today: '2026-03-02' })).toBe('refund_not_possible');
    expect(refundLeft({ ...sale, ...change })).toEqual({ leftCents: 0, leftTipCents: 0 });
  });
});
