import { expect, test } from 'vitest';
import { paymentHits } from './payment-hits.ts';

const pageOf = (numbers: readonly number[], total = numbers.length, totalIsMore = false) => ({
  docs: numbers.map((transactionNumber) => ({
    transactionNumber,
    grossAmount: 200,
    customerName: '',
    date: '2025-11-14T20:41:00.000Z',
    store: { name: 'Juniper Bakery' },
  })),
  total,
  totalIsMore,
});
const labelsOf = (...searches: Parameters<typeof paymentHits>[0]) =>
  paymentHits(searches, 'America/New_York').map(({ label }) => label.replace(/, .*/, ''));

test('a search that has found more than is shown ends in the way to all of it', () => {
  const search = { filter: { q: 'ada nwosu' }, page: pageOf([9, 8, 7, 6, 5], 12) };
  expect(paymentHits([search], 'America/New_York').at(-1)).toEqual({
    label: 'Show all 12 in Transaction Record',
    href: '/portal/credits?q=ada+nwosu',
    icon: 'record',
    isShowAll: true,
  });
  expect(labelsOf({ ...search, page: pageOf([5, 4, 3, 2, 1], 10_000, true) }).at(-1)).toBe(
    'Show all 10,000+ in Transaction Record',
  );
});

test('what is shown whole needs no way to all of it', () => {
  expect(labelsOf({ filter: { q: 'ada' }, page: pageOf([2, 1]) })).toEqual(['TRN 2', 'TRN 1']);
  expect(labelsOf({ filter: { q: 'ada' }, page: undefined })).toEqual([]);
});

test('a number is searched for as words and as an amount, and each has its own way to all', () => {
  const words = { filter: { q: '200' }, page: pageOf([200]) };
  const amount = { filter: { min: '200', max: '200' }, amountCents: 20_000, page: pageOf([9, 8, 7, 6, 5]) };
  expect(labelsOf(words, amount)).toEqual([
    ...['TRN 200', 'TRN 9', 'TRN 8', 'TRN 7', 'TRN 6'],
    'Show all 5 of $200.00 in Transaction Record',
  ]);
  expect(labelsOf(words, { ...amount, page: pageOf([200, 9]) }), 'both have found it').toEqual(['TRN 200', 'TRN 9']);
});
