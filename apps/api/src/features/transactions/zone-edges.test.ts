import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { readCsv } from './read-files.harness.ts';

let app: TestApp;
let merchant: Merchant;
// Clocks in Los Angeles go forward on 03/14/2027 (a day of 23 hours) and back on 11/07/2027 (25 hours). The other
// instants are the ends of a year and of February in a leap year.
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
  '2028-01-01T07:59:59.000Z',
  '2028-01-01T08:00:00.000Z',
  '2028-02-29T08:00:00.000Z',
  '2028-03-01T07:59:59.000Z',
  '2028-03-01T08:00:00.000Z',
];

const lastDayOf = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);

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
    ['2027-12-31', [11]],
    ['2028-01-01', [12]],
    ['2028-02-29', [13, 14]],
    ['2028-03-01', [15]],
  ])('%s begins and ends at midnight of the business, whatever its length', async (day, numbers) => {
    const { docs } = await merchant.client.call('listTransactions', { query: { from: day, to: day, order: 'ASC' } });
    expect(docs.map((row) => row.transactionNumber)).toEqual(numbers);
    expect((await merchant.client.call('getTransactionTotals', { query: { from: day, to: day } })).rows).toBe(
      numbers.length,
    );
    for (const by of ['day', 'hour-of-week', 'store'] as const) {
      const { total } = await merchant.client.call('getReport', { query: { from: day, to: day, by } });
      expect(total.sales, `of the report by ${by}`).toBe(numbers.length);
    }
  });

  it.each([
    ['2027-03', 4],
    ['2027-11', 6],
    ['2027-12', 1],
    ['2028-01', 1],
    ['2028-02', 2],
    ['2028-03', 1],
  ])("in %s counts the same in the month's report as by itself", async (month, count) => {
    const [from, to] = [`${month}-01`, lastDayOf(month)];
    const { total, rows } = await merchant.client.call('getReport', { query: { from, to, by: 'day' } });
    expect(total.sales).toBe(count);
    expect(rows.reduce((sum, { figures }) => sum + figures.sales, 0)).toBe(count);
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
      ['11', '12/31/2027', '11:59 PM'],
      ['12', '01/01/2028', '12:00 AM'],
      ['13', '02/29/2028', '12:00 AM'],
      ['14', '02/29/2028', '11:59 PM'],
      ['15', '03/01/2028', '12:00 AM'],
    ]);
  });
});
