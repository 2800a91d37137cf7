import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember, type TestMember } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { storeBody } from '../../api-matrix/case-parts.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});
beforeEach(async () => {
  merchant = await buildMerchant(app);
});

type Person = Pick<TestMember, 'client'>;
const toldOf = async ({ client }: Person) =>
  (await client.call('listNotices', { query: {} })).docs.filter(({ kind }) => kind === 'refund.made');
const tellAbove = ({ client }: Person, refundAbove: number) =>
  client.call('updateNoticeSettings', { body: { refundAbove } });
const sell = async (cents: number, tipCents = 0) =>
  (await merchant.pay({ amountCents: cents, tipCents })).transactionNumber;
const refund = (transactionNumber: number, body: { amount: number; tip: number }, idempotencyKey = randomUUID()) =>
  merchant.client.call('refundTransaction', { params: { transactionNumber }, body, idempotencyKey });

test('people are told of refunds above $100.00 with their tip, of the portal and of tills, once', async () => {
  await refund(await sell(50_000), { amount: 100, tip: 0 });
  expect(await toldOf(merchant)).toEqual([]);
  const number = await sell(50_000, 1_000);
  const key = randomUUID();
  await refund(number, { amount: 100, tip: 0.01 }, key);
  await refund(number, { amount: 100, tip: 0.01 }, key);
  const [notice, ...others] = await toldOf(merchant);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ amount: 100.01, storeId: merchant.store.id });
  expect(notice!.about).toContain(merchant.store.name);

  await merchant.till.call('refundAtDevice', {
    params: { id: number },
    body: { amount: 120, tip: 0 },
    idempotencyKey: randomUUID(),
  });
  expect((await toldOf(merchant)).map(({ amount }) => amount)).toEqual([120, 100.01]);
});

test('each person has an amount of one’s own, and managers of other stores are not told', async () => {
  const other = await merchant.client.call('createStore', { body: (await storeBody(merchant)) as never });
  const here = await buildMember(app, merchant, { role: 'store-manager', storeIds: [merchant.store.id] });
  const there = await buildMember(app, merchant, { role: 'store-manager', storeIds: [other.id] });
  expect((await here.client.call('getNoticeSettings')).refundAbove).toBe(100);
  expect((await tellAbove(here, 5.5)).refundAbove).toBe(5.5);
  await tellAbove(there, 0);
  await refund(await sell(2_000), { amount: 5.5, tip: 0 });
  await refund(await sell(2_000), { amount: 5.51, tip: 0 });
  const told = await Promise.all([merchant, here, there].map(toldOf));
  expect(told.map((notices) => notices.map(({ amount }) => amount))).toEqual([[], [5.51], []]);
});

test('parts of one sale count together', async () => {
  const number = await sell(50_000);
  for (const amount of [60, 40, 0.01]) await refund(number, { amount, tip: 0 });
  await refund(await sell(50_000), { amount: 60, tip: 0 });
  expect(
    (await toldOf(merchant)).map(({ amount }) => amount),
    'from the part on that goes above it',
  ).toEqual([0.01]);
});

test('a refund that was refused tells nobody, and an amount that is none is refused', async () => {
  await tellAbove(merchant, 0);
  const number = await sell(1_000);
  await expect(refund(number, { amount: 11, tip: 0 })).rejects.toMatchObject({ status: 409 });
  expect(await toldOf(merchant)).toEqual([]);
  for (const wrong of [-1, 0.005, 1_000_001])
    await expect(tellAbove(merchant, wrong), String(wrong)).rejects.toMatchObject({ status: 422 });
});

test('a refund at a till of another store is told to the people of that store, as the record shows it', async () => {
  const { client } = merchant;
  const other = await client.call('createStore', { body: (await storeBody(merchant)) as never });
  const { id: aisleId } = await client.call('createDevice', {
    params: { storeId: other.id },
    body: { name: 'Window' },
  });
  const { token } = await client.call('createLinkToken', { params: { storeId: other.id, aisleId }, body: {} });
  const till = app.deviceClient(await app.client().call('linkDevice', { body: { token } }));
  const here = await buildMember(app, merchant, { role: 'store-manager', storeIds: [merchant.store.id] });
  const there = await buildMember(app, merchant, { role: 'store-manager', storeIds: [other.id] });
  const body = { amount: 150, tip: 0 };
  const { transaction } = await till.call('refundAtDevice', {
    params: { id: await sell(20_000) },
    body,
    idempotencyKey: randomUUID(),
  });
  expect(transaction.store.id).toBe(other.id);
  const about = `TRN No. ${transaction.transactionNumber}, ${other.name}`;
  const told = await Promise.all([merchant, here, there].map(toldOf));
  expect(told.map((notices) => notices.map((notice) => [notice.storeId, notice.about]))).toEqual([
    [[other.id, about]],
    [],
    [[other.id, about]],
  ]);
});
