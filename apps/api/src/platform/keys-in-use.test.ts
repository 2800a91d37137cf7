import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import type { Config } from '../config/config.ts';
import { keyUses } from '../key-uses.ts';
import { fillSealedColumns, listHoldingColumns } from '../reliability/sealed.harness.ts';
import { sealedColumns } from '../sealed-columns.ts';
import { checkKeysInUse } from './keys-in-use.ts';

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await createTestApp();
  await fillSealedColumns(app);
  owner = new pg.Client(app.database.connections.owner.client);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});
beforeEach(() => owner.query('delete from key_in_use'));

const newKey = (id: string) => ({ id, key: randomBytes(32) });
const check = (change: Partial<Config> = {}, sealedElsewhere: readonly string[] = []) =>
  checkKeysInUse(app.database.connections.owner, keyUses({ ...app.config, ...change }, sealedElsewhere));
const lacks = (setting: string, id: string): unknown =>
  expect.stringMatching(new RegExp(`^${setting} lacks the key ${id}, which is in use.*Put it back`));
const holdsAnother = (setting: string): unknown =>
  expect.stringMatching(new RegExp(`^${setting} holds another key under the id test`));

test('the start accepts the right keys, and new ones in front of them', async () => {
  expect(await check()).toEqual([]);
  expect(
    await check({
      encryptionKeys: [newKey('k2'), ...app.config.encryptionKeys],
      deviceKeys: [newKey('d2'), ...app.config.deviceKeys],
    }),
  ).toEqual([]);
});

test('a list of only new keys is refused with the id of the missing key', async () => {
  expect(await check({ encryptionKeys: [newKey('k2')] })).toEqual([lacks('ENCRYPTION_KEYS', 'test')]);
  expect(await check({ deviceKeys: [newKey('d2')] })).toEqual([lacks('DEVICE_KEYS', 'test')]);
  expect(await check({ encryptionKeys: [newKey('k2')], deviceKeys: [newKey('d2')] })).toHaveLength(2);
});

test('the refusal says how many values need the key, and in which tables', async () => {
  const rowsOf = async (table: string, ...columns: string[]) => {
    const counts = columns.map((column) => `count(${column})`).join(' + ');
    const { rows } = await owner.query<{ count: string }>(`select ${counts} as count from ${table}`);
    return Number(rows[0]!.count);
  };
  const ofBusinesses = await rowsOf('business', 'ein_box', 'owner_dob_box', 'owner_ssn_box');
  const ofDevices = await rowsOf('device', 'link_id');
  expect([ofBusinesses, ofDevices]).toEqual([5, 1]);
  expect(await check({ encryptionKeys: [newKey('k2')], deviceKeys: [newKey('d2')] })).toEqual([
    'ENCRYPTION_KEYS lacks the key test, which is in use: without it 1 value in bank_account, 1 value in bank_file, ' +
      '1 value in bank_file_payout, 5 values in business, 1 value in operator_totp, 8 values in outbox, ' +
      '1 value in push_browser, 1 value in signup_application, 1 value in user_totp, 2 values in webhook_endpoint, ' +
      'and 10 recovery codes could not be read again. Put it back behind the new one',
    'DEVICE_KEYS lacks the key test, which is in use: without it 1 linked device would be refused. ' +
      'Put it back behind the new one',
  ]);
});

test('recovery codes that do not name their key depend on the keys of the first start that finds them', async () => {
  const [k1, k2] = [app.config.encryptionKeys[0]!, newKey('k2')];
  expect(await check()).toEqual([]);
  await owner.query("update recovery_code set code_hash = split_part(code_hash, '.', 2)");
  expect(await check({ encryptionKeys: [k2, k1] })).toEqual([]);
  expect(await check({ encryptionKeys: [k1, k2] })).toEqual([]);
  const withoutOld = await check({ encryptionKeys: [k2] });
  expect(withoutOld).toEqual([lacks('ENCRYPTION_KEYS', 'test')]);
  expect(withoutOld[0]).toContain('10 recovery codes');
  await owner.query("update recovery_code set code_hash = 'test.' || code_hash");
});

test('another key is refused under an id in use, and accepted under an unused id', async () => {
  expect(await check({ encryptionKeys: [...app.config.encryptionKeys, newKey('spare')] })).toEqual([]);
  expect(await check({ encryptionKeys: [newKey('test')] })).toEqual([holdsAnother('ENCRYPTION_KEYS')]);
  expect(await check({ deviceKeys: [newKey('test')] })).toEqual([holdsAnother('DEVICE_KEYS')]);
  expect(await check({ encryptionKeys: [...app.config.encryptionKeys, newKey('spare')] })).toEqual([]);
});

test('a key that sealed a value outside the database is also in use', async () => {
  const sealedElsewhere = ['v1.old.abc.def'];
  expect(await check({}, sealedElsewhere)).toEqual([lacks('ENCRYPTION_KEYS', 'old')]);
});

test('a device linked before keys were recorded depends on the keys of the first start that records them', async () => {
  await owner.query('begin');
  await owner.query('update device set link_key_id = null');
  await owner.query('update staff_sign_in set pin_key_id = null');
  await owner.query('commit');
  expect(await check()).toEqual([]);
  expect(await check({ deviceKeys: [newKey('d2')] })).toEqual([lacks('DEVICE_KEYS', 'test')]);
  expect(await check({ deviceKeys: [newKey('d2'), ...app.config.deviceKeys] })).toEqual([]);
});

test('every column that holds a sealed value is listed, and every listed one holds some', async () => {
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted();
  expect(await listHoldingColumns(owner, ['test'])).toEqual(listed);
});

test('no column is called a box that is not listed', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.oid::regclass || '.' || a.attname as name
       from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and a.attname like '%\\_box' and not a.attisdropped`,
  );
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(rows.length).toBeGreaterThan(3);
  for (const { name } of rows) expect(listed).toContain(name);
});
