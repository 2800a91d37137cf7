import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
  // A Monday, 8 AM in the zone of the merchant.
  await app.moveClock({ to: '2031-06-02T12:00:00.000Z' });
  merchant = await buildMerchant(app);
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const today = () => merchant.client.call('getToday');
const at = (instant: string) => app.moveClock({ to: instant });

test('a new shop has sold nothing, and so did it a week ago', async () => {
  const { net, payments, compared, hours, latest } = await today();
  expect({ net, payments, compared, latest }).toEqual({
    net: 0,
    payments: 0,
    compared: { day: '2031-05-26', soFar: 0, whole: 0 },
    latest: [],
  });
  expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
});

test('sales count from the moment they are made, and the newest three stand first', async () => {
  for (const amountCents of [1000, 2000, 3000, 4000]) await merchant.pay({ amountCents });
  const record = (await merchant.client.call('listTransactions')).docs;
  const { net, payments, hours, latest } = await today();
  expect(payments).toBe(4);
  expect(net).toBe(record.reduce((sum, row) => sum + Math.round(row.netAmount * 100), 0) / 100);
  expect(latest).toEqual(record.slice(0, 3));
  const inHours = hours.filter((row) => row.net !== null && row.net !== 0);
  expect(inHours).toEqual([{ hour: 8, net, compared: 0 }]);
  expect(hours.filter((row) => row.net === null).map(({ hour }) => hour)).toEqual(
    Array.from({ length: 15 }, (_, n) => n + 9),
  );
});

test('a week later, the sales of that Monday count up to the same time, to the minute', async () => {
  const whole = (await today()).net;
  await at('2031-06-02T12:30:00.000Z');
  await merchant.pay({ amountCents: 5000 });
  const withLater = (await today()).net;
  await at('2031-06-09T12:20:00.000Z');
  expect((await today()).compared).toEqual({ day: '2031-06-02', soFar: whole, whole: withLater });
  await at('2031-06-09T12:31:00.000Z');
  expect((await today()).compared.soFar).toBe(withLater);
  await at('2031-06-09T13:00:00.000Z');
  const { compared, hours, net, latest } = await today();
  expect([compared.soFar, hours[8]!.compared, net, latest]).toEqual([withLater, withLater, 0, []]);
});

test('tills are counted by when they were last heard of', async () => {
  await merchant.pay({ amountCents: 100 });
  // What was heard of tills is written down with the due work.
  await app.moveClock({ advance: 'PT1M' });
  expect((await today()).tills).toMatchObject({ linked: 1, ready: 1 });
  await app.moveClock({ advance: 'PT6M' });
  const { tills } = await today();
  expect(tills).toMatchObject({ linked: 1, ready: 0, lastSeenAt: expect.any(String) });
  await merchant.client.call('setStoreActive', { params: { id: merchant.store.id }, body: { active: false } });
  expect((await today()).tills.linked).toBe(0);
});

test('a business is usually open where it sold in this hour and the one before, week after week', async () => {
  await merchant.client.call('setStoreActive', { params: { id: merchant.store.id }, body: { active: true } });
  for (const day of ['2031-06-16', '2031-06-23', '2031-06-30'])
    for (const time of ['12:10', '13:10']) {
      await at(`${day}T${time}:00.000Z`);
      await merchant.pay({ amountCents: 100 });
    }
  await at('2031-07-07T13:05:00.000Z');
  expect((await today()).tills).toMatchObject({ linked: 1, ready: 0, usuallyOpen: true });
  await at('2031-07-07T14:05:00.000Z');
  expect((await today()).tills.usuallyOpen).toBe(false);
});
