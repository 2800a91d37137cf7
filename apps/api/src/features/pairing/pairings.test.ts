import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import {
  buildDevice,
  buildStore,
  linkDeviceOf,
  startHarness,
  type Harness,
  type Merchant,
} from '../stores/stores.harness.ts';
import { sql } from '../../platform/db/sql.ts';

let harness: Harness;
let merchant: Merchant;

beforeAll(async () => {
  harness = await startHarness();
  merchant = await harness.newMerchant();
});
afterAll(() => harness.stop());

const wait = (seconds: number) => {
  harness.time.business = new Date(harness.time.business.getTime() + seconds * 1000);
  return harness.time.business.toISOString();
};
const history = async (device: { path: string }, reader = merchant) =>
  (await reader.get(`${device.path}/history`)).json();
const unlink = (deviceId: string) => merchant.post(`/businesses/devices/${deviceId}/unlink`);

test('a device that was never linked has no history', async () => {
  expect(await history(await buildDevice(merchant))).toEqual([]);
});

test('each link is kept: whose code made it, when, who ended it and what its app last said', async () => {
  const device = await buildDevice(merchant);
  const linkedAt = wait(60);
  const first = await linkDeviceOf(harness, merchant, device);
  const open = {
    deviceId: first.deviceId,
    linkedAt,
    linkedBy: 'owner@shop.example',
    unlinkedAt: null,
    unlinkedBy: null,
    lastSeenAt: null,
    appVersion: null,
  };
  expect(await history(device)).toEqual([open]);

  const seenAt = wait(60);
  await harness.deviceCall(first, 'POST', '/pos/heartbeat', { appVersion: '4.2.0' });
  expect(await history(device)).toEqual([{ ...open, lastSeenAt: seenAt, appVersion: '4.2.0' }]);

  const unlinkedAt = wait(60);
  await unlink(first.deviceId);
  const ended = { ...open, unlinkedAt, unlinkedBy: 'owner@shop.example', lastSeenAt: seenAt, appVersion: '4.2.0' };
  expect(await history(device)).toEqual([ended]);

  const linkedAgainAt = wait(60);
  const second = await linkDeviceOf(harness, merchant, device);
  expect(await history(device)).toEqual([{ ...open, deviceId: second.deviceId, linkedAt: linkedAgainAt }, ended]);
});

test('an unlinking that is repeated with its key, or refused, is written down once', async () => {
  const device = await buildDevice(merchant);
  const { deviceId } = await linkDeviceOf(harness, merchant, device);
  await merchant.post(`${device.path}/update-active-status`, { active: false });
  await unlink(deviceId);
  expect(await history(device)).toMatchObject([{ unlinkedAt: null }]);
  await merchant.post(`${device.path}/update-active-status`, { active: true });
  const unlinkedAt = wait(1);
  const send = () =>
    merchant.post(`/businesses/devices/${deviceId}/unlink`, undefined, { 'idempotency-key': `unlink-${deviceId}` });
  expect((await send()).body).toBe((await send()).body);
  wait(60);
  expect((await send()).statusCode).toBe(200);
  expect(await history(device)).toMatchObject([{ unlinkedAt }]);
});

test('twenty unlinkings at once end one link once, and the device has one open link at most', async () => {
  const device = await buildDevice(merchant);
  const { deviceId } = await linkDeviceOf(harness, merchant, device);
  const answers = await Promise.all(Array.from({ length: 20 }, () => unlink(deviceId)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
  expect(await history(device)).toHaveLength(1);
  await linkDeviceOf(harness, merchant, device);
  const second = harness.platform.db.write(merchant.businessId, (tx) =>
    tx.query(sql`
      insert into device_pairing (business_id, link_id, device_id, linked_at)
      values (${merchant.businessId}, ${newId()}, ${device.id}, now())`),
  );
  await expect(second).rejects.toThrow('device_pairing_open');
});

test("is found under the device's own store and by its own merchant only", async () => {
  const device = await buildDevice(merchant);
  await linkDeviceOf(harness, merchant, device);
  const other = await buildStore(merchant);
  const stranger = await harness.newMerchant();
  for (const answer of [
    await merchant.get(`/businesses/stores/${other.id}/aisles/${device.id}/history`),
    await stranger.get(`${device.path}/history`),
  ])
    expect(answer.statusCode).toBe(404);
  const rows = await harness.platform.db.read(stranger.businessId, (tx) => tx.query(sql`select 1 from device_pairing`));
  expect(rows.rowCount).toBe(0);
});
