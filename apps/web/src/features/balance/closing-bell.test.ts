import { expect, test } from 'vitest';
import { closingBell } from './closing-bell.ts';

// Friday 11/14/2025; New York is five hours behind UTC.
const friday = [{ tradeDate: '2025-11-14', amount: 333.18 }];
const at = (time: string, batches = friday) => closingBell(batches, new Date(`2025-11-14T${time}Z`));

test('counts down the last half hour of a cash day, and says when its money arrives', () => {
  expect(at('20:29:59')).toBeNull();
  expect(at('20:30:00')).toEqual({
    secondsLeft: 1_800,
    words: 'Payments until 4:00 PM New York time land Tuesday, 9 AM.',
  });
  expect(at('20:59:59.001')).toMatchObject({ secondsLeft: 1 });
});

test('says for ten minutes after the cut-off what arrives when', () => {
  const said = { secondsLeft: null, words: '$333.18 lands Tuesday, 9 AM.' };
  expect([at('21:00:00'), at('21:09:59.999')]).toEqual([said, said]);
  expect(at('21:10:00')).toBeNull();
});

test('says nothing about a day that brings nothing', () => {
  expect(at('21:00:00', [])).toBeNull();
  expect(at('21:00:00', [{ tradeDate: '2025-11-14', amount: 0 }])).toBeNull();
  expect(at('21:00:00', [{ tradeDate: '2025-11-15', amount: 9 }])).toBeNull();
});

test('follows the clock of New York and skips holidays', () => {
  // Wednesday before Thanksgiving: two business days on is Monday.
  expect(closingBell([{ tradeDate: '2025-11-26', amount: 1 }], new Date('2025-11-26T21:00:00Z'))?.words).toBe(
    '$1.00 lands Monday, 9 AM.',
  );
  expect(closingBell([], new Date('2026-07-10T19:45:00Z'))).toMatchObject({ secondsLeft: 900 });
});
