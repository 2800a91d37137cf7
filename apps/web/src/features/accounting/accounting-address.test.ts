import { expect, test } from 'vitest';
import { accountingQuery, readAccountingPlace, writeAccountingPlace } from './accounting-address.ts';

const read = (address: string) => readAccountingPlace(new URLSearchParams(address));

test.each(['', 'format=iif&basis=payout', 'range=this-year&format=ofx', 'from=2027-02-01&to=2027-02-28'])(
  'the address %j is written as it was read',
  (address) => expect(writeAccountingPlace(read(address)).toString()).toBe(address),
);

test('what the address does not say, or says wrongly, is last month by day for QuickBooks Online', () => {
  const standard = { dates: { preset: 'last-month', from: null, to: null }, format: 'quickbooks', basis: 'day' };
  expect(read('')).toEqual(standard);
  expect(read('format=toString&basis=week&from=2027-02-30')).toEqual(standard);
});

test('a preset has its days once the day is known', () => {
  expect(accountingQuery(read(''), null)).toBeNull();
  expect(accountingQuery(read('format=xero'), '2027-03-05')).toEqual({
    format: 'xero',
    basis: 'day',
    from: '2027-02-01',
    to: '2027-02-28',
  });
});
