import { expect, test } from 'vitest';
import { archivedWords, lastWholeMonth, monthWords, statementMonths } from './statement-months.ts';

test('this month and the 24 before it can be had at once, newest first', () => {
  const months = statementMonths('2025-11-16');
  expect(months).toHaveLength(25);
  expect(months[0]).toEqual({ value: '2025-11', label: 'November 2025, so far' });
  expect(months[11]).toEqual({ value: '2024-12', label: 'December 2024' });
  expect(months.at(-1)).toEqual({ value: '2023-11', label: 'November 2023' });
});

test('older ones are named as archived', () => {
  expect(archivedWords('2025-11-16')).toBe('Before November 2023, archived');
});

test('the last whole month of January is December', () => {
  expect([lastWholeMonth('2025-01-31'), monthWords('2024-12')]).toEqual(['2024-12', 'December 2024']);
});
