import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

test('a date stands in figures in English, and in Spanish names its month and stays on one line', () => {
  expect(formatDay('2026-11-27', 'en')).toBe('11/27/2026');
  expect(formatDay('2026-11-27', 'es')).toBe('27\u00a0nov\u00a02026');
  expect(formatDay('2027-01-04', 'es')).toBe('4\u00a0ene\u00a02027');
});

test('every month has a Spanish name of its own', () => {
  const months = Array.from(
    { length: 12 },
    (_, n) => formatDay(`2026-${String(n + 1).padStart(2, '0')}-01`, 'es').split('\u00a0')[1],
  );
  expect(months.join(' ')).toBe('ene feb mar abr may jun jul ago sept oct nov dic');
});
