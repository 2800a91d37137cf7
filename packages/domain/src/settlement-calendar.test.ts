import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBusinessDays,
  cashDay,
  cutOffAt,
  federalHolidays,
  isBusinessDay,
  settlesAt,
} from './settlement-calendar.ts';
import { addDays, diffDays } from './zoned-time.ts';

const dates = fc.integer({ min: 0, max: 5000 }).map((n) => addDays('2022-01-01', n));

describe('holidays of the Federal Reserve', () => {
  test('of 2026: Independence Day falls on a Saturday and is not moved', () => {
    expect(federalHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
    expect(isBusinessDay('2026-07-03')).toBe(true);
    expect(isBusinessDay('2026-07-06')).toBe(true);
  });

  test('of 2023: New Year’s Day falls on a Sunday and is observed on the Monday', () => {
    expect(federalHolidays(2023)).toEqual([
      '2023-01-02',
      '2023-01-16',
      '2023-02-20',
      '2023-05-29',
      '2023-06-19',
      '2023-07-04',
      '2023-09-04',
      '2023-10-09',
      '2023-11-11',
      '2023-11-23',
      '2023-12-25',
    ]);
    expect(isBusinessDay('2022-12-30')).toBe(true);
    expect(isBusinessDay('2023-11-10')).toBe(true);
  });

  test('Juneteenth is one from 2022 on', () => {
    expect(federalHolidays(2021).some((date) => date.startsWith('2021-06'))).toBe(false);
    expect(federalHolidays(2022)).toContain('2022-06-20');
  });
});

describe('cash day', () => {
  test.each([
    ['2026-07-15T19:59:59.999Z', '2026-07-15'],
    ['2026-07-15T20:00:00.000Z', '2026-07-16'],
    ['2026-01-15T20:59:59.999Z', '2026-01-15'],
    ['2026-01-15T21:00:00.000Z', '2026-01-16'],
    ['2026-03-08T19:59:59.999Z', '2026-03-08'],
    ['2026-03-08T20:00:00.000Z', '2026-03-09'],
    ['2026-11-01T20:59:59.999Z', '2026-11-01'],
    ['2026-11-01T21:00:00.000Z', '2026-11-02'],
    ['2026-12-31T21:00:00.000Z', '2027-01-01'],
    ['2026-07-18T03:00:00.000Z', '2026-07-18'],
  ])('of %s is %s', (instant, expected) => {
    expect(cashDay(instant)).toBe(expected);
    expect(cashDay(new Date(instant))).toBe(expected);
  });

  test('runs from one cut-off to the next', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(cashDay(cutOffAt(date))).toBe(addDays(date, 1));
        expect(cashDay(new Date(cutOffAt(date).getTime() - 1))).toBe(date);
      }),
    );
  });
});

describe('settlement', () => {
  test.each([
    ['2026-07-13', '2026-07-15T13:00:00.000Z', 'Monday’s on Wednesday'],
    ['2026-07-16', '2026-07-20T13:00:00.000Z', 'Thursday’s on Monday'],
    ['2026-07-17', '2026-07-21T13:00:00.000Z', 'Friday’s on Tuesday'],
    ['2026-07-18', '2026-07-21T13:00:00.000Z', 'Saturday’s on Tuesday'],
    ['2026-07-19', '2026-07-21T13:00:00.000Z', 'Sunday’s on Tuesday'],
    ['2026-07-02', '2026-07-06T13:00:00.000Z', 'Friday before a Saturday holiday counts'],
    ['2026-11-25', '2026-11-30T14:00:00.000Z', 'Thanksgiving does not count'],
    ['2026-01-16', '2026-01-21T14:00:00.000Z', 'a Monday holiday does not count'],
    ['2026-03-06', '2026-03-10T13:00:00.000Z', 'the clocks change in between'],
  ])('of cash day %s is %s: %s', (day, expected) => {
    expect(settlesAt(day).toISOString()).toBe(expected);
  });

  test('is on a business day, after the cut-off, never before an earlier cash day’s', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const settles = settlesAt(date);
        expect(isBusinessDay(settles.toISOString().slice(0, 10))).toBe(true);
        expect(settles.getTime()).toBeGreaterThan(cutOffAt(date).getTime());
        expect(settlesAt(addDays(date, 1)).getTime()).toBeGreaterThanOrEqual(settles.getTime());
        expect(diffDays(date, settles.toISOString().slice(0, 10))).toBeLessThanOrEqual(6);
      }),
    );
  });
});

test('business days are counted forward and back', () => {
  expect(addBusinessDays('2026-07-17', 0)).toBe('2026-07-17');
  expect(addBusinessDays('2026-07-18', 1)).toBe('2026-07-20');
  expect(addBusinessDays('2026-07-06', -1)).toBe('2026-07-03');
});
