import { describe, expect, test } from 'vitest';
import { comparedWords, paymentsWords, sparkline, tillsWords } from './today-words.ts';

describe('today beside the same weekday a week ago', () => {
  const compared = { day: '2026-11-20', soFar: 100.1, whole: 400 };

  test.each([
    [220.6, 'Up $120.50 from last Friday at this time'],
    [-5, 'Down $105.10 from last Friday at this time'],
    [100.1, 'Same as last Friday at this time'],
  ])('%d', (net, words) => expect(comparedWords({ net, compared })).toBe(words));

  test('a day without sales is no measure', () =>
    expect(comparedWords({ net: 321.5, compared: { ...compared, soFar: 0, whole: 0 } })).toBe(
      'No net sales last Friday to compare with',
    ));
});

test('a day whose sales were all given back later is one to compare with until then', () =>
  expect(comparedWords({ net: 10, compared: { day: '2026-11-20', soFar: 30, whole: 0 } })).toBe(
    'Down $20.00 from last Friday at this time',
  ));

test.each([
  [0, 'No payments yet'],
  [1, '1 payment so far'],
  [1234, '1,234 payments so far'],
])('%i payments', (payments, words) => expect(paymentsWords({ payments })).toBe(words));

const seen = '2026-11-20T12:00:00Z';
test.each([
  [0, 0, null, false, 'off', 'No device linked', null],
  [2, 2, seen, true, 'linked', '2 of 2 online', null],
  [2, 1, seen, true, 'pending', '1 of 2 online', null],
  [2, 0, seen, false, 'off', '2 linked, none online', 'Last seen 11/20/2026, 7:00 AM'],
  [2, 0, seen, true, 'pending', '0 of 2 online', 'Last seen 11/20/2026, 7:00 AM'],
  [2, 0, null, false, 'off', '2 linked, none online', null],
] as const)(
  'of %i linked tills %i are online, last seen %s, usually open %s: %s, %s',
  (linked, ready, lastSeenAt, usuallyOpen, badge, words, note) =>
    expect(tillsWords({ linked, ready, lastSeenAt, usuallyOpen }, 'America/New_York')).toEqual({ badge, words, note }),
);

test('the highest hour of both days reaches the top, and hours to come are not drawn', () => {
  const hours = [
    { hour: 0, net: 50, compared: 0 },
    { hour: 1, net: -10, compared: 100 },
    { hour: 2, net: null, compared: 25 },
  ];
  expect(sparkline(hours, 40)).toEqual([
    { hour: 0, today: 20, compared: 0 },
    { hour: 1, today: 0, compared: 40 },
    { hour: 2, today: null, compared: 10 },
  ]);
});
