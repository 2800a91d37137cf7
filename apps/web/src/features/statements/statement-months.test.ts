import { expect, test } from 'vitest';
import { statementMonths } from './statement-months.ts';

test('this month and the 24 before it can be had at once, newest first', () => {
  const months = statementMonths('2025-11-16');
  expect(months).toHaveLength(25);
  expect(months[0]).toEqual({ value: '2025-11', label: 'November 2025, so far' });
  expect(months[11]).toEqual({ value: '2024-12', label: 'December 2024' });
  expect(months.at(-1)).toEqual({ value: '2023-11', label: 'November 2023' });
});
