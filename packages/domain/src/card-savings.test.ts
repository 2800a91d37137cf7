import { expect, test } from 'vitest';
import { exampleShop, savingsOf, showSavings, whyNotRate, whyNotSales } from './card-savings.ts';
import { PAYMENT_FEE_PERCENT, SERVICE_FEE_PERCENT } from './promises.ts';

test.each([
  [2_000_000, 1, 240_000],
  [1_234_567, 2.65, 392_592],
  [1, 0.01, 0],
  [417, 1, 50],
  [10_000_000_000, 20, 24_000_000_000],
])('a shop with sales of %i cents a month at %d%% pays %i cents a year for cards', (sales, rate, fees) => {
  expect(savingsOf(sales, rate).cardFeesCents).toBe(fees);
});

test('what a shop keeps is what cards cost less what the product states that it costs', () => {
  for (const [sales, rate] of [[2_000_000, 1] as const, [999, 3.49] as const, [1, 20] as const]) {
    const { cardFeesCents, ourFeesCents, keptCents } = savingsOf(sales, rate);
    expect(keptCents).toBe(cardFeesCents - ourFeesCents);
    expect(ourFeesCents).toBe(Math.round((sales * 12 * (SERVICE_FEE_PERCENT + PAYMENT_FEE_PERCENT)) / 100));
  }
});

test.each([
  ['', null],
  ['  ', null],
  ['20000', null],
  ['$20,000.50', null],
  ['100,000,000', null],
  ['0', 'Enter sales above $0.00'],
  ['0.00', 'Enter sales above $0.00'],
  ['-5', 'Amount cannot be negative'],
  ['many', 'Enter an amount in dollars'],
  ['1e5', 'Enter an amount in dollars'],
  ['Infinity', 'Enter an amount in dollars'],
  ['2,00', 'Enter an amount in dollars'],
  ['12.345', 'Amount can have at most two decimals'],
  ['100000000.01', 'Enter at most $100,000,000.00 a month'],
  ['9'.repeat(400), 'Enter at most $100,000,000.00 a month'],
])('sales typed as "%s" answer %s', (text, words) => expect(whyNotSales(text)).toBe(words));

test.each([
  ['', null],
  ['1.25', null],
  [' 1.25 % ', null],
  ['.5%', null],
  ['2.', null],
  ['0', null],
  ['20', null],
  ['20.01', 'Enter a rate of at most 20%'],
  ['9'.repeat(400), 'Enter a rate of at most 20%'],
  ['-1', 'A rate cannot be negative'],
  ['1.255', 'A rate can have at most two decimals'],
  ['%', 'Enter a rate in percent, such as 1.25'],
  ['.', 'Enter a rate in percent, such as 1.25'],
  ['1,25', 'Enter a rate in percent, such as 1.25'],
  ['NaN', 'Enter a rate in percent, such as 1.25'],
])('a rate typed as "%s" answers %s', (text, words) => expect(whyNotRate(text)).toBe(words));

test('the figures of a visitor replace those of the example once both can be used', () => {
  expect(showSavings({ sales: '$12,000', rate: '1.5%' })).toEqual({
    title: 'You keep in a year',
    kept: '$2,160.00',
    note: 'This assumes that shoppers make all these purchases with us instead of by card.',
    product: '$12,000.00 × 12 months × 1.5%',
    cardFees: '$2,160.00',
    ourFees: '$0.00',
  });
  expect(showSavings({ sales: '12000', rate: '0' })).toMatchObject({
    kept: '$0.00',
    note: 'Cards cost you nothing at this rate.',
  });
});

test('until then the example is marked as one and says what is missing', () => {
  const { name } = exampleShop;
  for (const [sales, rate, note] of [
    ['', '', 'Enter both figures to see what you keep.'],
    ['12000', '', 'Enter your card rate to see what you keep.'],
    ['12000', 'cheap', 'Enter your card rate to see what you keep.'],
    ['0', '1', 'Enter your card sales to see what you keep.'],
    ['lots', '-', 'Enter both figures to see what you keep.'],
  ] as const)
    expect(showSavings({ sales, rate })).toMatchObject({
      title: `Example: ${name}, a fictional shop, keeps in a year`,
      kept: '$2,400.00',
      note,
    });
});
