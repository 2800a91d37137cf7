import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallError } from '@trilane/contract/client';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { createTestApp, type DeviceKeys, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { signInAtTill, STAFF_PASSWORD, STAFF_PIN } from '../../../../packages/testkit/src/build-staff.ts';
import { buildMerchant, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { buildTestSettings } from '../../../../packages/testkit/src/test-config.ts';
import { keyUses } from '../key-uses.ts';
import { checkKeysInUse } from '../platform/keys-in-use.ts';
import { operate } from './operate.harness.ts';

const keyNamed = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [d1, d2] = [keyNamed('d1'), keyNamed('d2')];
const both = `${d2},${d1}`;
const settings = buildTestSettings();
const ROTATE = ['rotate', 'device-keys'];

let first: TestApp;
let turned: TestApp;
let merchant: Merchant;
/** A second device, which stays with the secret of its linking. */
let silent: DeviceKeys;

/** The product with other device keys on the same database, as after a start with them. */
const openWith = (deviceKeys: string) =>
  createTestApp({ ...settings, DEVICE_KEYS: deviceKeys }, { ...first.database, drop: async () => undefined });
const check = (app: TestApp) => checkKeysInUse(first.database.connections.owner, keyUses(app.config, []));
const operateWith = (deviceKeys: string, ...args: string[]) =>
  operate(
    {
      ...settings,
      DEVICE_KEYS: deviceKeys,
      DATABASE_URL: databaseUrlOf(first.database.connections.owner),
      DATA_DIR: first.config.dataDir,
    },
    ...args,
  );
const heartbeat = (app: TestApp, keys: DeviceKeys) =>
  app.deviceClient(keys).call('sendHeartbeat', { body: { appVersion: '1' } });

beforeAll(async () => {
  first = await createTestApp({ ...settings, DEVICE_KEYS: d1 });
  merchant = await buildMerchant(first);
  const params = { storeId: merchant.store.id };
  const { id } = await merchant.client.call('createDevice', { params, body: { name: 'Silent' } });
  const { token } = await merchant.client.call('createLinkToken', { params: { ...params, aisleId: id }, body: {} });
  silent = await first.client().call('linkDevice', { body: { token } });
  turned = await openWith(both);
});
afterAll(async () => {
  await turned.stop();
  await first.stop();
});

test('a device keeps working under its old secret, and every heartbeat offers it the new one', async () => {
  expect(await check(turned)).toEqual([]);
  const old = merchant.device;
  await turned.deviceClient(old).call('getPosSession');
  const { deviceSecret } = await heartbeat(turned, old);
  expect([deviceSecret?.length, deviceSecret === old.deviceSecret]).toEqual([43, false]);
  expect((await heartbeat(turned, old)).deviceSecret).toBe(deviceSecret);
  expect((await operateWith(both, ...ROTATE)).out).toBe(
    'd1 must stay in DEVICE_KEYS: it still has 2 linked devices.\n',
  );
});

test('a device that signs with the new secret depends on the new key alone', async () => {
  const renewed = { ...merchant.device, ...(await heartbeat(turned, merchant.device)) };
  expect(await heartbeat(turned, renewed)).not.toHaveProperty('deviceSecret');
  expect(await operateWith(both, ...ROTATE)).toEqual({
    code: 1,
    out: 'd1 must stay in DEVICE_KEYS: it still has 1 linked device.\n',
    err: '',
  });
});

test('a PIN moves to the new key when it is used', async () => {
  const renewed = { ...merchant.device, ...(await heartbeat(turned, merchant.device)) };
  // The product that still runs with the old key alone hashes the PIN with it.
  const { id: staffId } = await signInAtTill(first, merchant);
  await heartbeat(turned, renewed);
  expect((await operateWith(both, ...ROTATE)).out).toContain('1 linked device and 1 PIN of an app user.');
  await turned.deviceClient(renewed).call('switchStaff', { body: { staffId, pin: STAFF_PIN } });
  expect((await operateWith(both, ...ROTATE)).out).toContain('it still has 1 linked device.');
  await turned.deviceClient(renewed).call('switchStaff', { body: { staffId, pin: STAFF_PIN } });
});

test('a PIN that a new sign-in has removed depends on no key', async () => {
  const renewed = { ...merchant.device, ...(await heartbeat(turned, merchant.device)) };
  const { user } = await signInAtTill(first, merchant);
  await heartbeat(turned, renewed);
  expect((await operateWith(both, ...ROTATE)).out).toContain('1 PIN of an app user.');
  const body = { email: user.email, password: STAFF_PASSWORD };
  await turned.deviceClient(renewed).call('signInStaff', { body });
  expect((await operateWith(both, ...ROTATE)).out).toContain('it still has 1 linked device.');
});

test('the start names how many devices a missing key would unlink', async () => {
  const withoutOld = await openWith(d2);
  expect(await check(withoutOld)).toEqual([
    'DEVICE_KEYS lacks the key d1, which is in use: without it 1 linked device would be refused. ' +
      'Put it back behind the new one',
  ]);
  await withoutOld.stop();
});

test('a device that sends no heartbeats works on under its old secret, and stays counted', async () => {
  await turned.deviceClient(silent).call('getPosSession');
  expect((await operateWith(both, ...ROTATE)).out).toContain('it still has 1 linked device.');
});

test('devices that never moved are unlinked on request, which the owner reads, and the old key may go', async () => {
  expect((await operateWith(both, ...ROTATE, '--unlink')).err).toContain('Say why, with --reason');
  expect((await operateWith(both, ...ROTATE, '--end-recovery-codes')).err).toContain('is not for device-keys');
  expect(await operateWith(both, ...ROTATE, '--unlink', '--reason', 'd1 has leaked')).toEqual({
    code: 0,
    out:
      '1 device unlinked, 0 sign-ins with a PIN at other devices ended\n' +
      'Nothing depends on d1 any more: it may be taken out of DEVICE_KEYS.\n',
    err: '',
  });
  const client = turned.deviceClient(silent);
  for (const call of [() => heartbeat(turned, silent), () => client.call('getPosSession')])
    expect(await call().catch((error: CallError) => error.status)).toBe(401);
  const { docs } = await merchant.client.call('listAudit');
  expect(docs[0]).toMatchObject({ action: 'device.unlink', subject: 'Silent' });
  expect(await operateWith(d2, ...ROTATE)).toMatchObject({
    code: 0,
    out: 'DEVICE_KEYS holds one key, d2, and nothing depends on another.\n',
  });
});
