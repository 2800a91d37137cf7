import { expect, test } from 'vitest';
import { closingBell } from './closing-bell.ts';

const zone = 'America/New_York';

// Tuesday 11/18/2025; New York is five hours behind UTC.
const tuesday = [{ tradeDate: '2025-11-18', amount: 333.18 }];
const at = (time: string, batches = tuesday) => closingBell(batches, new Date(`2025-11-18T${time}Z`), zone);

test('counts down the last half hour of a cash day, and says when its money arrives', () => {
  expect(at('20:29:59')).toBeNull();
  expect(at('20:30:00')).toEqual({
    secondsLeft: 1_800,
    words: 'Payments taken before 4:00 PM New York time land Thursday, 9 AM.',
  });
  expect(at('20:59:59.001')).toMatchObject({ secondsLeft: 1 });
});

test('shows the amount for ten minutes after the cut-off', () => {
  const said = { secondsLeft: null, words: '$333.18 lands Thursday, 9 AM.' };
  expect([at('21:00:00'), at('21:09:59.999')]).toEqual([said, said]);
  expect(at('21:10:00')).toBeNull();
});

test('shows nothing if the day has no money to pay out', () => {
  expect(at('21:00:00', [])).toBeNull();
  expect(at('21:00:00', [{ tradeDate: '2025-11-18', amount: 0 }])).toBeNull();
  expect(at('21:00:00', [{ tradeDate: '2025-11-19', amount: 9 }])).toBeNull();
});

test('counts down only where it makes a difference: not on Friday, Saturday and before a holiday', () => {
  const countsOn = (date: string) => closingBell([], new Date(`${date}T20:45:00Z`), zone) !== null;
  // 11/27/2025 is Thanksgiving.
  expect(
    ['2025-11-13', '2025-11-14', '2025-11-15', '2025-11-16', '2025-11-17', '2025-11-26'].map((date) => countsOn(date)),
  ).toEqual([true, false, false, true, true, false]);
  expect(countsOn('2025-11-27')).toBe(true);
});

test('follows the clock of New York and skips holidays', () => {
  // Wednesday before Thanksgiving: two business days on is Monday.
  expect(closingBell([{ tradeDate: '2025-11-26', amount: 1 }], new Date('2025-11-26T21:00:00Z'), zone)?.words).toBe(
    '$1.00 lands Monday, 9 AM.',
  );
  expect(closingBell([], new Date('2026-07-09T19:45:00Z'), zone)).toMatchObject({ secondsLeft: 900 });
});
