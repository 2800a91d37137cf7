import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant } from '@trilane/testkit/build-merchant';
import { signInAtTill } from '@trilane/testkit/build-staff';
import { buildBusyMerchant, playHistory, readAll, seeded, type BusyMerchant, type Row } from './record.harness.ts';
const SEED = 20_261_121;
let app: TestApp;
let busy: BusyMerchant;
let all: Row[];

beforeAll(async () => {
  app = await createTestApp();
  busy = await buildBusyMerchant(app);
  await playHistory(app, busy, { count: 140, random: seeded(SEED) });
  all = await readAll(busy.merchant);
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});
const NOBODY = `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`;

describe('a filter', () => {
  const refusal = async (query: string, path = 'history') => {
    const answer = await app.request('GET', `/payments/merchant/${path}?${query}`, { token: busy.merchant.token });
    return [answer.statusCode, answer.json().code];
  };

  it('finds a payment by its TRN No., with its label or without', async () => {
    const number = all[3]!.transactionNumber;
    for (const q of [`${number}`, `TRN ${number}`, `trn no. ${number}`, `#${number}`]) {
      const { docs } = await busy.merchant.client.call('listTransactions', { query: { q } });
      expect(docs.map((row) => row.transactionNumber)).toEqual([number]);
    }
  });

  it.each(['history', 'history/totals', 'history/export'])(
    'whose dates are reversed is refused by %s',
    async (path) => {
      expect(
        await refusal(`from=2026-02-02&to=2026-02-01${path === 'history/export' ? '&format=csv' : ''}`, path),
      ).toEqual([422, 'dates_reversed']);
    },
  );

  it.each([
    'from=2026-02-30',
    'from=yesterday',
    'min=1.005',
    'max=x',
    'min=1e99',
    'type=Gift',
    'status=lost',
    'storeId=1',
    'staffId=1',
    'staffId=',
    'q=%00',
    `q=${'a'.repeat(81)}`,
    'sort=color',
    'from=2026-01-01&from=2026-01-02',
    'min=NaN',
  ])('of %s is refused', async (query) => {
    expect(await refusal(query)).toEqual([422, 'invalid']);
  });

  it.each(['from=0000-01-01', 'to=9999-12-31', 'from=0000-01-01&to=9999-12-31', 'min=-1000000000&max=1000000000'])(
    'of %s shows everything',
    async (query) => {
      const answer = await app.request('GET', `/payments/merchant/history?${query}`, { token: busy.merchant.token });
      expect([answer.statusCode, answer.json().total]).toEqual([200, all.length]);
    },
  );

  it.each([
    'q=%25',
    'q=_',
    "q='%20or%201=1--",
    'to=0000-01-01',
    'from=9999-12-31',
    'min=5&max=4',
    `storeId=${NOBODY}`,
    `staffId=${NOBODY}`,
  ])('of %s matches nothing', async (query) => {
    const answer = await app.request('GET', `/payments/merchant/history?${query}`, { token: busy.merchant.token });
    expect([answer.statusCode, answer.json().docs, answer.json().total]).toEqual([200, [], 0]);
  });

  it("shows nothing of another merchant's", async () => {
    const other = await buildMerchant(app);
    const theirs = await signInAtTill(app, other);
    await other.pay({ amountCents: 777 });
    expect((await other.client.call('getTransactionTotals', { query: { staffId: theirs.id } })).rows).toBe(1);
    for (const query of [{ staffId: theirs.id }, { aisleId: other.device.id }])
      expect(await busy.merchant.client.call('getTransactionTotals', { query })).toMatchObject({ rows: 0, gross: 0 });
    const mine = await busy.merchant.client.call('listTransactions', { query: { storeId: other.store.id } });
    expect([mine.total, (await other.client.call('listTransactions', { query: { min: 0 } })).total]).toEqual([0, 1]);
    await other.pay({ amountCents: 888 });
    expect((await other.client.call('listTransactions', { query: { min: 0 } })).total).toBe(2);
  });
});
