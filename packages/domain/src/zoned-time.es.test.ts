import { expect, test } from 'vitest';
import { formatDate, formatTime, typedDate } from './zoned-time.es.ts';

const zone = 'America/New_York';

test('a Spanish date names its month, and a field takes digits', () => {
  expect(formatDate('2026-09-03', zone)).toBe('3\u00a0sept\u00a02026');
  expect(formatDate('2026-11-28T03:00:00Z', zone)).toBe('27\u00a0nov\u00a02026');
  expect(typedDate('2026-11-28T03:00:00Z', zone)).toBe('11/27/2026');
  expect(formatTime('2026-11-28T03:00:00Z', zone)).toBe('10:00 PM');
});

test('a text that is no date is refused', () => {
  expect(() => formatDate('2026-02-30', zone)).toThrow(RangeError);
});
