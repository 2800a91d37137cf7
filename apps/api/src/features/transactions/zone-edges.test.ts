import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { readCsv } from './read-files.harness.ts';

let app: TestApp;
let merchant: Merchant;
// The clocks of Los Angeles go forward on 03/14/2027 (a day of 23 hours) and back on 11/07/2027 (25 hours).
const INSTANTS = [
  '2027-03-14T07:59:59.000Z',
  '2027-03-14T08:00:00.000Z',
  '2027-03-15T06:59:59.000Z',
  '2027-03-15T07:00:00.000Z',
  '2027-11-07T06:59:59.000Z',
  '2027-11-07T07:00:00.000Z',
  '2027-11-07T08:30:00.000Z',
  '2027-11-07T09:30:00.000Z',
  '2027-11-08T07:59:59.000Z',
  '2027-11-08T08:00:00.000Z',
];

beforeAll(async () => {
  app = await createTestApp();
  // Before there is a business the clock may go anywhere: the days below are the same whenever this runs.
  await app.moveClock({ to: '2027-03-01T15:00:00.000Z' });
  merchant = await buildMerchant(app);
  await app.database.asOwner(
    `update business set time_zone = 'America/Los_Angeles' where business_id = '${merchant.businessId}'`,
  );
  for (const instant of INSTANTS) {
    await app.moveClock({ to: instant });
    await merchant.pay();
  }
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

describe('a day of the filter', () => {
  it.each([
    ['2027-03-13', [1]],
    ['2027-03-14', [2, 3]],
    ['2027-03-15', [4]],
    ['2027-11-06', [5]],
    ['2027-11-07', [6, 7, 8, 9]],
    ['2027-11-08', [10]],
  ])('%s begins and ends at midnight of the business, whatever its length', async (day, numbers) => {
    const { docs } = await merchant.client.call('listTransactions', { query: { from: day, to: day, order: 'ASC' } });
    expect(docs.map((row) => row.transactionNumber)).toEqual(numbers);
    expect((await merchant.client.call('getTransactionTotals', { query: { from: day, to: day } })).rows).toBe(
      numbers.length,
    );
  });

  it('is the one that the export writes, the hour that comes twice included', async () => {
    const answer = await app.request(
      'GET',
      '/payments/merchant/history/export?format=csv&order=ASC&columns=transactionNumber,date,time',
      { token: merchant.token },
    );
    expect(readCsv(answer.body).slice(1)).toEqual([
      ['1', '03/13/2027', '11:59 PM'],
      ['2', '03/14/2027', '12:00 AM'],
      ['3', '03/14/2027', '11:59 PM'],
      ['4', '03/15/2027', '12:00 AM'],
      ['5', '11/06/2027', '11:59 PM'],
      ['6', '11/07/2027', '12:00 AM'],
      ['7', '11/07/2027', '1:30 AM'],
      ['8', '11/07/2027', '1:30 AM'],
      ['9', '11/07/2027', '11:59 PM'],
      ['10', '11/08/2027', '12:00 AM'],
    ]);
  });
});
