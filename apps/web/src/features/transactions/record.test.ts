import { describe, expect, test } from 'vitest';
import { readPlace, serialNumber, withLimit, writePlace } from './record-place.ts';
import { appUserName, priceSteps, shopperPaysCents, storyStops } from './transaction-words.ts';
import type { Transaction } from './transaction-words.ts';

const buildTransaction = (parts: Partial<Transaction> = {}): Transaction => ({
  id: '0190a5a0-0000-7000-8000-000000000001', transactionNumber: 15198, date: '2025-11-14T20:41:00.000Z', tradeDate: '2025-11-14',
  transactionType: 'Cash', amountStatus: 'pending', grossAmount: 64, discount: 6.4, cashback: 10.63, premiumFee: 0.5, tip: 8, netAmount: 46.47,
  customerName: 'Marcus Hill', device: 'Front counter', appUser: null,
  store: { id: '0190a5a0-0000-7000-8000-000000000002', name: 'Juniper Bakery', storeNo: '102', address: { city: 'Brooklyn' } }, ...parts,
});
const zone = 'America/New_York';

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

  test('is written without defaults and keeps what is not its own', () => {
    expect(writePlace(new URLSearchParams('page=4&q=x'), { page: 1, limit: 25 }).toString()).toBe('q=x&limit=25');
  });

  test('another page size keeps the first row in sight', () => {
    expect(withLimit({ page: 6, limit: 10 }, 25)).toEqual({ page: 3, limit: 25 });
  });

  test('No. is limit·(page−1)+index+1', () => {
    expect(serialNumber({ page: 3, limit: 25 }, 0)).toBe(51);
  });
});

describe('the story of a payment', () => {
  test('leads from price to net in steps that add up', () => {
    const steps = priceSteps(buildTransaction());
    expect(steps.map(({ label, cents }) => [label, cents])).toEqual([['Price', 6400], ['Discount', -640], ['Cashback', -1063], ['Premium fee', -50], ['Net', 4647]]);
    const sum = steps.filter(({ kind }) => kind !== 'total').reduce((total, { cents }) => total + cents, 0);
    expect(sum).toBe(steps.at(-1)!.cents);
  });

  test('leaves out what is zero and stays on the bar when cashback exceeds the price', () => {
    const steps = priceSteps(buildTransaction({ grossAmount: 10, discount: 0, cashback: 25, premiumFee: 0, netAmount: -15 }));
    expect(steps.map(({ label }) => label)).toEqual(['Price', 'Cashback', 'Net']);
    for (const { leftPercent, widthPercent } of steps) {
      expect(leftPercent).toBeGreaterThanOrEqual(0);
      expect(leftPercent + widthPercent).toBeLessThanOrEqual(100);
    }
  });

  test('says what the shopper paid: price less discount, plus tip', () => {
    expect(shopperPaysCents(buildTransaction())).toBe(6560);
  });

  test('waits for the cut-off, then for the release, and ends available', () => {
    const states = (now: string, parts?: Partial<Transaction>) => storyStops(buildTransaction(parts), { now: new Date(now), zone }).map(({ state }) => state);
    expect(states('2025-11-14T20:59:59.999Z')).toEqual(['done', 'now', 'next']);
    expect(states('2025-11-14T21:00:00.000Z')).toEqual(['done', 'done', 'now']);
    expect(states('2025-11-18T14:00:01.000Z', { amountStatus: 'available' })).toEqual(['done', 'done', 'done']);
  });

  test('names the Tuesday on which a Friday payment arrives', () => {
    expect(storyStops(buildTransaction(), { now: null, zone }).at(-1)!.note).toBe('Tue 11/18/2025, 9:00 AM');
  });

  test('of a declined one is that no money moved', () => {
    const stops = storyStops(buildTransaction({ amountStatus: 'declined' }), { now: null, zone });
    expect(stops.map(({ title }) => title)).toEqual(['Declined by the shopper network, no money moved']);
  });

  test('shows a dash where nobody was signed in at the device', () => {
    expect(appUserName(buildTransaction())).toBe('—');
    expect(appUserName(buildTransaction({ appUser: { firstName: 'Maya', lastName: 'Ortiz' } }))).toBe('Maya Ortiz');
  });
});
