import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const NEW_YORK = 'America/New_York';
const until = (at: string, from: string, to: string, zone = NEW_YORK) =>
  quietUntil(new Date(at), { from, to }, zone)?.toISOString() ?? null;

test('quiet hours within a day hold from their first minute to before their last', () => {
  // 12:00 to 14:00 in New York, in winter.
  expect(until('2026-01-15T16:59:59.999Z', '12:00', '14:00')).toBe(null);
  expect(until('2026-01-15T17:00:00Z', '12:00', '14:00')).toBe('2026-01-15T19:00:00.000Z');
  expect(until('2026-01-15T18:59:59.999Z', '12:00', '14:00')).toBe('2026-01-15T19:00:00.000Z');
  expect(until('2026-01-15T19:00:00Z', '12:00', '14:00')).toBe(null);
});

test('those that cross midnight hold before and after it', () => {
  expect(until('2026-01-16T03:30:00Z', '22:00', '07:00')).toBe('2026-01-16T12:00:00.000Z');
  expect(until('2026-01-16T10:00:00Z', '22:00', '07:00')).toBe('2026-01-16T12:00:00.000Z');
  expect(until('2026-01-16T12:00:00Z', '22:00', '07:00')).toBe(null);
  expect(until('2026-01-16T02:59:00Z', '22:00', '07:00')).toBe(null);
});

test('they are those of the zone of the business', () => {
  expect(until('2026-01-16T06:00:00Z', '22:00', '07:00', 'America/Los_Angeles')).toBe('2026-01-16T15:00:00.000Z');
  expect(until('2026-01-16T15:30:00Z', '22:00', '07:00', 'America/Los_Angeles')).toBe(null);
});

test('the night in which the clocks are put forward ends by the new time', () => {
  expect(until('2026-03-08T03:30:00Z', '22:00', '07:00')).toBe('2026-03-08T11:00:00.000Z');
  // 02:30 does not exist; it comes an hour later by the clock.
  expect(until('2026-03-08T06:30:00Z', '00:30', '02:30')).toBe('2026-03-08T07:30:00.000Z');
});

test('the night in which they are put back is an hour longer', () => {
  expect(until('2026-11-01T02:30:00Z', '22:00', '07:00')).toBe('2026-11-01T12:00:00.000Z');
  // 01:30 comes twice; quiet hours end with the first.
  expect(until('2026-11-01T05:15:00Z', '22:00', '01:30')).toBe('2026-11-01T05:30:00.000Z');
  expect(until('2026-11-01T06:15:00Z', '22:00', '01:30')).toBe(null);
});
