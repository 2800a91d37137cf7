import { expect, test } from 'vitest';
import { pendingTotal } from './pending-total.ts';

test('the total of the pending statement is the sum of its lines, whatever the balance said a moment before', () => {
  const lines = [{ amount: 30.25 }, { amount: -0.1 }, { amount: -4.8 }];
  expect(pendingTotal(lines, { pendingBalance: 50 })).toBe(2_535);
  expect(pendingTotal([], { pendingBalance: 50 })).toBe(0);
});

test('until the lines are known, the total is the pending balance', () => {
  expect(pendingTotal(undefined, { pendingBalance: 50 })).toBe(5_000);
  expect(pendingTotal(undefined, undefined)).toBeUndefined();
});
