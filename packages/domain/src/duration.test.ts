import { expect, test } from 'vitest';
import { addDuration, parseDuration } from './duration.ts';

test.each([
  ['2026-07-15T12:00:00.000Z', 'P1D', '2026-07-16T12:00:00.000Z'],
  ['2026-07-15T12:00:00.123Z', 'PT2H', '2026-07-15T14:00:00.123Z'],
  ['2026-01-31T00:00:00.000Z', 'P1M', '2026-02-28T00:00:00.000Z'],
  ['2028-02-29T08:00:00.000Z', 'P1Y', '2029-02-28T08:00:00.000Z'],
  ['2026-12-31T23:59:59.000Z', 'PT1S', '2027-01-01T00:00:00.000Z'],
  ['2026-07-15T12:00:00.000Z', 'P2W', '2026-07-29T12:00:00.000Z'],
  ['2026-07-15T12:00:00.000Z', 'P1Y2M3DT4H5M6S', '2027-09-18T16:05:06.000Z'],
  ['2026-07-15T12:00:00.000Z', 'P0D', '2026-07-15T12:00:00.000Z'],
])('%s and %s is %s', (instant, duration, expected) => {
  expect(addDuration(instant, parseDuration(duration)!)?.toISOString()).toBe(expected);
});

test.each(['', 'P', 'PT', 'P1', '1D', 'P-1D', 'P1.5D', 'PT1D', 'P1DT', 'p1d', 'P1D ', `P${'9'.repeat(80)}D`])(
  '%j is no duration',
  (text) => {
    expect(parseDuration(text)).toBeNull();
  },
);

test.each(['P999999999Y', 'P7974Y', 'P99999999999999D'])('%s ends beyond the calendar', (text) => {
  expect(addDuration('2026-07-15T12:00:00Z', parseDuration(text)!)).toBeNull();
});
