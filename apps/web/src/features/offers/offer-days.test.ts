import { expect, test } from 'vitest';
import { messages } from '@trilane/contract/messages';
import { dayProblems, dayTyped, edgesTyped, typedDaysOf } from './offer-days.ts';

const today = '2026-11-21';

test('a date counts only when it is whole and real', () => {
  expect(['11/22/2026', '02/29/2028', '02/29/2027', '13/01/2027', '1/2/2027', '', '11/22/20'].map(dayTyped)).toEqual([
    '2026-11-22',
    '2028-02-29',
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('each date has its own message, in the specified words', () => {
  const problems = (fromDate: string, toDate: string) =>
    Object.values(dayProblems('discount', { fromDate, toDate }, today));
  expect(problems('', '11/')).toEqual([messages.fromDateFormat, messages.toDateFormat]);
  expect(problems('11/21/2026', '11/30/2026')).toEqual([messages.discountPast, null]);
  expect(problems('11/22/2026', '11/22/2026')).toEqual([null, null]);
  expect(problems('11/25/2026', '11/24/2026')).toEqual([null, messages.toBeforeFrom]);
  expect(problems('11/22/2026', '11/21/2031')).toEqual([null, null]);
  expect(problems('11/22/2026', '11/22/2031')).toEqual([null, messages.dateTooFar]);
  expect(problems('nonsense', '11/20/2026')).toEqual([messages.fromDateFormat, messages.discountPast]);
  expect(Object.values(dayProblems('promotion', { fromDate: '11/21/2026', toDate: '11/22/2026' }, today))).toEqual([
    messages.promotionPast,
    null,
  ]);
});

test('days go out as the edges of the business, and come back as the same days', () => {
  const typed = { fromDate: '11/01/2026', toDate: '11/01/2026' };
  // The clocks go back on that day in New York: it has 25 hours.
  const sent = edgesTyped(typed, 'America/New_York');
  expect(sent).toEqual({ fromDate: '2026-11-01T04:00:00.000Z', toDate: '2026-11-02T04:59:59.999Z' });
  for (const zone of ['America/New_York', 'Pacific/Honolulu', 'Pacific/Guam'])
    expect(typedDaysOf(edgesTyped(typed, zone), zone)).toEqual(typed);
});
