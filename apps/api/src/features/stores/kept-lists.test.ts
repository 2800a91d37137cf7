import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, imageForm, type Merchant } from '@trilane/testkit/build-merchant';
import { buildStaff, signInAtTill } from '@trilane/testkit/build-staff';
import { fakeOwner } from '@trilane/testkit/fake-owner';
import type { CallContext } from '../../platform/context.ts';
import type { ReadyJson } from '../../platform/ready-json.ts';
import { createListStores } from './list-stores.ts';
import { sql } from '../../platform/db/sql.ts';

const STORES = 100;

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildLargeMerchant();
});
afterAll(() => app.stop());

/** A merchant whose list is long enough to be kept. */
async function buildLargeMerchant(): Promise<Merchant> {
  const made = await buildMerchant(app);
  const { id } = await made.client.call('uploadFile', { query: {}, form: await imageForm() });
  const lines = Array.from(
    { length: STORES },
    (_, n) => `Harbor ${n},${n},multi-device,1 Harbor Street,Brooklyn,New York,11201,Front`,
  );
  await made.client.call('importStores', {
    body: {
      csv: ['Store Name,Store No.,Store Type,Street Address,City,State,Zip Code,Device', ...lines].join('\n'),
      logo: { id },
    },
  });
  return made;
}

const contextOf = ({ businessId }: Merchant) =>
  ({
    holder: { ...fakeOwner(), businessId },
    read: (work, options) => app.platform.db.read(businessId, work, options),
  }) as CallContext;

/** A process with lists of its own, and what it answers. */
function buildProcess(options?: { charactersMax: number }) {
  const listStores = createListStores(options);
  return (of: Merchant = merchant) => listStores(contextOf(of), {} as never) as Promise<ReadyJson>;
}

async function storesOf({ client }: Merchant) {
  const ids = (await client.call('listStores')).map(({ id }) => id);
  return Promise.all(ids.map((id) => client.call('getStore', { params: { id } })));
}

test('a long list that still holds is not made again, nor packed again', async () => {
  const ask = buildProcess();
  const first = await ask();
  const again = await ask();
  expect(again).toBe(first);
  expect(await again.gzip()).toBe(await first.gzip());
  expect(gunzipSync(await first.gzip()).toString()).toBe(first.text);
  expect(JSON.parse(first.text)).toEqual(await storesOf(merchant));
});

