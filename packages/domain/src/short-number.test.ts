import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortDollars, shortNumber } from './short-number.ts';

test.each([
  [0, '0'],
  [7.25, '7.3'],
  [999, '999'],
  [999.96, '1k'],
  [1000, '1k'],
  [1250, '1.3k'],
  [-1150, '-1.2k'],
  [12_345, '12.3k'],
  [999_949, '999.9k'],
  [999_950, '1m'],
  [2_500_000, '2.5m'],
  [-3_000_000_000, '-3b'],
  [1_200_000_000_000, '1.2t'],
  [-0.01, '0'],
])('%d is %s', (value, words) => {
  expect(shortNumber(value)).toBe(words);
});

test('dollars carry the minus before the dollar sign', () => {
  expect([125_000, -125_000, -100, -1, 0].map(shortDollars)).toEqual(['$1.3k', '-$1.3k', '-$1', '$0', '$0']);
});

test('says what the formatter of the platform would', () => {
  const platform = new Intl.NumberFormat('en-US', {
    notation: 'compact',
    maximumFractionDigits: 1,
    signDisplay: 'negative',
  });
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }),
      fc.integer({ min: 0, max: 14 }),
      (cents, less) => {
        const value = Math.trunc(cents / 10 ** less) / 100;
        fc.pre(Math.abs(value) >= 0.05 || value === 0);
        expect(shortNumber(value)).toBe(platform.format(value).toLowerCase());
      },
    ),
    { numRuns: 3000 },
  );
});
