import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveDeviceSecret } from '../../platform/secret-box.ts';
import {
  buildDevice,
  linkDeviceOf,
  startHarness,
  type Answer,
  type Harness,
  type LinkedDevice,
  type Merchant,
} from '../stores/stores.harness.ts';

let harness: Harness;
let merchant: Merchant;

beforeAll(async () => {
  harness = await startHarness();
  merchant = await harness.newMerchant();
});
afterAll(() => harness.stop());

const refusal = (answer: Answer) => [answer.statusCode, answer.json().code];
const aisleOf = async (device: { storeId: string; id: string }) =>
  (await merchant.get(`/businesses/stores/${device.storeId}`))
    .json()
    .aisles.find((aisle: { id: string }) => aisle.id === device.id);

describe('a linked device', () => {
  const session = (device: LinkedDevice, changed?: Record<string, string>) =>
    harness.deviceCall(device, 'GET', '/pos/session', undefined, changed);
  const heartbeat = (device: LinkedDevice) =>
    harness.deviceCall(device, 'POST', '/pos/heartbeat', { appVersion: '4.2.0' });

  test('reads its session and says that it is there', async () => {
    const device = await buildDevice(merchant);
    const linked = await linkDeviceOf(harness, merchant, device);
    expect((await session(linked)).json()).toMatchObject({
      business: { id: merchant.businessId },
      aisle: { id: device.id },
      acceptsPayments: true,
      whyNot: null,
      whyNotCode: null,
      isChatEnabled: false,
      rules: { discountPercent: null, promotions: [] },
      now: harness.time.business.toISOString(),
    });
    harness.published.length = 0;
    expect((await heartbeat(linked)).json()).toEqual({
      isChatEnabled: false,
      acceptsPayments: true,
      whyNot: null,
      whyNotCode: null,
      staff: { current: null, signedIn: [] },
    });
    expect(await aisleOf(device)).toMatchObject({
      appVersion: '4.2.0',
      lastSeenAt: harness.time.business.toISOString(),
    });
    expect(harness.published.filter((news) => news === `${merchant.businessId} stores`).length).toBeGreaterThan(0);
  });

  test('learns by name why it may not take payments', async () => {
    const device = await buildDevice(merchant);
    const linked = await linkDeviceOf(harness, merchant, device);
    await merchant.post(`${device.path}/update-active-status`, { active: false });
    expect((await session(linked)).json()).toMatchObject({
      acceptsPayments: false,
      whyNot: 'The device is disabled. Please enable it first.',
      whyNotCode: 'device_inactive',
    });
    await merchant.post(`/businesses/stores/${device.storeId}/update-active-status`, { active: false });
    expect((await heartbeat(linked)).json()).toMatchObject({
      acceptsPayments: false,
      whyNot: 'The store is disabled. Please enable it first.',
      whyNotCode: 'store_inactive',
    });
  });

  test('is refused at once when unlinked, and stays refused after the device is linked again', async () => {
    const device = await buildDevice(merchant);
    const first = await linkDeviceOf(harness, merchant, device);
    expect((await session(first)).statusCode).toBe(200);
    await merchant.post(`/businesses/devices/${first.deviceId}/unlink`);
    expect([refusal(await session(first)), refusal(await heartbeat(first))]).toEqual([
      [401, 'device_unauthenticated'],
      [401, 'device_unauthenticated'],
    ]);
    const second = await linkDeviceOf(harness, merchant, device);
    expect((await session(second)).statusCode).toBe(200);
    expect(refusal(await session(first))).toEqual([401, 'device_unauthenticated']);
  });

  test('is refused with a signature of another device, time, body or path, also after a right one', async () => {
    const linked = await linkDeviceOf(harness, merchant, await buildDevice(merchant));
    const other = await linkDeviceOf(harness, merchant, await buildDevice(merchant));
    expect([(await session(linked)).statusCode, (await session(other)).statusCode]).toEqual([200, 200]);
    const seconds = Math.floor(harness.time.security.getTime() / 1000);
    const answers = [
      await session({ ...linked, deviceSecret: other.deviceSecret }),
      await session(linked, { 'x-device-time': String(seconds + 1) }),
      await session(linked, { 'idempotency-key': 'added-later' }),
      await session(linked, { 'x-device-signature': '' }),
      await session(linked, { 'x-device-id': other.deviceId }),
      await session(linked, { 'x-device-id': "' or 1=1" }),
      await harness.deviceCall({ ...linked, deviceId: '01900000-0000-7000-8000-000000000001' }, 'GET', '/pos/session'),
      await harness.inject({ method: 'GET', url: '/api/v2/pos/session' }),
    ];
    expect(answers.map(refusal)).toEqual(answers.map(() => [401, 'device_unauthenticated']));
  });

  test('is refused with the reason when its clock is more than 300 seconds off', async () => {
    const linked = await linkDeviceOf(harness, merchant, await buildDevice(merchant));
    const sent = harness.time.security;
    const answerAfter = async (seconds: number) => {
      const call = harness.deviceCall(linked, 'GET', '/pos/session');
      harness.time.security = new Date(sent.getTime() + seconds * 1000);
      const answer = await call;
      harness.time.security = sent;
      return answer;
    };
    expect((await answerAfter(300)).statusCode).toBe(200);
    const stale = await answerAfter(301);
    expect(refusal(stale)).toEqual([401, 'device_unauthenticated']);
    expect(stale.json().message).toContain('clock');
  });

  test('keeps working under an older device key, and not under one that is gone', async () => {
    const linked = await linkDeviceOf(harness, merchant, await buildDevice(merchant));
    const secretUnder = (byte: number) => deriveDeviceSecret(Buffer.alloc(32, byte), linked.deviceId);
    expect(linked.deviceSecret).toBe(secretUnder(2));
    expect((await session({ ...linked, deviceSecret: secretUnder(1) })).statusCode).toBe(200);
    expect((await session({ ...linked, deviceSecret: secretUnder(3) })).statusCode).toBe(401);
  });

  test('gets its new secret with each heartbeat until a call was signed with it', async () => {
    const linked = await linkDeviceOf(harness, merchant, await buildDevice(merchant));
    const secretUnder = (byte: number) => deriveDeviceSecret(Buffer.alloc(32, byte), linked.deviceId);
    const older = { ...linked, deviceSecret: secretUnder(1) };
    for (let n = 0; n < 2; n += 1) expect((await heartbeat(older)).json().deviceSecret).toBe(secretUnder(2));
    expect((await heartbeat(linked)).json()).not.toHaveProperty('deviceSecret');
  });
});