test('every kind of write is seen at once by every process, and untouched parts stay right', async () => {
  const processes = [buildProcess(), buildProcess()];
  for (const ask of processes) await ask();
  const { client, store } = merchant;
  const inStore = { storeId: store.id };
  const added = await client.call('createDevice', { params: inStore, body: { name: 'Spare' } });
  const spare = { ...inStore, aisleId: added.id };
  const till = { ...inStore, aisleId: merchant.device.id };
  const staff = await buildStaff(app, merchant);
  const person = { ...inStore, staffId: staff.id };
  const { storeType, name, address, logo } = store;
  const body = { storeType, name, logo: { id: logo.id }, address: { ...address, country: 'United States' as const } };
  const writes: Record<string, () => Promise<unknown>> = {
    'a device is renamed': () => client.call('updateDevice', { params: spare, body: { name: 'Spare till' } }),
    'a device is disabled': () => client.call('setDeviceActive', { params: spare, body: { active: false } }),
    'a device is enabled': () => client.call('setDeviceActive', { params: spare, body: { active: true } }),
    'a heartbeat': () => merchant.till.call('sendHeartbeat', { body: { appVersion: '4.2.0' } }),
    'a later heartbeat': async () => {
      await app.moveClock({ advance: 'PT1M' });
      return merchant.till.call('sendHeartbeat', { body: { appVersion: '4.2.0' } });
    },
    'chat on': () => client.call('toggleChat', { params: till }),
    'chat off': () => client.call('toggleChat', { params: till }),
    'a user is renamed': () =>
      client.call('updateStaff', { params: person, body: { user: { ...staff.user, firstName: 'Mia 🛒' } } }),
    'a user is disabled': () => client.call('setStaffActive', { params: person, body: { active: false } }),
    'a user is enabled': () => client.call('setStaffActive', { params: person, body: { active: true } }),
    'a user is added': () =>
      client.call('createStaff', {
        params: inStore,
        body: { user: { firstName: 'Jo', lastName: 'Weber', email: 'jo@shop.example' } },
      }),
    'an invitation goes out again': async () => {
      app.advanceSecurity(61);
      return client.call('resendStaffInvitation', { params: person });
    },
    'a password is set': () => buildStaff(app, merchant),
    'a store is edited': () =>
      client.call('updateStore', { params: { id: store.id }, body: { ...body, name: 'Pier' } }),
    'a store gets another image': async () => {
      const { id } = await client.call('uploadFile', { query: {}, form: await imageForm() });
      return client.call('updateStore', { params: { id: store.id }, body: { ...body, logo: { id } } });
    },
    'a store is disabled': () => client.call('setStoreActive', { params: { id: store.id }, body: { active: false } }),
    'a store is enabled': () => client.call('setStoreActive', { params: { id: store.id }, body: { active: true } }),
    'a store is added': () => client.call('createStore', { body: { ...body, name: 'Annex' } }),
    'the jobs write': () =>
      app.platform.jobsDb.write(merchant.businessId, (tx) =>
        tx.query(sql`update device set name = 'Till of the jobs' where device_id = ${added.id}`),
      ),
    'a device is unlinked': () => client.call('unlinkDevice', { params: { deviceId: merchant.device.deviceId } }),
  };
  let before = (await processes[0]!()).text;
  for (const [what, write] of Object.entries(writes)) {
    await write();
    const [one, other] = [(await processes[0]!()).text, (await processes[1]!()).text];
    expect([what, one === before, one === other]).toEqual([what, false, true]);
    before = one;
  }
  expect(JSON.parse(before)).toEqual(await storesOf(merchant));
});

test('what is not committed or was rolled back is not seen, and a sign-in at a till changes nothing', async () => {
  const fresh = await buildLargeMerchant();
  const ask = buildProcess();
  const first = await ask(fresh);
  const failed = app.platform.db.write(fresh.businessId, async (tx) => {
    await tx.query(sql`update store set name = 'Never' where store_id = ${fresh.store.id}`);
    expect(await ask(fresh)).toBe(first);
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect(await ask(fresh)).toBe(first);
  const staff = await signInAtTill(app, fresh);
  const signedIn = await ask(fresh);
  expect(JSON.parse(signedIn.text)).toEqual(await storesOf(fresh));
  await fresh.client.call('setStaffActive', {
    params: { storeId: fresh.store.id, staffId: staff.id },
    body: { active: false },
  });
  expect((await ask(fresh)).text).not.toBe(signedIn.text);
});

test('another merchant gets another list, from the same process and over HTTP', async () => {
  const [ask, stranger] = [buildProcess(), await buildLargeMerchant()];
  const [mine, theirs] = [await ask(), await ask(stranger)];
  expect([await ask(), await ask(stranger)]).toEqual([mine, theirs]);
  for (const { businessId } of JSON.parse(theirs.text) as { businessId: string }[])
    expect(businessId).toBe(stranger.businessId);
  const bodies = await Promise.all(
    [merchant, stranger, merchant, stranger].map(
      async ({ token }) => (await app.request('GET', '/businesses/stores', { token })).body,
    ),
  );
  expect(bodies).toEqual([mine.text, theirs.text, mine.text, theirs.text]);
});

test('lists that are together too large make room for one another, and all are right', async () => {
  const small = await buildMerchant(app, { stage: 'store' });
  const large = buildProcess();
  const size = (await large()).text.length;
  const narrow = buildProcess({ charactersMax: size - 1 });
  const first = await narrow();
  const again = await narrow();
  expect(again).not.toBe(first);
  expect(again.text).toBe(first.text);
  expect(await large(small)).not.toBe(await large(small));
  expect(JSON.parse((await large(small)).text)).toEqual(await storesOf(small));
});
