import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMerchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { makeRich } from '../api-matrix/case-parts.ts';
import { listSealedColumns } from './db/sealed-columns.ts';
import { checkKeysInUse, type ConfiguredKeys } from './keys-in-use.ts';

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await createTestApp();
  const merchant = await buildMerchant(app);
  await makeRich(merchant, app);
  owner = new pg.Client(app.database.connections.owner.client);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});
beforeEach(() => owner.query('delete from key_in_use'));

const newKey = (id: string) => ({ id, key: randomBytes(32) });
const check = (change: Partial<ConfiguredKeys> = {}) => {
  const { encryptionKeys, deviceKeys } = app.config;
  return checkKeysInUse(app.database.connections.owner, { encryptionKeys, deviceKeys, sealedElsewhere: [], ...change });
};
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

test('another key is refused under an id in use, and accepted under an unused id', async () => {
  expect(await check({ encryptionKeys: [...app.config.encryptionKeys, newKey('spare')] })).toEqual([]);
  expect(await check({ encryptionKeys: [newKey('test')] })).toEqual([holdsAnother('ENCRYPTION_KEYS')]);
  expect(await check({ deviceKeys: [newKey('test')] })).toEqual([holdsAnother('DEVICE_KEYS')]);
  expect(await check({ encryptionKeys: [...app.config.encryptionKeys, newKey('spare')] })).toEqual([]);
});

test('a key that sealed a value outside the database is also in use', async () => {
  const sealedElsewhere = ['v1.old.abc.def'];
  expect(await check({ sealedElsewhere })).toEqual([lacks('ENCRYPTION_KEYS', 'old')]);
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

test('every column that holds a sealed value is checked', async () => {
  const looked = new Set((await listSealedColumns(owner)).map(({ table, column }) => `${table}.${column}`));
  const { rows: columns } = await owner.query<{ table: string; column: string }>(
    `select c.oid::regclass::text as "table", a.attname as "column"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where a.atttypid in ('text'::regtype, 'jsonb'::regtype) and a.attnum > 0 and not a.attisdropped
       and n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  const holding: string[] = [];
  for (const { table, column } of columns) {
    const name = pg.escapeIdentifier(column);
    const { rowCount } = await owner.query(`select 1 from ${table} where ${name}::text like '%v1.test.%' limit 1`);
    if (rowCount) holding.push(`${table}.${column}`);
  }
  expect(holding.length).toBeGreaterThan(2);
  for (const column of holding) expect(looked).toContain(column);
});
