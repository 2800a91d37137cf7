import { describe, expect, test } from 'vitest';
import { closeCountWords, closedPlaceWords, coveredNumbers, dayCloseLines, dayCloseSlip } from './day-close-words.ts';

const total = {
  sales: 2,
  refunds: 1,
  gross: 100,
  refunded: 30.05,
  discount: 10,
  cashback: 4.5,
  premiumFees: 0.5,
  refundInterest: 0.25,
  net: 54.7,
  tips: 5,
};
const part = (label: string) => ({ key: label, label, figures: { ...total, refundRate: 0 } });
const close = {
  store: { name: 'Main Street' },
  aisle: null,
  number: 12,
  total,
  byStaff: [part('Maya Ortiz'), part('Maya Ortiz')],
  byHour: [part('5 PM')],
  byDevice: [part('Till 1')],
  timeZone: 'America/Los_Angeles',
  openedAt: '2026-11-24T02:00:00.000Z',
  closedAt: '2026-11-25T02:00:00.000Z',
  closedBy: { name: 'Maya Ortiz' },
  firstTransaction: 7,
  lastTransaction: 9,
};

describe('the lines of a close', () => {
  test('above net add up to it, and tips stand beside it', () => {
    const lines = dayCloseLines(total);
    const net = lines.findIndex(({ key }) => key === 'net');
    expect(lines.slice(0, net).reduce((sum, { cents }) => sum + cents, 0)).toBe(lines[net]!.cents);
    expect(lines.slice(net).map(({ key, cents }) => [key, cents])).toEqual([
      ['net', 5470],
      ['tips', 500],
    ]);
  });

  test('have no negative zero, which would read as -$0.00', () => {
    for (const { cents } of dayCloseLines({ ...total, refunded: 0, discount: 0 }))
      expect(Object.is(cents, -0)).toBe(false);
  });
});

test('a close is named by its store, or by its device and store', () => {
  expect(closedPlaceWords(close)).toBe('Main Street');
  expect(closedPlaceWords({ ...close, aisle: { name: 'Till 1' } })).toBe('Till 1, Main Street');
});

test('counts and numbers are written as people say them', () => {
  expect(closeCountWords(total)).toBe('2 sales, 1 refund');
  expect(coveredNumbers(close)).toBe('7 to 9 of the business');
  expect(coveredNumbers({ firstTransaction: 9, lastTransaction: 9 })).toBe('9 of the business');
});

describe('the slip', () => {
  test('says who closed what and when, in the zone of the business', () => {
    expect(dayCloseSlip('Corner Bakery', close).head).toEqual([
      'Corner Bakery',
      'Main Street',
      'From 11/23/2026, 6:00 PM',
      'To 11/24/2026, 6:00 PM',
      'Closed by Maya Ortiz',
      'TRN No. 7 to 9 of the business',
    ]);
  });

  test('has the devices of a store, and none of a single device', () => {
    const titles = (one: Parameters<typeof dayCloseSlip>[1]) =>
      dayCloseSlip('Corner Bakery', one).sections.map(({ title }) => title);
    expect(titles(close)).toEqual([undefined, 'Net by app user', 'Net by hour', 'Net by device']);
    expect(titles({ ...close, aisle: { name: 'Till 1' } })).not.toContain('Net by device');
  });
});
