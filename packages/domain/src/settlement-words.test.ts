import { expect, test } from 'vitest';
import { addBusinessDays, SETTLEMENT_BUSINESS_DAYS } from './settlement-calendar.ts';
import { businessDayWords, clockWords, WEEKEND_ARRIVES_ON } from './settlement-words.ts';
import { weekdayOf } from './zoned-time.ts';

test('a number of business days is worded', () => {
  expect([1, 2, 3].map(businessDayWords)).toEqual(['next business day', 'second business day', 'third business day']);
});

test.each([
  ['00:00', '12:00 AM'],
  ['09:00', '9:00 AM'],
  ['12:30', '12:30 PM'],
  ['16:00', '4:00 PM'],
  ['15:59', '3:59 PM'],
])('%s is %s', (time, words) => expect(clockWords(time)).toBe(words));

test.each(['2026-06-05', '2026-06-06', '2026-06-07'])('the payments of %s arrive on the named day', (day) => {
  const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  expect(weekdays[weekdayOf(addBusinessDays(day, SETTLEMENT_BUSINESS_DAYS))]).toBe(WEEKEND_ARRIVES_ON);
});
