import { expect, test } from 'vitest';
import { labelMonths } from './statement-months.ts';

test('months are named, and the newest one runs', () => {
  expect(labelMonths(['2025-11', '2025-10', '2024-12'])).toEqual([
    { value: '2025-11', label: 'November 2025, so far' },
    { value: '2025-10', label: 'October 2025' },
    { value: '2024-12', label: 'December 2024' },
  ]);
  expect(labelMonths([])).toEqual([]);
});
