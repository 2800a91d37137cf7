import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallError } from '@trilane/contract/client';
import { dollarsToCents } from '@trilane/domain/money';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { acceptedOf, closesByPlace } from './day-closes.harness.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app);
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const PAYMENTS = 60;
const CLOSES = 12;

/** Closes; a moment at which there is nothing to close is none to count. */
const closing = (close: Promise<unknown>) =>
  close.catch((error: CallError) => {
    if (error.body?.code !== 'nothing_to_close') throw error;
  });

test('tills pay and close at once: no number is missing, and each transaction is in exactly one close', async () => {
  const storeId = merchant.store.id;
  const { id } = await merchant.client.call('createDevice', { params: { storeId }, body: { name: 'Till 2' } });
  const { token } = await merchant.client.call('createLinkToken', { params: { storeId, aisleId: id }, body: {} });
  const other = { id, ...(await app.client().call('linkDevice', { body: { token } })) };
  const tills = [merchant.till, app.deviceClient(other)];
  const close = (scope: 'store' | 'device', n: number) =>
    closing(tills[n % 2]!.call('closeDayAtDevice', { body: { scope } }));

  // However the machine shares itself out, the store is closed between the first payment and the last.
  const [paid, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pay = async (device: Merchant['device']) => {
    for (let n = 0; n < PAYMENTS / 2; n += 1) {
      if (n === PAYMENTS / 4) await closed.promise;
      await merchant.pay({ amountCents: 100 + n, tipCents: n, device });
      paid.resolve();
    }
  };
  const closeMany = async (scope: 'store' | 'device', n: number) => {
    await paid.promise;
    for (let done = 0; done < CLOSES / 2; done += 1) {
      await close(scope, n);
      if (scope === 'store') closed.resolve();
    }
  };
  await Promise.all([
    pay(merchant.device),
    pay(other),
    ...(['store', 'device'] as const).flatMap((scope) => [closeMany(scope, 0), closeMany(scope, 1)]),
  ]);
  // What was left since the last close of each.
  for (const [scope, n] of [
    ['store', 0],
    ['device', 0],
    ['device', 1],
  ] as const)
    await close(scope, n);

  const accepted = await acceptedOf(app, merchant);
  expect(accepted).toHaveLength(PAYMENTS);
  const byPlace = await closesByPlace(merchant);
  expect([...byPlace.keys()].toSorted()).toEqual([storeId, merchant.device.id, other.id].toSorted());
  expect(byPlace.get(storeId)!.length).toBeGreaterThan(1);
  for (const [place, closes] of byPlace) {
    expect(closes.map(({ number }) => number)).toEqual(closes.map((_, at) => at + 1));
    let after = 0;
    for (const { firstTransaction, lastTransaction, total } of closes) {
      expect(firstTransaction).toBe(after + 1);
      const covered = accepted.filter(
        ({ number, device }) =>
          number >= firstTransaction && number <= lastTransaction && (place === storeId || device === place),
      );
      expect([total.sales, dollarsToCents(total.net)]).toEqual([
        covered.length,
        covered.reduce((sum, { net }) => sum + net, 0),
      ]);
      after = lastTransaction;
    }
    const sales = closes.reduce((sum, { total }) => sum + total.sales, 0);
    expect(sales).toBe(accepted.filter(({ device }) => place === storeId || device === place).length);
  }
});

test('a key of one till is none of another, which is told so and not given the close of the first', async () => {
  const shop = await buildMerchant(app);
  const { client, store, device } = shop;
  const { id } = await client.call('createDevice', { params: { storeId: store.id }, body: { name: 'Till 2' } });
  const { token } = await client.call('createLinkToken', { params: { storeId: store.id, aisleId: id }, body: {} });
  const other = { id, ...(await app.client().call('linkDevice', { body: { token } })) };
  const close = (keys: Merchant['device']) =>
    app.deviceClient(keys).call('closeDayAtDevice', { body: { scope: 'device' }, idempotencyKey: 'close-2026-03-02' });
  for (const till of [device, other]) await shop.pay({ device: till });
  const first = await close(device);
  expect(await close(device)).toEqual(first);
  await expect(close(other)).rejects.toMatchObject({ body: { code: 'idempotency_key_reused' } });
});
