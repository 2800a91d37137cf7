import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  addDays,
  diffDays,
  endOfDay,
  formatDate,
  formatTime,
  isCalendarDate,
  localDate,
  startOfDay,
  wallTime,
  weekdayOf,
  zonedInstant,
} from './zoned-time.ts';

const newYork = 'America/New_York';
const zones = fc.constantFrom(newYork, 'America/Chicago', 'America/Phoenix', 'America/Anchorage', 'Pacific/Honolulu');
const instants = fc.date({ min: new Date('2020-01-01Z'), max: new Date('2035-12-31Z'), noInvalidDate: true });

test('the wall clock follows the zone and its summer time', () => {
  expect(wallTime('2026-07-15T01:02:03Z', newYork)).toEqual({
    year: 2026,
    month: 7,
    day: 14,
    hour: 21,
    minute: 2,
    second: 3,
    weekday: 2,
  });
  expect(wallTime(new Date('2026-01-15T05:00:00Z'), newYork)).toMatchObject({ day: 15, hour: 0, weekday: 4 });
});

test('agrees with the platform’s own formatting for any instant and zone', () => {
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const options = { timeZone: zone } as const;
      expect(formatDate(instant, zone)).toBe(
        instant.toLocaleDateString('en-US', { ...options, year: 'numeric', month: '2-digit', day: '2-digit' }),
      );
      expect(formatTime(instant, zone)).toBe(
        instant.toLocaleTimeString('en-US', { ...options, hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' '),
      );
    }),
  );
});

test('where the platform has Temporal, the offset is its own', () => {
  const asked: [number, string][] = [];
  vi.stubGlobal('Temporal', {
    Instant: {
      fromEpochMilliseconds: (ms: number) => ({
        toZonedDateTimeISO: (zone: string) => (asked.push([ms, zone]), { offsetNanoseconds: -12_600_000_000_000 }),
      }),
    },
  });
  try {
    expect(formatTime('2031-07-02T12:00:00.5Z', 'America/St_Johns')).toBe('8:30 AM');
    expect(asked).toEqual([
      [Date.UTC(2031, 6, 2), 'America/St_Johns'],
      [Date.UTC(2031, 6, 3), 'America/St_Johns'],
    ]);
  } finally {
    vi.unstubAllGlobals();
  }
});

describe('an instant from a wall clock', () => {
  test.each([
    ['2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
    ['2026-07-04', '16:00:00.000', '2026-07-04T20:00:00.000Z'],
    ['2026-07-04', '15:59:59.999', '2026-07-04T19:59:59.999Z'],
  ])('%s %s in New York is %s', (date, time, instant) => {
    expect(zonedInstant({ date, time }, newYork).toISOString()).toBe(instant);
  });

  test('works for a zone on half hours', () => {
    expect(zonedInstant({ date: '2026-10-04', time: '02:15' }, 'Australia/Lord_Howe').toISOString()).toBe(
      '2026-10-03T15:45:00.000Z',
    );
  });

  test('gives back the instant whose wall clock it was, or the earlier of its two', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const wall = wallTime(instant, zone);
        const time = [wall.hour, wall.minute, wall.second].map((n) => String(n).padStart(2, '0')).join(':');
        const found = zonedInstant({ date: localDate(instant, zone), time }, zone);
        expect(wallTime(found, zone)).toEqual(wall);
        expect([0, 3600]).toContain(Math.floor(instant.getTime() / 1000) - found.getTime() / 1000);
      }),
    );
  });

  test.each(['24:00', '9:00', '12:60', 'noon'])('%s is no time', (time) => {
    expect(() => zonedInstant({ date: '2026-01-01', time }, newYork)).toThrow(RangeError);
  });
});

describe('days', () => {
  test('a day of summer time has 23, of winter time 25 hours', () => {
    const hours = (date: string) =>
      (endOfDay(date, newYork).getTime() + 1 - startOfDay(date, newYork).getTime()) / 3.6e6;
    expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-06-01')]).toEqual([23, 25, 24]);
  });

  test('every instant lies between the edges of its local date', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const date = localDate(instant, zone);
        expect(startOfDay(date, zone).getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(endOfDay(date, zone).getTime()).toBeGreaterThanOrEqual(instant.getTime());
        expect(localDate(endOfDay(date, zone), zone)).toBe(date);
      }),
    );
  });

  test('are counted over leap days and year ends', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(diffDays('2026-12-31', '2026-01-01')).toBe(-364);
    expect(diffDays('2026-03-07', '2026-03-09')).toBe(2);
    expect(weekdayOf('2026-07-04')).toBe(6);
  });

  test.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00:00Z', false],
    ['', false],
  ])('%j is a calendar date: %s', (text, expected) => {
    expect(isCalendarDate(text)).toBe(expected);
  });

  test('a calendar date is shown as it stands, whatever the zone', () => {
    expect(formatDate('2026-07-04', 'Pacific/Honolulu')).toBe('07/04/2026');
    expect(formatTime('2026-07-04T21:20:00Z', newYork)).toBe('5:20 PM');
    expect(formatTime('2026-07-04T04:05:00Z', newYork)).toBe('12:05 AM');
  });

  test('what is no instant is refused', () => {
    expect(() => localDate('yesterday', newYork)).toThrow(RangeError);
    expect(() => startOfDay('2026-02-30', newYork)).toThrow(RangeError);
  });
});
