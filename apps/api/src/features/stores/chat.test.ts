import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildDevice,
  buildStore,
  buildStoreBody,
  linkDeviceOf,
  startHarness,
  type Answer,
  type Harness,
  type Merchant,
} from './stores.harness.ts';
import { sql } from '../../platform/db/sql.ts';

let harness: Harness;
let merchant: Merchant;

beforeAll(async () => {
  harness = await startHarness();
  merchant = await harness.newMerchant();
});
afterAll(() => harness.stop());

const refusal = (answer: Answer) => [answer.statusCode, answer.json().code];
const setActive = (path: string, active: boolean) => merchant.post(`${path}/update-active-status`, { active });
const storePath = (id: string) => `/businesses/stores/${id}`;

async function linkedPair() {
  const first = await buildDevice(merchant);
  const second = await buildDevice(merchant, first.storeId);
  await linkDeviceOf(harness, merchant, first);
  await linkDeviceOf(harness, merchant, second);
  return [first, second] as const;
}

describe('chat', () => {
  test('is on at one device of a store; the other is refused in the specified words until it is off', async () => {
    const [first, second] = await linkedPair();
    expect((await merchant.post(`${first.path}/toggle-chat`)).json().isChatEnabled).toBe(true);
    const refused = await merchant.post(`${second.path}/toggle-chat`);
    expect(refusal(refused)).toEqual([409, 'chat_enabled_elsewhere']);
    expect(refused.json().message).toBe('Chat can be enabled only at one device. Please disable other devices');
    expect((await merchant.post(`${first.path}/toggle-chat`)).json().isChatEnabled).toBe(false);
    expect((await merchant.post(`${second.path}/toggle-chat`)).json().isChatEnabled).toBe(true);
  });

  test('needs a linked, active device', async () => {
    const device = await buildDevice(merchant);
    expect(refusal(await merchant.post(`${device.path}/toggle-chat`))).toEqual([409, 'device_not_linked']);
    await setActive(device.path, false);
    expect(refusal(await merchant.post(`${device.path}/toggle-chat`))).toEqual([409, 'device_inactive']);
  });

  test('one key toggles once (R-IDEM-6)', async () => {
    const [device] = await linkedPair();
    const toggle = () => merchant.post(`${device.path}/toggle-chat`, undefined, { 'idempotency-key': 'toggle-one' });
    const answers = [await toggle(), await toggle(), await toggle()];
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await merchant.get(storePath(device.storeId))).json().aisles[0].isChatEnabled).toBe(true);
  });

  test('twenty toggles at once leave one device on (R-RACE-3)', async () => {
    const { id: storeId } = await buildStore(merchant);
    const devices = [];
    for (let n = 0; n < 20; n += 1) {
      const device = await buildDevice(merchant, storeId);
      await linkDeviceOf(harness, merchant, device);
      devices.push(device);
    }
    const answers = await Promise.all(devices.map((device) => merchant.post(`${device.path}/toggle-chat`)));
    const codes = answers.map((answer) => (answer.statusCode === 200 ? 'on' : answer.json().code)).sort();
    expect(codes).toEqual([...Array.from({ length: 19 }, () => 'chat_enabled_elsewhere'), 'on']);
    const { aisles } = (await merchant.get(storePath(storeId))).json();
    expect(aisles.filter((aisle: { isChatEnabled: boolean }) => aisle.isChatEnabled)).toHaveLength(1);
  });

  test('the database itself lets one device of a store have it', async () => {
    const [first, second] = await linkedPair();
    await merchant.post(`${first.path}/toggle-chat`);
    const behindTheRules = harness.platform.db.write(merchant.businessId, (tx) =>
      tx.query(sql`update device set chat_enabled = true where device_id = ${second.id}`),
    );
    await expect(behindTheRules).rejects.toThrow('device_one_chat');
  });

  test('no read meets two devices with chat while twenty switch it on and off (R-RACE-3)', async () => {
    const { id: storeId } = await buildStore(merchant);
    const devices = [];
    for (let n = 0; n < 20; n += 1) {
      const device = await buildDevice(merchant, storeId);
      await linkDeviceOf(harness, merchant, device);
      devices.push(device);
    }
    let switching = true;
    const counts = new Set<number>();
    const readAll = async () => {
      while (switching)
        counts.add(
          (await merchant.get(storePath(storeId)))
            .json()
            .aisles.filter((aisle: { isChatEnabled: boolean }) => aisle.isChatEnabled).length,
        );
    };
    const readers = [readAll(), readAll()];
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(devices.map((device) => merchant.post(`${device.path}/toggle-chat`)));
      expect(
        answers.every((answer) => answer.statusCode === 200 || answer.json().code === 'chat_enabled_elsewhere'),
      ).toBe(true);
    }
    switching = false;
    await Promise.all(readers);
    expect([...counts].every((count) => count <= 1)).toBe(true);
    expect(counts.size).toBeGreaterThan(0);
  });

  test('a store that becomes single-device while devices are added keeps one device, or stays as it was', async () => {
    const store = await buildStore(merchant);
    const body = await buildStoreBody(merchant, { storeType: 'single-device' });
    await Promise.all([
      merchant.post(`${storePath(store.id)}/update`, body),
      ...Array.from({ length: 5 }, () => merchant.post(`${storePath(store.id)}/aisles/create`, { name: 'Till' })),
    ]);
    const after = (await merchant.get(storePath(store.id))).json();
    expect(after.storeType === 'multi-device' || after.aisles.length === 1).toBe(true);
  });
});
