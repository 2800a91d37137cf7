import { expect, test } from 'vitest';
import { shortDate } from './short-date.es.ts';
import { shortDate as english } from './short-date.ts';

test('a date without its year', () => {
  expect([shortDate('2026-11-27'), english('2026-11-27')]).toEqual(['27\u00a0nov', '11/27']);
});
