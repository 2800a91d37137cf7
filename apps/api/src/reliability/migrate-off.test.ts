import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startServer } from '@trilane/embedded-postgres/start-server';
import { openTestDatabase } from '@trilane/testkit/database';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { makeScratchFolder } from '@trilane/testkit/scratch-folder';
import { administer } from '../../../../packages/testkit/src/test-server.ts';
import { buildTestSettings } from '../../../../packages/testkit/src/test-config.ts';
import { loadConfig } from '../config/config.ts';
import { openProduct } from '../open-product.ts';
import { ROLE_NAMES } from '../platform/db/connection.ts';
import { createLog } from '../platform/log.ts';
import { StartRefused } from '../start-refusal.ts';
import { operate } from './operate.harness.ts';

const { testDatabase } = await openTestDatabase();

const { owner, api, jobs } = testDatabase.connections;
const keyNamed = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const keys = { ENCRYPTION_KEYS: keyNamed('k1'), DEVICE_KEYS: keyNamed('d1') };
const DATA_DIR = await makeScratchFolder('migrate');
const processSettings = buildTestSettings({
  ...keys,
  DATA_DIR,
  DATABASE_URL: databaseUrlOf(api),
  JOBS_DATABASE_URL: databaseUrlOf(jobs),
  MIGRATE: 'off',
});
const ownerSettings = buildTestSettings({ ...keys, DATA_DIR, DATABASE_URL: databaseUrlOf(owner) });

const start = (changes: Readonly<Record<string, string>> = {}) =>
  openProduct({ ...loadConfig({ ...processSettings, ...changes }), port: 0 }, createLog({ level: 'silent' }), (words) =>
    expect.unreachable(words),
  );

/** As a new database is. */
const EMPTY = [
  'drop schema ledger cascade',
  'drop schema public cascade',
  'create schema public',
  'grant usage on schema public to public',
];

test('a start that may not migrate is refused until the operator has brought the database up', async () => {
  await administer(testDatabase.connections, ...EMPTY);
  await expect(start()).rejects.toThrow(StartRefused);
  await expect(start()).rejects.toThrow('Run "npm run operator -- migrate" with the login of its owner first');
  expect(await operate(ownerSettings, 'migrate')).toEqual({
    code: 0,
    out: 'The database is up to this program.\nThe keys hold every key that is in use.\n',
    err: '',
  });
  const { app, database } = await start();
  expect((await app.server.inject('/readyz')).json()).toEqual({ ok: true });
  await app.server.close();
  await database.stop();
});

test('a start that may not migrate is refused without a key that the last check found in use', async () => {
  const sealed = `
    insert into outbox (id, kind, payload, due_at, created_at, give_up_at)
    values (gen_random_uuid(), 'sms', 'v1.k1.x.y', now() + interval '1 day', now(), now())`;
  await administer(testDatabase.connections, sealed);
  const k2 = keyNamed('k2');
  const both = `${k2},${keys.ENCRYPTION_KEYS}`;
  await expect(start({ ENCRYPTION_KEYS: both })).rejects.toThrow(/^No check has seen the key k2 .* Run "npm run/);
  const checked = await operate({ ...ownerSettings, ENCRYPTION_KEYS: both }, 'migrate');
  expect(checked.out).toContain('The keys hold every key that is in use.');
  await expect(start({ ENCRYPTION_KEYS: k2 })).rejects.toThrow(
    /^ENCRYPTION_KEYS lacks the key k1, which is in use: without it 1 value in outbox could not be read again. Put it/,
  );
  await expect(start({ ENCRYPTION_KEYS: keyNamed('k1') })).rejects.toThrow(/^ENCRYPTION_KEYS holds another key under/);
  const { app, database } = await start({ ENCRYPTION_KEYS: both });
  await app.server.close();
  await database.stop();
  await administer(testDatabase.connections, "delete from outbox where payload like 'v1.k1.%'");
  await operate({ ...ownerSettings, ENCRYPTION_KEYS: both }, 'rotate', 'encryption-keys');
  const turned = await start({ ENCRYPTION_KEYS: k2 });
  await turned.app.server.close();
  await turned.database.stop();
});

test('the operator is told of a key that is in use and missing', async () => {
  const sealed = `
    insert into outbox (id, kind, payload, due_at, created_at, give_up_at)
    values (gen_random_uuid(), 'sms', 'v1.gone.x.y', now(), now(), now())`;
  await administer(testDatabase.connections, sealed);
  const { code, out } = await operate(ownerSettings, 'migrate');
  expect([code, out]).toEqual([1, expect.stringContaining('ENCRYPTION_KEYS lacks the key gone, which is in use')]);
});

test('the operator brings a server up on which only its owner can log in', async () => {
  const names = { prefix: 'trilane', superuser: 'root', database: 'trilane', owner: 'trilane_owner', roles: {} };
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const server = await startServer({ dataDir: await makeScratchFolder('new-server'), names, log: silent });
  const { client } = server.connection('owner');
  const urlOf = (user: string) => databaseUrlOf({ client: { ...client, user, password: `${user}-password` } });
  const settings = {
    ...processSettings,
    DATABASE_URL: urlOf(ROLE_NAMES.api),
    JOBS_DATABASE_URL: urlOf(ROLE_NAMES.jobs),
    MIGRATION_DATABASE_URL: databaseUrlOf({ client }),
  };
  expect(await operate(settings, 'migrate')).toMatchObject({ code: 0, err: '' });
  const { app, database } = await start({ ...settings, MIGRATION_DATABASE_URL: '' });
  expect((await app.server.inject('/readyz')).json()).toEqual({ ok: true });
  await app.server.close();
  await database.stop();
  await server.stop();
});
