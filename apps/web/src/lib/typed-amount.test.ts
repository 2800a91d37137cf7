import { expect, test } from 'vitest';
import { plainDollars, readAmount } from './typed-amount.ts';

test.each([
  ['', 0],
  ['5', 500],
  ['-5', -500],
  ['−5', null],
  ['$1,250.00', 125_000],
  ['1.00', 100],
  ['99999999999999999', Number.MAX_SAFE_INTEGER],
])('%j is %s cents', (text, cents) => {
  if (cents === null) expect(readAmount(text).problem).toBe('Enter an amount in dollars');
  else expect(readAmount(text)).toEqual({ cents, problem: null });
});

test.each([
  ['1.005', 'Amount can have at most two decimals'],
  ['7,5', 'Enter an amount in dollars'],
  ['much', 'Enter an amount in dollars'],
  ['5e3', 'Enter an amount in dollars'],
])('%j is refused in words and never read as another amount', (text, problem) => {
  expect(readAmount(text)).toEqual({ cents: 0, problem });
});

test('an amount is written into a field as a person would type it', () => {
  expect([125_000, 5, -100].map(plainDollars)).toEqual(['1250.00', '0.05', '0.00']);
});
