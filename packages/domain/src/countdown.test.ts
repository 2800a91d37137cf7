import { expect, test } from 'vitest';
import { formatCountdown, secondsUntil } from './countdown.ts';

test.each([
  [60, '01:00'],
  [59.2, '01:00'],
  [59, '00:59'],
  [0.1, '00:01'],
  [0, '00:00'],
  [-3, '00:00'],
  [600, '10:00'],
  [6000, '100:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});

test('the begun second still counts', () => {
  expect(secondsUntil('2026-07-15T12:01:00.000Z', '2026-07-15T12:00:00.001Z')).toBe(60);
  expect(secondsUntil('2026-07-15T12:01:00.000Z', '2026-07-15T12:01:00.000Z')).toBe(0);
  expect(secondsUntil('2026-07-15T12:01:00.000Z', '2026-07-15T13:00:00.000Z')).toBe(0);
});
