import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPromotion } from '../../api-matrix/offer-cases.ts';
import { STORE_SHEET, addDevice as addSpare } from '../../api-matrix/case-parts.ts';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { inviteStaff, linkTokenFor, STAFF_PASSWORD } from '@trilane/testkit/build-staff';
import { startReceiver, type Receiver } from './receiver.harness.ts';
import { deliver, hooks } from './webhooks.harness.ts';

let app: TestApp;
let merchant: Merchant;
let receiver: Receiver;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  receiver = await startReceiver();
  merchant = await buildMerchant(app);
});
afterEach(() => receiver.stop());

const { add, changeStore } = hooks(() => ({ merchant, receiver }));

type Told = { store: { id: string; name: string; active: boolean; aisles: { name: string }[]; staff: unknown[] } };
const stores = () => receiver.received.map(({ data }) => (data as unknown as Told).store);

test('every change of a store, its devices and its app users is told with the store as it is then', async () => {
  const { client, store } = merchant;
  const spare = await addSpare(merchant);
  const staff = await inviteStaff(merchant);
  const person = { storeId: store.id, staffId: staff.id };
  await add({ events: ['store.changed'] });
  const user = { ...staff.user, lastName: 'Byron' };
  const changes: [string, () => Promise<unknown>][] = [
    ['createDevice', () => addSpare(merchant, 'Third')],
    ['updateDevice', () => client.call('updateDevice', { params: spare, body: { name: 'Second' } })],
    ['setDeviceActive', () => client.call('setDeviceActive', { params: spare, body: { active: false } })],
    ['toggleChat', () => client.call('toggleChat', { params: { storeId: store.id, aisleId: merchant.device.id } })],
    ['createStaff', () => inviteStaff(merchant)],
    ['updateStaff', () => client.call('updateStaff', { params: person, body: { user } })],
    [
      'resendStaffInvitation',
      () => {
        app.advanceSecurity(61);
        return client.call('resendStaffInvitation', { params: person });
      },
    ],
    [
      'acceptStaffInvitation',
      async () => {
        const body = { token: await linkTokenFor(app, staff.user.email), password: STAFF_PASSWORD };
        await app.client().call('acceptStaffInvitation', { body });
      },
    ],
    ['setStaffActive', () => client.call('setStaffActive', { params: person, body: { active: false } })],
    ['updateStore', () => changeStore({ name: 'Harbour' })],
    ['setStoreActive', () => client.call('setStoreActive', { params: { id: store.id }, body: { active: false } })],
  ];
  for (const [name, change] of changes) {
    receiver.received.length = 0;
    await change();
    await deliver(app);
    expect(
      stores().map(({ id }) => id),
      name,
    ).toEqual([store.id]);
    expect(stores()[0], name).toEqual(await client.call('getStore', { params: { id: store.id } }));
  }
});

test('an import tells each store that it has added or given a device', async () => {
  const { client, store } = merchant;
  await add({ events: ['store.changed'] });
  await client.call('importStores', { body: { csv: STORE_SHEET, logo: { id: store.logo.id } } });
  await deliver(app);
  expect(stores().map(({ name, aisles }) => [name, aisles.length])).toEqual([['Side Street', 1]]);
});

test('a promotion is told to have ended once, when its last day is over', async () => {
  await add({ events: ['promotion.ended'] });
  const promotion = await buildPromotion(merchant, app);
  const end = new Date(promotion.toDate).getTime();
  await app.moveClock({ to: new Date(end - 60_000).toISOString() });
  await deliver(app);
  expect(receiver.received).toEqual([]);
  await app.moveClock({ to: new Date(end + 60_000).toISOString() });
  await app.moveClock({ advance: 'P1D' });
  await deliver(app);
  expect(receiver.types()).toEqual(['promotion.ended']);
  expect(receiver.received[0]!.data).toMatchObject({ promotion: { id: promotion.id, state: 'archived' } });
});

test('a device is told to be unlinked, and linked again with its new link', async () => {
  await add({ events: ['device.linked', 'device.unlinked'] });
  const { client, device, store } = merchant;
  await client.call('unlinkDevice', { params: { deviceId: device.deviceId } });
  const { token } = await client.call('createLinkToken', {
    params: { storeId: store.id, aisleId: device.id },
    body: {},
  });
  const linked = await app.client().call('linkDevice', { body: { token } });
  await deliver(app);
  expect(receiver.received.map(({ type, data }) => [type, data.deviceId])).toEqual([
    ['device.unlinked', device.deviceId],
    ['device.linked', linked.deviceId],
  ]);
  expect(JSON.stringify(receiver.received)).not.toContain(linked.deviceSecret);
});

test('a day is told to be closed with the figures of the close, and a refused close is not told', async () => {
  await add({ events: ['day.closed'] });
  const { client, store, till } = merchant;
  await merchant.pay({ amountCents: 1_234 });
  const closed = await client.call('closeDay', { body: { storeId: store.id } });
  await till.call('closeDayAtDevice', { body: { scope: 'device' } });
  await expect(client.call('closeDay', { body: { storeId: store.id } })).rejects.toThrow();
  await deliver(app);
  const closes = receiver.received.map(({ data }) => (data as { close?: unknown }).close as typeof closed);
  expect(closes).toHaveLength(2);
  expect(closes.find(({ id }) => id === closed.id)).toEqual(closed);
  expect(closes.map(({ total }) => total.gross)).toEqual([12.34, 12.34]);
});
