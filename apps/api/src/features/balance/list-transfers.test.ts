import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { payouts } from './payouts.harness.ts';

let app: TestApp;
const { sellAndSettle, transfer, report } = payouts(() => app);
beforeAll(async () => {
  app = await createTestApp();
  // The clock can be set to any time only before a business exists. A fixed time keeps the dates below the same.
  await app.moveClock({ to: '2026-12-07T15:00:00Z' });
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});
const code = (answer: { statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { code: string }).code,
];

describe('the list of transfers', () => {
  let merchant: Merchant;
  const ids: string[] = [];
  // The last one late on 7 June 2027 in New York, where it is no longer that day in Greenwich.
  beforeAll(async () => {
    await app.moveClock({ to: '2027-06-02T15:00:00Z' });
    merchant = await buildMerchant(app);
    await sellAndSettle(merchant, 40_000, 30_000);
    ids.push(await transfer(merchant, 10));
    await report('paid', '0210-0002-0000417');
    ids.push(await transfer(merchant, 1, 'tips'));
    await app.moveClock({ to: '2027-06-08T03:30:00Z' });
    ids.push(await transfer(merchant, 30));
    await report('failed', '021000020000418');
  });
  const list = (query: string) =>
    app.request('GET', `/payments/merchant/transfers?${query}`, { token: merchant.token });
  const found = async (query: string) =>
    ((await list(query)).json() as CallOutput<Calls['listBankTransfers']>).docs.map(({ id }) => ids.indexOf(id));

  it.each([
    ['', [2, 1, 0]],
    ['state=paid', [0]],
    ['state=failed&source=available', [2]],
    ['source=tips', [1]],
    ['state=returned', []],
    ['from=2027-06-07&to=2027-06-07', [2]],
    ['from=2027-06-08', []],
    ['to=2027-06-06', [1, 0]],
    ['from=0000-01-01&to=9999-12-31', [2, 1, 0]],
    ['limit=1&page=2', [1]],
    ['page=9', []],
    ['trace=021000020000417', [0]],
    ['trace=0210%200002-0000417', [0]],
    ['trace=417', [0]],
    ['trace=0000417&state=failed', []],
    ['trace=41', []],
    ['trace=9021000020000417', []],
  ])('filtered by "%s" shows what fits, days by the clock of the business', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('counts what the filter leaves', async () => {
    expect((await list('source=available&limit=1')).json()).toMatchObject({ total: 2, pages: 2, page: 1 });
  });

  it.each([
    'from=2027-06-08&to=2027-06-07',
    'state=gone',
    'source=bank',
    'from=yesterday',
    'limit=101',
    'page=0',
    'trace=',
    'trace=--',
    'trace=%25',
  ])('refuses %s', async (query) => {
    expect((await list(query)).statusCode).toBe(422);
  });

  it('is exported as the same rows under the same filter', async () => {
    const answer = await app.request('GET', '/payments/merchant/transfers/export?source=available', {
      token: merchant.token,
    });
    const lines = answer.body.split('\r\n');
    expect([
      answer.statusCode,
      answer.headers['x-row-total'],
      answer.headers['content-disposition'],
      lines.length,
    ]).toEqual([200, '2', 'attachment; filename="transfers-to-bank.csv"', 4]);
    expect(lines[1]).toMatch(
      new RegExp(
        `^06/07/2027,11:30 PM,Available,30\\.00,failed,Account closed,Harbor Bank,Business Checking ` +
          `.*,06/07/2027,${ids[2]},,021000020000418$`,
      ),
    );
    expect(
      code(
        await app.request('GET', '/payments/merchant/transfers/export?from=2027-06-08&to=2027-06-07', {
          token: merchant.token,
        }),
      ),
    ).toEqual([422, 'dates_reversed']);
    const none = await app.request('GET', '/payments/merchant/transfers/export?state=returned', {
      token: merchant.token,
    });
    expect([none.headers['x-row-total'], none.body.split('\r\n').length]).toEqual(['0', 2]);
  });
});
