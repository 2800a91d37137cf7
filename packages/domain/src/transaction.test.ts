import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAccepted, priceSale, statusOf, typeOf, whyNotSaleAmount, whyNotTip } from './transaction.ts';

const plain = { tipCents: 0, discountPercent: null, cashbackCents: 0, premiumFeeCents: 0 };

describe('price of a sale', () => {
  test.each([
    ['without anything', { grossCents: 1000 }, 0, 1000, 1000],
    ['the tip is outside net', { grossCents: 1000, tipCents: 200 }, 0, 1200, 1000],
    ['the discount lowers both', { grossCents: 1000, tipCents: 200, discountPercent: 15 }, 150, 1050, 850],
    ['the discount rounds half up', { grossCents: 1050, discountPercent: 33 }, 347, 703, 703],
    [
      'cashback and fee are the merchant’s',
      { grossCents: 1000, cashbackCents: 300, premiumFeeCents: 50 },
      0,
      1000,
      650,
    ],
    ['net may be negative', { grossCents: 100, cashbackCents: 300, premiumFeeCents: 50 }, 0, 100, -250],
    ['the shopper pays at least a cent', { grossCents: 1, discountPercent: 99 }, 0, 1, 1],
    ['a tip is payment too', { grossCents: 1, tipCents: 5, discountPercent: 99 }, 1, 5, 0],
  ])('%s', (_, sale, discountCents, shopperPaysCents, netCents) => {
    expect(priceSale({ ...plain, ...sale })).toEqual({ discountCents, shopperPaysCents, netCents });
  });

  test('no cent appears or vanishes', () => {
    const cents = fc.integer({ min: 0, max: 9_999_999 });
    fc.assert(
      fc.property(
        fc.record({
          grossCents: fc.integer({ min: 1, max: 9_999_999 }),
          tipCents: cents,
          discountPercent: fc.option(fc.integer({ min: 3, max: 99 })),
          cashbackCents: cents,
          premiumFeeCents: fc.constantFrom(0, 50),
        }),
        (sale) => {
          const { discountCents, shopperPaysCents, netCents } = priceSale(sale);
          expect(shopperPaysCents).toBeGreaterThanOrEqual(1);
          expect(discountCents).toBeGreaterThanOrEqual(0);
          expect(shopperPaysCents + discountCents).toBe(sale.grossCents + sale.tipCents);
          expect(netCents + sale.cashbackCents + sale.premiumFeeCents + sale.tipCents).toBe(shopperPaysCents);
        },
      ),
    );
  });
});

test.each([
  [1, null],
  [9_999_999, null],
  [0, 'amount_too_small'],
  [-1, 'amount_too_small'],
  [NaN, 'amount_too_small'],
  [10_000_000, 'amount_too_large'],
  [Infinity, 'amount_too_large'],
])('an amount of %d cents: %s', (cents, refusal) => {
  expect(whyNotSaleAmount(cents)).toBe(refusal);
});

test.each([
  [0, null],
  [9_999_999, null],
  [-1, 'tip_negative'],
  [NaN, 'tip_negative'],
  [10_000_000, 'tip_too_large'],
])('a tip of %d cents: %s', (cents, refusal) => {
  expect(whyNotTip(cents)).toBe(refusal);
});

describe('status', () => {
  const sale = {
    outcome: 'approved' as const,
    cashDay: '2026-07-15',
    settledThrough: '2026-07-14',
    refundedCents: 0,
    refundableCents: 900,
  };

  test.each([
    ['pending until its cash day has settled', {}, 'pending'],
    ['pending while nothing has ever settled', { settledThrough: null }, 'pending'],
    ['available with the settlement of its day', { settledThrough: '2026-07-15' }, 'available'],
    ['unchanged by a partial refund', { settledThrough: '2026-07-15', refundedCents: 899 }, 'available'],
    ['refunded when nothing is left', { refundedCents: 900 }, 'refunded'],
    ['declined whatever else', { outcome: 'declined' as const, settledThrough: '2026-08-01' }, 'declined'],
    ['cancelled whatever else', { outcome: 'cancelled' as const }, 'cancelled'],
    ['pending for a refund’s own row', { refundableCents: 0 }, 'pending'],
  ])('is %s', (_, facts, status) => {
    expect(statusOf({ ...sale, ...facts })).toBe(status);
  });

  test('declined and cancelled are not accepted', () => {
    const all = ['pending', 'available', 'refunded', 'declined', 'cancelled'] as const;
    expect(all.filter(isAccepted)).toEqual(['pending', 'available', 'refunded']);
  });
});

test('the type is the funding’s word, or Refund', () => {
  expect(typeOf({ kind: 'sale', funding: 'cash' })).toBe('Cash');
  expect(typeOf({ kind: 'sale', funding: 'credit' })).toBe('Credit');
  expect(typeOf({ kind: 'refund', funding: 'cash' })).toBe('Refund');
});
