import { describe, expect, test } from 'vitest';
import { readPlace, serialNumber, withLimit, writePlace } from './record-place.ts';
import { countWords, totalParts } from './total-parts.ts';

describe('the place in the address', () => {
  test.each([
    ['', { page: 1, limit: 10 }],
    ['page=3&limit=25', { page: 3, limit: 25 }],
    ['page=0&limit=101', { page: 1, limit: 10 }],
    ['page=-1&limit=1e2', { page: 1, limit: 10 }],
    ['page=99999999999', { page: 1, limit: 10 }],
  ])('"%s" is %o', (search, place) => {
    expect(readPlace(new URLSearchParams(search))).toEqual(place);
  });

  test('is written without defaults and keeps foreign parameters', () => {
    expect(writePlace(new URLSearchParams('page=4&q=x'), { page: 1, limit: 25 }).toString()).toBe('q=x&limit=25');
  });

  test('the first page has as many rows as its reader likes, a later one as many for everybody', () => {
    const read = (search: string) => readPlace(new URLSearchParams(search), 50);
    expect([read(''), read('limit=25'), read('page=2')].map(({ limit }) => limit)).toEqual([50, 25, 10]);
    const written = [
      { page: 1, limit: 10 },
      { page: 1, limit: 50 },
      { page: 2, limit: 50 },
      { page: 2, limit: 10 },
    ].map((place) => writePlace(new URLSearchParams(), place, 50));
    expect(written.map(String)).toEqual(['limit=10', 'limit=50', 'page=2&limit=50', 'page=2']);
    expect(written.map((params) => readPlace(params, 25).limit)).toEqual([10, 50, 50, 10]);
  });

  test('another page size keeps the first row in sight', () => {
    expect(withLimit({ page: 6, limit: 10 }, 25)).toEqual({ page: 3, limit: 25 });
  });

  test('No. is limit·(page−1)+index+1', () => {
    expect(serialNumber({ page: 3, limit: 25 }, 0)).toBe(51);
  });
});

test('the totals lead from gross to net and leave out steps that are zero', () => {
  const totals = {
    rows: 3,
    accepted: 3,
    gross: 100,
    refunded: 0,
    discount: 10,
    cashback: 0,
    premiumFees: 0.5,
    refundInterest: 0,
    tips: 7,
    net: 89.5,
  };
  expect(totalParts(totals)).toEqual([
    { label: 'Gross sales', dollars: 100 },
    { label: 'Discounts', dollars: -10 },
    { label: 'Premium fees', dollars: -0.5 },
    { label: 'Net', dollars: 89.5 },
    { label: 'Tips', dollars: 7 },
  ]);
});

test('with refunds the totals show gross sales, refunds and the rest apart, and count rows without money', () => {
  const totals = {
    rows: 1_235,
    accepted: 1_233,
    gross: 3581.75,
    refunded: 282.75,
    discount: 0,
    cashback: 0,
    premiumFees: 0,
    refundInterest: 0.12,
    tips: 0,
    net: 3298.88,
  };
  expect(totalParts(totals).map(({ label, dollars }) => [label, dollars])).toEqual([
    ['Gross sales', 3581.75],
    ['Refunded', -282.75],
    ['Sales less refunds', 3299],
    ['Refund interest', -0.12],
    ['Net', 3298.88],
    ['Tips', 0],
  ]);
  expect([countWords(totals), countWords({ rows: 1_235, accepted: 1_235 })]).toEqual([
    '1,233 accepted, 2 not',
    '1,235',
  ]);
});
