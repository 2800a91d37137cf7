import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsToDollars, dollarsToCents, formatCents, percentOf, whyNotCents } from './money.ts';
import { parseDollars } from './typed-dollars.ts';

const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('typed dollars', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.', 1200],
    ['.5', 50],
    ['0', 0],
    ['007.10', 710],
    [' $1,234.50 ', 123450],
    ['$ 4.35', 435],
    ['99999.99', 9_999_999],
    ['1,000,000', 100_000_000],
  ])('%j is %i cents', (text, cents) => {
    expect(parseDollars(text)).toEqual({ cents });
  });

  test.each([
    ['', 'Amount is required'],
    ['  ', 'Amount is required'],
    ['0.001', 'Amount can have at most two decimals'],
    ['ten', 'Enter an amount in dollars'],
    ['1e3', 'Enter an amount in dollars'],
    ['.', 'Enter an amount in dollars'],
    ['$', 'Enter an amount in dollars'],
    ['1,23', 'Enter an amount in dollars'],
    ['1,2345', 'Enter an amount in dollars'],
    ['1.2.3', 'Enter an amount in dollars'],
    ['--1', 'Enter an amount in dollars'],
    ['٣', 'Enter an amount in dollars'],
    ['Infinity', 'Enter an amount in dollars'],
    ['-5', 'Amount cannot be negative'],
    ['$-5', 'Amount cannot be negative'],
    ['99999999999999999', 'Amount is too large'],
  ])('%j is refused: %s', (text, error) => {
    expect(parseDollars(text)).toEqual({ error });
  });

  test('negative amounts are read where they are allowed', () => {
    expect(parseDollars('-5', { allowNegative: true })).toEqual({ cents: -500 });
    expect(parseDollars('$-12.50', { allowNegative: true })).toEqual({ cents: -1250 });
    expect(parseDollars('-0', { allowNegative: true })).toEqual({ cents: 0 });
  });

  test('whatever is shown can be typed back', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(parseDollars(formatCents(cents), { allowNegative: true })).toEqual({ cents });
      }),
    );
  });
});

describe('dollars on the wire', () => {
  test.each([
    [4.35, 435],
    [99999.99, 9_999_999],
    [0.1, 10],
    [0.29, 29],
    [1.15, 115],
    [-0, 0],
    [-12.5, -1250],
    [0, 0],
  ])('%d is %i cents', (dollars, cents) => {
    expect(dollarsToCents(dollars)).toBe(cents);
  });

  test.each([1.005, 0.1 + 0.2, 0.001, 1e-7, NaN, Infinity, -Infinity, 1e21, 1e300, 4.350000000000001])(
    '%d is refused',
    (dollars) => {
      expect(dollarsToCents(dollars)).toBeNull();
    },
  );

  test.each([
    [1.005, 'An amount has at most two decimals.'],
    [1e-7, 'An amount has at most two decimals.'],
    [-0.001, 'An amount has at most two decimals.'],
    [10_000_000_000_000.01, 'Amount is too large'],
    [1e21, 'Amount is too large'],
    [-1e300, 'Amount is too large'],
  ])('%d is refused with the reason', (dollars, words) => {
    expect([dollarsToCents(dollars), whyNotCents(dollars)]).toEqual([null, words]);
  });

  test('cents survive the way to dollars, through JSON, and back', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(dollarsToCents(JSON.parse(JSON.stringify(centsToDollars(cents))))).toBe(cents);
      }),
    );
  });

  test('a number is taken exactly when its decimal text has at most two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 4 }), (digits, places) => {
        const text = (digits / 10 ** places).toFixed(places);
        const decimals = text.includes('.') ? text.replace(/0+$/, '').split('.')[1]!.length : 0;
        expect(dollarsToCents(Number(text)) !== null).toBe(decimals <= 2);
      }),
    );
  });
});

describe('shown amounts', () => {
  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123450, '$1,234.50'],
    [-1250, '-$12.50'],
    [-5, '-$0.05'],
    [100_000_000_00, '$100,000,000.00'],
  ])('%i cents read %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  test('a fraction of a cent is a mistake of the caller', () => {
    expect(() => formatCents(0.5)).toThrow(RangeError);
    expect(() => formatCents(NaN)).toThrow(RangeError);
  });
});

describe('percent', () => {
  test.each([
    [1000, 10, 100],
    [1, 50, 1],
    [1, 49, 0],
    [10, 5, 1],
    [333, 33, 110],
    [150, 3, 5],
    [9_999_999, 99, 9_899_999],
    [1050, 11.5, 121],
    [-1, 50, -1],
    [-1, 49, 0],
    [1, 0, 0],
  ])('%i cents at %d percent are %i', (cents, percent, expected) => {
    expect(percentOf(cents, percent)).toBe(expected);
  });

  test('rounds half up, exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 100 }), (cents, percent) => {
        const expected = (BigInt(cents) * BigInt(percent) * 2n + 100n) / 200n;
        expect(percentOf(cents, percent)).toBe(Number(expected));
      }),
    );
  });
});
