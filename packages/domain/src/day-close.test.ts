import { expect, test } from 'vitest';
import { whyNotCloseDay } from './day-close.ts';

test.each([
  [{ sales: 1, refunds: 0 }, null],
  [{ sales: 0, refunds: 1 }, null],
  [{ sales: 0, refunds: 0 }, 'nothing_to_close'],
])('a day with %j is closed or refused', (total, reason) => {
  expect(whyNotCloseDay(total)).toBe(reason);
});
