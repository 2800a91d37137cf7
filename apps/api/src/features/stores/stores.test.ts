import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import {
  buildDevice,
  buildImage,
  buildStore,
  buildStoreBody,
  linkDeviceOf,
  startHarness,
  type Answer,
  type Harness,
  type Merchant,
} from './stores.harness.ts';

let harness: Harness;
let merchant: Merchant;
let stranger: Merchant;

beforeAll(async () => {
  harness = await startHarness();
  merchant = await harness.newMerchant();
  stranger = await harness.newMerchant();
});
afterAll(() => harness.stop());

const refusal = (answer: Answer) => [answer.statusCode, answer.json().code];
const setActive = (path: string, active: boolean) => merchant.post(`${path}/update-active-status`, { active });
const storePath = (id: string) => `/businesses/stores/${id}`;

describe('stores', () => {
  test('a new store is shown as it was given, active and without devices', async () => {
    const body = await buildStoreBody(merchant, {
      name: '  Harbor  ',
      storeNo: ' 7 ',
      location: { lat: 39.8, lng: -89.6 },
    });
    const created = (await merchant.post('/businesses/stores/create', body)).json();
    expect(created).toMatchObject({
      businessId: merchant.businessId,
      name: 'Harbor',
      storeNo: '7',
      storeType: 'multi-device',
      active: true,
      aisles: [],
      staff: [],
      location: { lat: 39.8, lng: -89.6 },
      address: {
        address1: '1 Main Street',
        address2: '',
        city: 'Springfield',
        state: 'Illinois',
        zipCode: '62701',
        country: 'United States',
        googleApi: '',
      },
      logo: {
        id: body.logo.id,
        name: 'front.png',
        url: expect.stringMatching(/^\/files\/.+\.webp$/),
        thumbnailUrl: expect.stringMatching(/^\/files\/.+\.webp$/),
      },
    });
    expect((await merchant.get(storePath(created.id))).json()).toEqual(created);
    expect(harness.published).toContain(`${merchant.businessId} stores`);
    expect(harness.published).toContain(`${merchant.businessId} business`);
  });

  test('the list has the newest first and nothing of other merchants', async () => {
    const fresh = await harness.newMerchant();
    const ids = [];
    for (const name of ['A', 'B', 'C']) {
      harness.time.business = new Date(harness.time.business.getTime() + 1000);
      ids.unshift((await buildStore(fresh, { name })).id);
    }
    expect((await fresh.get('/businesses/stores')).json().map((store: { id: string }) => store.id)).toEqual(ids);
  });

  test('the list shows each store as a single read does: devices in order, links, sightings and places', async () => {
    const fresh = await harness.newMerchant();
    expect((await fresh.get('/businesses/stores')).json()).toEqual([]);
    const plain = await buildStore(fresh, { name: 'Plain' });
    harness.time.business = new Date(harness.time.business.getTime() + 1001);
    const odd = await buildStore(fresh, {
      name: 'Odd "\\ name 🛒',
      storeNo: '</script>',
      location: { lat: 39.123456789, lng: -0.1 },
    });
    const first = await buildDevice(fresh, odd.id);
    harness.time.business = new Date(harness.time.business.getTime() + 7);
    await buildDevice(fresh, odd.id);
    await harness.deviceCall(await linkDeviceOf(harness, fresh, first), 'POST', '/pos/heartbeat', {
      appVersion: '4.2.0',
    });
    const alone = [(await fresh.get(storePath(odd.id))).json(), (await fresh.get(storePath(plain.id))).json()];
    expect(alone[0].aisles).toMatchObject([
      { deviceId: expect.any(String), lastSeenAt: harness.time.business.toISOString() },
      { deviceId: null },
    ]);
    const listed = await fresh.get('/businesses/stores');
    expect(listed.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(listed.json()).toEqual(alone);
  });

  test('a single-device store brings its one device, refuses a second and the device keeps its name', async () => {
    const store = await buildStore(merchant, { storeType: 'single-device', name: 'Kiosk' });
    expect(store.aisles).toMatchObject([{ name: 'Kiosk', active: true, deviceId: null, isChatEnabled: false }]);
    expect(refusal(await merchant.post(`${storePath(store.id)}/aisles/create`, { name: 'Second' }))).toEqual([
      409,
      'single_device_store',
    ]);
    const renamed = await merchant.post(
      `${storePath(store.id)}/update`,
      await buildStoreBody(merchant, { storeType: 'single-device', name: 'Stand' }),
    );
    expect(renamed.json()).toMatchObject({ name: 'Stand', aisles: [{ name: 'Kiosk' }] });
  });

  test('a store with two devices cannot become single-device; one without any gets its device', async () => {
    const device = await buildDevice(merchant);
    await buildDevice(merchant, device.storeId);
    const body = await buildStoreBody(merchant, { storeType: 'single-device' });
    const answer = await merchant.post(`${storePath(device.storeId)}/update`, body);
    expect(refusal(answer)).toEqual([409, 'store_has_more_devices']);
    expect(answer.json().errors).toHaveProperty('storeType');
    const empty = await buildStore(merchant);
    expect((await merchant.post(`${storePath(empty.id)}/update`, body)).json().aisles).toHaveLength(1);
  });

  test('fields are required in the specified words', async () => {
    const { errors } = (
      await merchant.post('/businesses/stores/create', { name: ' ', storeNo: 5, address: { zipCode: '00000' } })
    ).json();
    expect(errors).toMatchObject({
      storeType: ['Store type is required'],
      name: ['Store name is required'],
      storeNo: ['Store number must be a string'],
      logo: ['Store image is required'],
    });
    expect(errors['address.zipCode']).toEqual(['invalid zip code']);
  });

  test.each(['id', 'businessId', 'active', 'staff', 'aisles'])(
    'the field %s is not taken from outside',
    async (field) => {
      const body = await buildStoreBody(merchant, { [field]: field === 'active' ? false : newId() });
      expect(refusal(await merchant.post('/businesses/stores/create', body))).toEqual([422, 'invalid']);
    },
  );

  test("another merchant's image and an unknown one are refused alike", async () => {
    const store = await buildStore(merchant);
    for (const id of [await buildImage(stranger), newId()]) {
      const body = await buildStoreBody(merchant, { logo: { id } });
      expect(refusal(await merchant.post('/businesses/stores/create', body))).toEqual([422, 'image_unknown']);
      expect(refusal(await merchant.post(`${storePath(store.id)}/update`, body))).toEqual([422, 'image_unknown']);
    }
  });

  test('one key adds one store', async () => {
    const fresh = await harness.newMerchant();
    const body = await buildStoreBody(fresh);
    const key = { 'idempotency-key': 'add-store-1' };
    const [first, second] = [
      await fresh.post('/businesses/stores/create', body, key),
      await fresh.post('/businesses/stores/create', body, key),
    ];
    expect(second.body).toBe(first.body);
    expect((await fresh.get('/businesses/stores')).json()).toHaveLength(1);
  });
});

describe('an inactive store', () => {
  test('refuses edits and every change of its devices by name, and opens again', async () => {
    const device = await buildDevice(merchant);
    const linked = await linkDeviceOf(harness, merchant, await buildDevice(merchant, device.storeId));
    expect((await setActive(storePath(device.storeId), false)).json().active).toBe(false);
    const refused = [
      await merchant.post(`${storePath(device.storeId)}/update`, await buildStoreBody(merchant)),
      await merchant.post(`${storePath(device.storeId)}/aisles/create`, { name: 'Till' }),
      await merchant.post(`${device.path}/update`, { name: 'Till' }),
      await setActive(device.path, false),
      await merchant.post(`${device.path}/toggle-chat`),
      await merchant.post(`${device.path}/tokens/create`, { minutesToExpire: 1 }),
      await merchant.post(`/businesses/devices/${linked.deviceId}/unlink`),
    ];
    expect(refused.map(refusal)).toEqual(refused.map(() => [409, 'store_inactive']));
    expect((await setActive(storePath(device.storeId), true)).json().active).toBe(true);
    expect((await merchant.post(`${device.path}/update`, { name: 'Left till' })).json().name).toBe('Left till');
  });

  test('frees its chat slot', async () => {
    const device = await buildDevice(merchant);
    await linkDeviceOf(harness, merchant, device);
    await merchant.post(`${device.path}/toggle-chat`);
    const { aisles } = (await setActive(storePath(device.storeId), false)).json();
    expect(aisles).toMatchObject([{ isChatEnabled: false, active: true }]);
  });
});

describe('devices', () => {
  test('a device needs a name, and is renamed only while active and not linked', async () => {
    const device = await buildDevice(merchant);
    expect((await merchant.post(`${device.path}/update`, { name: '  ' })).json().errors.name).toEqual([
      'Device Name is required',
    ]);
    await setActive(device.path, false);
    expect(refusal(await merchant.post(`${device.path}/update`, { name: 'A' }))).toEqual([409, 'device_inactive']);
    await setActive(device.path, true);
    await linkDeviceOf(harness, merchant, device);
    expect(refusal(await merchant.post(`${device.path}/update`, { name: 'A' }))).toEqual([409, 'device_linked']);
  });

  test('disabling a device frees the chat slot for another and keeps its link', async () => {
    const [first, second] = await linkedPair();
    await merchant.post(`${first.path}/toggle-chat`);
    const disabled = (await setActive(first.path, false)).json();
    expect(disabled).toMatchObject({ active: false, isChatEnabled: false, deviceId: expect.any(String) });
    expect((await merchant.post(`${second.path}/toggle-chat`)).json().isChatEnabled).toBe(true);
  });

  test('unlinking frees the chat slot; the same key unlinks once and a second key finds nothing', async () => {
    const device = await buildDevice(merchant);
    const { deviceId } = await linkDeviceOf(harness, merchant, device);
    await merchant.post(`${device.path}/toggle-chat`);
    const unlink = (key: string) =>
      merchant.post(`/businesses/devices/${deviceId}/unlink`, undefined, { 'idempotency-key': key });
    expect((await unlink('unlink-1')).json()).toEqual({ success: true });
    expect((await unlink('unlink-1')).json()).toEqual({ success: true });
    expect(refusal(await unlink('unlink-2'))).toEqual([404, 'not_found']);
    expect((await merchant.get(storePath(device.storeId))).json().aisles).toMatchObject([
      { deviceId: null, isChatEnabled: false, linkedAt: null },
    ]);
  });

  test('a disabled device is neither unlinked nor given a code', async () => {
    const device = await buildDevice(merchant);
    const { deviceId } = await linkDeviceOf(harness, merchant, device);
    expect(refusal(await merchant.post(`${device.path}/tokens/create`, {}))).toEqual([409, 'device_linked']);
    await setActive(device.path, false);
    expect(refusal(await merchant.post(`/businesses/devices/${deviceId}/unlink`))).toEqual([409, 'device_inactive']);
    expect(refusal(await merchant.post(`${device.path}/tokens/create`, {}))).toEqual([409, 'device_inactive']);
  });

  test("another merchant's stores, devices and links answer like missing ones", async () => {
    const device = await buildDevice(merchant);
    const { deviceId } = await linkDeviceOf(harness, merchant, device);
    const body = await buildStoreBody(stranger);
    const answers = [
      await stranger.get(storePath(device.storeId)),
      await stranger.get(storePath(newId())),
      await stranger.get(storePath('x')),
      await stranger.post(`${storePath(device.storeId)}/update`, body),
      await stranger.post(`${storePath(device.storeId)}/update-active-status`, { active: false }),
      await stranger.post(`${storePath(device.storeId)}/aisles/create`, { name: 'A' }),
      await stranger.post(`${device.path}/update`, { name: 'A' }),
      await stranger.post(`${device.path}/update-active-status`, { active: false }),
      await stranger.post(`${device.path}/toggle-chat`),
      await stranger.post(`${device.path}/tokens/create`, {}),
      await stranger.post(`/businesses/devices/${deviceId}/unlink`),
    ];
    for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([404, answers[1]!.body]);
    expect((await merchant.get(storePath(device.storeId))).json().aisles).toMatchObject([{ active: true, deviceId }]);
  });

  test('a device is not found under another store of the same merchant', async () => {
    const device = await buildDevice(merchant);
    const other = await buildStore(merchant);
    expect(refusal(await merchant.post(`${storePath(other.id)}/aisles/${device.id}/update`, { name: 'A' }))).toEqual([
      404,
      'not_found',
    ]);
  });
});

async function linkedPair() {
  const first = await buildDevice(merchant);
  const second = await buildDevice(merchant, first.storeId);
  await linkDeviceOf(harness, merchant, first);
  await linkDeviceOf(harness, merchant, second);
  return [first, second] as const;
}
