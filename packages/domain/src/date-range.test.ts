import { describe, expect, it } from 'vitest';
import { isReversed, rangeInstants } from './date-range.ts';

const iso = (range: { from?: string; to?: string }, zone = 'America/New_York') => {
  const { startsAt, endsBefore } = rangeInstants(range, zone);
  return [startsAt?.toISOString() ?? null, endsBefore?.toISOString() ?? null];
};

describe('the instants of a range of dates', () => {
  it('are whole days, also where the clocks change', () => {
    expect(iso({ from: '2026-03-08', to: '2026-03-08' })).toEqual([
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
    ]);
    expect(iso({ from: '2026-11-01', to: '2026-11-01' })).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ]);
    expect(iso({ from: '2026-03-08', to: '2026-03-08' }, 'Pacific/Honolulu')).toEqual([
      '2026-03-08T10:00:00.000Z',
      '2026-03-09T10:00:00.000Z',
    ]);
  });

  it('are open where a date is absent', () => {
    expect(iso({})).toEqual([null, null]);
    expect(iso({ from: '2026-01-02' })).toEqual(['2026-01-02T05:00:00.000Z', null]);
  });

  it('hold for dates at the ends of the calendar', () => {
    expect(iso({ from: '0000-01-01', to: '9999-12-31' })).toEqual([
      '1970-01-01T05:00:00.000Z',
      '9999-01-01T05:00:00.000Z',
    ]);
  });
});

it('knows dates in the wrong order', () => {
  expect([
    isReversed({ from: '2026-01-02', to: '2026-01-01' }),
    isReversed({ from: '2026-01-01', to: '2026-01-01' }),
    isReversed({ to: '2026-01-01' }),
  ]).toEqual([true, false, false]);
});
