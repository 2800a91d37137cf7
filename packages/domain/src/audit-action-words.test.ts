import { expect, test } from 'vitest';
import { lineActionWords } from './audit-action-words.ts';

test.each([
  ['transfer.decide', { state: 'returned' }, 'Transfer returned by the bank'],
  ['transfer.decide', { state: 'stopped' }, 'Transfer stopped before it left'],
  ['transfer.decide', { state: 'of a later version' }, 'Transfer to bank'],
  ['staff.active', { active: false }, 'App user disabled'],
  ['premium', { on: true }, 'Premium placement switched on'],
  ['identity.decide', { decision: 'undecided' }, 'Identity check decided'],
  ['bank.report', { outcome: 'verified' }, 'Bank accounts verified'],
  ['refund', { state: 'returned' }, 'Refund'],
  ['store.active', null, 'Store switched on or off'],
])('%s with %j is: %s', (action, after, words) => {
  expect(lineActionWords({ action, outcome: 'done', after })).toBe(words);
});

test('what was refused has no end to tell', () => {
  const line = { action: 'store.active', outcome: 'refused', after: { active: false } };
  expect(lineActionWords(line)).toBe('Store switched on or off');
});
