import { expect, test } from 'vitest';
import { nextWords, timetableWords, type Automatic } from './automatic-words.ts';
import { ordinal } from './ordinal.ts';

const automatic: Automatic = {
  every: 'day',
  weekdays: [],
  dayOfMonth: null,
  keep: 0,
  withTips: true,
  next: { at: '2026-03-05T15:00:00Z', amount: 333.18, tips: 4 },
  paused: null,
};

test.each<[Partial<Automatic>, string]>([
  [{}, 'Every business day'],
  [{ every: 'week', weekdays: [1, 4] }, 'Every Monday and Thursday'],
  [{ every: 'week', weekdays: [1, 3, 5] }, 'Every Monday, Wednesday, and Friday'],
  [{ every: 'month', dayOfMonth: 15 }, 'On the 15th of every month'],
  [{ every: 'month', dayOfMonth: 31 }, 'On the last day of every month'],
])('says when: %j', (parts, words) => expect(timetableWords({ ...automatic, ...parts })).toBe(words));

test('says what goes next, tips only where some go along', () => {
  expect(nextWords(automatic, 'America/New_York')).toBe('Thu 03/05/2026: about $333.18, plus $4.00 in tips');
  expect(nextWords({ ...automatic, withTips: false }, 'America/New_York')).toBe('Thu 03/05/2026: about $333.18');
  const nothing = { ...automatic.next!, amount: 0, tips: 0 };
  expect(nextWords({ ...automatic, next: nothing }, 'America/New_York')).toBe('Thu 03/05/2026: nothing to send yet');
  expect(nextWords({ ...automatic, next: null }, 'America/New_York')).toBe('—');
});

test('counts days as people say them', () =>
  expect([1, 2, 3, 4, 11, 21, 22, 23, 30].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '21st',
    '22nd',
    '23rd',
    '30th',
  ]));
