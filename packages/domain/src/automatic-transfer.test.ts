import { expect, test } from 'vitest';
import { automaticAmounts, nextTransferAt, type TransferSchedule } from './automatic-transfer.ts';
import { localDate } from './zoned-time.ts';

/** The next days on which transfers are made, from midday in New York on. */
function days(schedule: TransferSchedule, from: string, count: number): string[] {
  const found: string[] = [];
  for (let at = new Date(`${from}T17:00:00Z`); found.length < count;) {
    at = nextTransferAt(schedule, at);
    found.push(localDate(at, 'America/New_York'));
  }
  return found;
}

test.each<[string, TransferSchedule, string, string[]]>([
  ['every day leaves out weekends', { every: 'day' }, '2026-03-05', ['2026-03-06', '2026-03-09', '2026-03-10']],
  ['every day leaves out holidays', { every: 'day' }, '2026-11-25', ['2026-11-27', '2026-11-30']],
  ['chosen weekdays', { every: 'week', weekdays: [1, 4] }, '2026-03-02', ['2026-03-05', '2026-03-09', '2026-03-12']],
  [
    'a chosen weekday that is a holiday moves to the next business day',
    { every: 'week', weekdays: [1] },
    '2026-05-20',
    ['2026-05-26', '2026-06-01'],
  ],
  [
    'a moved weekday does not come twice',
    { every: 'week', weekdays: [1, 2] },
    '2026-05-20',
    ['2026-05-26', '2026-06-01', '2026-06-02'],
  ],
  ['a day of the month on a weekend', { every: 'month', dayOfMonth: 15 }, '2026-02-10', ['2026-02-17', '2026-03-16']],
  [
    'the last day of shorter months',
    { every: 'month', dayOfMonth: 31 },
    '2026-02-10',
    ['2026-03-02', '2026-03-31', '2026-04-30', '2026-06-01'],
  ],
])('%s', (_, schedule, from, expected) => {
  expect(days(schedule, from, expected.length)).toEqual(expected);
});

test('transfers are made at ten in New York, in winter and in summer, and never twice at one instant', () => {
  const winter = nextTransferAt({ every: 'day' }, '2026-03-06T12:00:00Z');
  expect(winter.toISOString()).toBe('2026-03-06T15:00:00.000Z');
  expect(nextTransferAt({ every: 'day' }, winter).toISOString()).toBe('2026-03-09T14:00:00.000Z');
});

test('what is kept back stays, tips go along when told, and nothing is below zero', () => {
  expect(automaticAmounts({ keepCents: 5_000, withTips: false }, { available: 12_000, tips: 300 })).toEqual({
    available: 7_000,
    tips: 0,
  });
  expect(automaticAmounts({ keepCents: 5_000, withTips: true }, { available: 4_000, tips: 300 })).toEqual({
    available: 0,
    tips: 300,
  });
  expect(automaticAmounts({ keepCents: 0, withTips: true }, { available: -100, tips: -1 })).toEqual({
    available: 0,
    tips: 0,
  });
});

test('a week without weekdays is a mistake of the caller', () =>
  expect(() => nextTransferAt({ every: 'week', weekdays: [] }, '2026-03-06T12:00:00Z')).toThrow(RangeError));
