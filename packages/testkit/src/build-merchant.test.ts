import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { buildMerchant, type Stage } from './build-merchant.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

test.each<[Stage, string]>([
  ['code', 'pending-registration-details'],
  ['registered', 'pending-tnc-acceptance'],
  ['accepted', 'pending-password-creation'],
  ['signed-in', 'pending-bank-approval'],
  ['bank', 'pending-store-front-creation'],
  ['store', 'pending-personal-verification'],
  ['owner', 'pending-device-linking'],
  ['active', 'active'],
])('a merchant at stage %s has the status %s', async (stage, status) => {
  const merchant = await buildMerchant(app, { stage });
  expect((await merchant.client.call('getMe')).status).toBe(status);
});

test('an active merchant takes payments, settles and pays out, to the cent', async () => {
  const merchant = await buildMerchant(app);
  await merchant.pay({ amountCents: 1234, tipCents: 100 });
  await merchant.pay({ amountCents: 66, funding: 'credit' });
  await merchant.pay({ amountCents: 5000, outcome: 'declined' });
  expect((await merchant.client.call('getAccountBalance')).data).toMatchObject({
    account_balance: 0,
    pendingBalance: 13,
    total_balance: 13,
  });
  await app.moveClock({ advance: 'P7D' });
  expect((await merchant.client.call('getAccountBalance')).data).toMatchObject({
    account_balance: 13,
    pendingBalance: 0,
    total_balance: 13,
  });
  await merchant.prove();
  await merchant.client.call('transferToBank', { body: { amount: 13 }, idempotencyKey: 'transfer-all' });
  await app.platform.outbox.flush();
  expect(app.world.payouts.at(-1)).toMatchObject({ amountCents: 1300 });
  expect((await merchant.client.call('getAccountBalance')).data).toMatchObject({ account_balance: 0, inTransit: 13 });
});
