import { NOBODY } from '@trilane/domain/staff';
import { describe, expect, test } from 'vitest';
import {
  averageSaleCents,
  axisWords,
  changeWords,
  shownCents,
  shownChangeWords,
  valueOf,
  valueWords,
} from './compare-figures.ts';
import { whyNotPeriod } from '../../lib/why-not-period.ts';
import { isUnderWay, readReportPlace, reportQuery, writeReportPlace } from './report-address.ts';
import type { Figures } from './report-address.ts';
import { checkWords, outcomeWords } from './check-words.ts';
import { rowPath } from './record-path.ts';
import { weekGrid } from './week-grid.ts';

const figures = (parts: Partial<Figures>): Figures => ({
  sales: 0,
  gross: 0,
  discount: 0,
  cashback: 0,
  premiumFees: 0,
  refunds: 0,
  refunded: 0,
  refundInterest: 0,
  net: 0,
  tips: 0,
  refundRate: 0,
  ...parts,
});
const storeId = '0190a5a0-0000-7000-8000-000000000002';
const staffId = '0190a5a0-0000-7000-8000-000000000003';
const of = (search: string) => new URLSearchParams(search);

describe('the address of a report', () => {
  test.each([
    '',
    'range=this-month',
    'from=2025-11-01&to=2025-11-16&by=store',
    'by=hour-of-week&figure=tips',
    `storeId=${storeId}`,
  ])('"%s" is read and written back', (search) => {
    expect(writeReportPlace(readReportPlace(of(search))).toString()).toBe(search);
  });

  test('takes the last 30 days by day where it says nothing usable', () => {
    const place = readReportPlace(of('from=2025-11-01&by=year&figure=profit&storeId=1'));
    expect(reportQuery(place, '2025-11-16')).toEqual({ from: '2025-10-18', to: '2025-11-16', by: 'day' });
    expect(reportQuery(place, null)).toBeNull();
  });

  test.each([
    ['2025-11-01', '2025-11-01', null],
    ['2028-01-01', '2028-12-31', null],
    ['2025-01-01', '2026-01-02', 'A report covers at most 366 days.'],
    ['2025-11-02', '2025-11-01', 'The end date is before the start date.'],
    ['1969-12-31', '1970-01-02', 'A report begins in 1970 or later.'],
    ['9998-12-31', '9999-01-01', 'A report ends in 9998 or earlier.'],
    ['9998-12-31', '9998-12-31', null],
  ])('%s to %s: %s', (from, to, why) => {
    expect(whyNotPeriod({ from, to })).toBe(why);
  });
  test('needs both dates', () => {
    expect(whyNotPeriod({ from: '2025-11-01', to: null })).toBe('Set both dates.');
  });
});

test.each([
  ['2025-11-16', true],
  ['2025-11-17', true],
  ['2025-11-18', false],
  [null, false],
])('on %s a report of 11/11 to 11/17 has days to come or today: %s', (today, isOpen) => {
  const previous = { from: '2025-11-04', to: '2025-11-10', total: figures({}), rows: [] };
  expect(isUnderWay({ previous }, today)).toBe(isOpen);
});

describe('a comparison', () => {
  test.each([
    [110, 100, '+10.0%'],
    [95.5, 100, '-4.5%'],
    [112.34, 100, '+12.3%'],
    [100, 100, 'the same'],
    [0, 100, '-100.0%'],
    [5, 0, null],
    [0, 0, 'the same'],
    [-50, -100, null],
    [50, -100, null],
    [-50, 100, null],
    [1_000_000, 1, '+999.9% and more'],
    [1099.94, 100, '+999.9%'],
    [100_001, 100_000, '+0.1%'],
  ])('of %d with %d is %s', (now, before, words) => {
    expect(changeWords(now, before)).toBe(words);
  });
  test('of what lowers net goes by its size, and of tips, which refunds may bring below zero, does not', () => {
    expect(shownChangeWords('discount', -110, -100)).toBe('+10.0%');
    expect(shownChangeWords('tips', 110, 100)).toBe('+10.0%');
    expect(shownChangeWords('tips', -110, -100)).toBeNull();
  });
});

test('the amounts of a report add up as they are shown', () => {
  const row = figures({
    gross: 100,
    refunded: 20,
    discount: 10,
    cashback: -2,
    premiumFees: 0.5,
    refundInterest: 0.1,
    net: 71.4,
  });
  expect(
    ['gross', 'refunded', 'discount', 'cashback', 'premiumFees', 'refundInterest', 'net'].map((name) =>
      shownCents(row, name as 'net'),
    ),
  ).toEqual([10_000, -2_000, -1_000, 200, -50, -10, 7_140]);
  expect(shownCents(row, 'lessRefunds')).toBe(8_000);
});

test.each([
  [0, 0, 0],
  [10, 3, 333],
  [20, 3, 667],
])('an average sale of $%d in %d sales is %d cents', (gross, sales, cents) => {
  expect(averageSaleCents(figures({ gross, sales }))).toBe(cents);
});

test('counts are counts and money is cents', () => {
  const day = figures({ sales: 12, net: 10.05 });
  expect([valueOf(day, 'sales'), valueOf(day, 'net')]).toEqual([12, 1005]);
  expect([
    valueWords(1200, 'sales'),
    valueWords(-1250, 'net'),
    axisWords(1200, 'sales'),
    axisWords(125_000, 'net'),
  ]).toEqual(['1,200', '-$12.50', '1.2k', '$1.3k']);
});

test('hours of the week stand by weekday and hour; hours outside the period stay empty', () => {
  const grid = weekGrid(
    [
      { key: '1-09', label: 'Monday 9 AM', figures: figures({ net: 30 }) },
      { key: '7-00', label: '?', figures: figures({ net: 1 }) },
      { key: '6-23', label: 'Saturday 11 PM', figures: figures({}) },
    ],
    'net',
  );
  expect([grid.length, grid[0]!.length]).toEqual([7, 24]);
  expect([grid[1]![9], grid[6]![23], grid[0]![0]]).toEqual([3000, 0, null]);
  expect(grid.flat().filter((value) => value !== null)).toHaveLength(2);
});

test('a row leads to its transactions where the record can filter for it', () => {
  const query = { from: '2025-11-01', to: '2025-11-16', storeId };
  expect(rowPath({ ...query, by: 'day' }, '2025-11-03')).toBe(
    `/portal/credits?from=2025-11-03&to=2025-11-03&storeId=${storeId}`,
  );
  expect(rowPath({ from: query.from, to: query.to, by: 'device' }, storeId)).toBe(
    `/portal/credits?from=2025-11-01&to=2025-11-16&aisleId=${storeId}`,
  );
  expect(rowPath({ ...query, by: 'staff' }, staffId)).toBe(
    `/portal/credits?from=2025-11-01&to=2025-11-16&storeId=${storeId}&staffId=${staffId}`,
  );
  expect([rowPath({ ...query, by: 'staff' }, NOBODY), rowPath({ ...query, by: 'hour-of-week' }, '1-09')]).toEqual([
    null,
    null,
  ]);
});

test('the result of the check of the books is one sentence', () => {
  expect([outcomeWords(16, 0), outcomeWords(16, 1), checkWords('a batch equals its lines')]).toEqual([
    'Everything adds up: 16 checks',
    '1 of 16 checks found a difference',
    'What arrives for a cash day is the sum of its transactions',
  ]);
});
