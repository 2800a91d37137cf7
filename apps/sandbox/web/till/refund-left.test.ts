import { expect, test } from 'vitest';
import { shopperGetsCents } from './refund-left.ts';

test.each([
  [{ grossAmount: -20, cashback: 0, tip: -3.5 }, 2_350],
  [{ grossAmount: -20, cashback: -4.25, tip: -3.5 }, 1_925],
  [{ grossAmount: -20, cashback: -20, tip: 0 }, 0],
])('of a refund %j the shopper gets %i cents back', (refund, cents) => {
  expect(shopperGetsCents(refund)).toBe(cents);
});
