import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('items are grouped by key, keys and items in the order in which they came', () => {
  const groups = groupBy([3, 1, 4, 1, 5, 9], (digit) => (digit % 2 ? 'odd' : 'even'));
  expect([...groups]).toEqual([
    ['odd', [3, 1, 1, 5, 9]],
    ['even', [4]],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
