import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app);
  for (let n = 1; n <= 25; n += 1) await merchant.pay({ amountCents: n * 100, funding: n % 2 ? 'cash' : 'credit' });
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});
const list = (query: string) => app.request('GET', `/payments/merchant/history${query}`, { token: merchant.token });

describe('the transaction record', () => {
  it('shows ten newest first by default, with the exact total', async () => {
    const { docs, page, limit, pages, total } = await merchant.client.call('listTransactions');
    expect(docs.map((row) => row.transactionNumber)).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16]);
    expect({ page, limit, pages, total }).toEqual({ page: 1, limit: 10, pages: 3, total: 25 });
    expect(docs[0]).toMatchObject({
      transactionType: 'Cash',
      amountStatus: 'pending',
      grossAmount: 25,
      netAmount: 25,
      tip: 0,
      appUser: null,
      device: 'Till 1',
    });
  });

  it('covers every number exactly once over its pages, in both orders', async () => {
    for (const order of ['ASC', 'DESC'] as const) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => merchant.client.call('listTransactions', { query: { page, order } })),
      );
      const numbers = pages.flatMap(({ docs }) => docs.map((row) => row.transactionNumber));
      const ascending = Array.from({ length: 25 }, (_, n) => n + 1);
      expect(numbers).toEqual(order === 'ASC' ? ascending : ascending.reverse());
    }
  });

  it('answers a page past the end with nothing', async () => {
    const answer = await list('?page=4');
    expect([answer.statusCode, answer.json().docs, answer.json().total]).toEqual([200, [], 25]);
  });

  it.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?limit=0',
    '?limit=101',
    '?limit=100000',
    '?order=UP',
    '?page=x',
    '?unknown=1',
    '?page=1&page=2',
  ])('refuses %s', async (query) => {
    expect((await list(query)).statusCode).toBe(422);
  });

  it('is empty for a merchant who has not sold anything', async () => {
    const fresh = await buildMerchant(app, { stage: 'signed-in' });
    expect(await fresh.client.call('listTransactions')).toMatchObject({ docs: [], total: 0, pages: 0 });
    expect(await fresh.client.call('listPendingStatement')).toEqual([]);
  });

  it('is not exported with a column that does not exist, which is named', async () => {
    const query = 'format=csv&columns=date,netAmmount';
    const answer = await app.request('GET', `/payments/merchant/history/export?${query}`, { token: merchant.token });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { columns: ['names a column that does not exist'] },
    ]);
  });
});
