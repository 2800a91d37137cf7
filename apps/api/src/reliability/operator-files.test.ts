import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, imageForm, type Merchant } from '@trilane/testkit/build-merchant';
import { createTestDatabase } from '@trilane/testkit/database';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { s3Settings, startS3Server, type S3Server } from '@trilane/testkit/s3-server';
import { makeScratchFolder } from '@trilane/testkit/scratch-folder';
import { startTcpProxy, type TcpProxy } from '@trilane/testkit/tcp-proxy';
import { openFileStores } from '../open-file-store.ts';
import { sql } from '../platform/db/sql.ts';
import type { FileStore } from '../ports/file-store.ts';
import { operate, type Run } from './operate.harness.ts';

let storage: S3Server;
let line: TcpProxy;
let app: TestApp;
let merchant: Merchant;
let disk: FileStore;
let s3: FileStore;
beforeAll(async () => {
  storage = await startS3Server();
  line = await startTcpProxy({ port: storage.port }, { random: () => 0 });
  app = await createTestApp({ ...s3Settings(line.port), FILE_STORE: 's3' });
  merchant = await buildMerchant(app);
  const stores = await openFileStores(app.config.files);
  [disk, s3] = [stores.disk, stores.s3!];
});
afterAll(async () => {
  await app.stop();
  await line.stop();
  await storage.stop();
});

const settings = (store: 'disk' | 's3', more: Record<string, string> = {}) => ({
  DATABASE_URL: databaseUrlOf(app.database.connections.owner),
  DATA_DIR: app.config.dataDir,
  FILE_STORE: store,
  ...s3Settings(line.port),
  ...more,
});
const run = (store: 'disk' | 's3', ...args: string[]): Promise<Run> => operate(settings(store), ...args);
const keysNamed = async (): Promise<string[]> => {
  const { rows } = await app.platform.jobsDb.read(null, (tx) =>
    tx.query<{ key: string }>(sql`
      select unnest(array[storage_key, thumbnail_key]) as key
      from stored_file`),
  );
  return rows.map(({ key }) => key);
};
const bytesAt = async (store: FileStore, key: string) => {
  const file = await store.open(key);
  return file && (await buffer(file.stream));
};
const keysAt = async (store: FileStore) => {
  const keys = await keysNamed();
  const found = await Promise.all(keys.map(async (key) => ((await bytesAt(store, key)) ? [key] : [])));
  return found.flat().toSorted();
};
/** Puts every file where an installation without a bucket has it. */
async function allOnDisk(): Promise<void> {
  for (const key of await keysNamed()) {
    const bytes = (await bytesAt(s3, key)) ?? (await bytesAt(disk, key));
    await disk.put(key, bytes!);
    await s3.delete(key);
  }
}

beforeEach(async () => {
  for (let n = 0; n < 4; n += 1) await merchant.client.call('uploadFile', { form: await imageForm() });
  await allOnDisk();
});
afterEach(() => line.fail(null));

test('files are moved to the bucket and back beside the product, which finds each at any moment', async () => {
  const keys = (await keysNamed()).toSorted();
  const before = new Map(await Promise.all(keys.map(async (key) => [key, await bytesAt(disk, key)] as const)));
  const statuses = new Set<number>();
  let moving = true;
  const reading = (async () => {
    while (moving) for (const key of keys) statuses.add((await app.server.inject({ url: `/files/${key}` })).statusCode);
  })();
  const moved = await run('s3', 'files', 'move', '--to', 's3', '--by', 'Ann Keeper');
  moving = false;
  await reading;
  expect(moved).toMatchObject({ code: 0, out: expect.stringContaining(`${keys.length} were moved, 0 were there`) });
  expect([...statuses]).toEqual([200]);
  expect([await keysAt(s3), await keysAt(disk)]).toEqual([keys, []]);
  for (const key of keys) expect((await bytesAt(s3, key))!.equals(before.get(key)!)).toBe(true);

  const again = await run('s3', 'files', 'move', '--to', 's3');
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining(`0 were moved, ${keys.length} were there`) });
  expect((await run('disk', 'files', 'move', '--to', 'disk')).code).toBe(0);
  expect([await keysAt(disk), await keysAt(s3)]).toEqual([keys, []]);
  const { rows } = await app.platform.jobsDb.read(null, (tx) =>
    tx.query(sql`select actor, subject from audit_event where action = 'files.move' order by sequence limit 1`),
  );
  expect(rows).toEqual([{ actor: 'Ann Keeper', subject: 's3' }]);
});

test('a move that was interrupted goes on where it stood', async () => {
  const keys = (await keysNamed()).toSorted();
  // One was copied and not removed yet, another one moved altogether.
  const [first, second] = [keys[0]!, keys[1]!];
  await s3.put(first, (await bytesAt(disk, first))!);
  await s3.put(second, (await bytesAt(disk, second))!);
  await disk.delete(second);
  line.fail('refuse');
  const refused = await run('s3', 'files', 'move', '--to', 's3');
  expect(refused).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^file-store: no answer from http.*goes on with the rest\n$/s),
  });
  line.fail(null);
  expect(await keysAt(disk)).toEqual(keys.filter((key) => key !== second));
  const moved = await run('s3', 'files', 'move', '--to', 's3');
  expect(moved.out).toContain(`${keys.length - 1} were moved, 1 were there already, 0 are missing, 0 differ`);
  expect([await keysAt(s3), await keysAt(disk)]).toEqual([keys, []]);
});

test('a file that differs between the places, and one that is nowhere, are named and not touched', async () => {
  const keys = (await keysNamed()).toSorted();
  const [different, missing] = [keys[0]!, keys[1]!];
  const original = (await bytesAt(disk, missing))!;
  await s3.put(different, Buffer.from('other bytes'));
  await disk.delete(missing);
  const moved = await run('s3', 'files', 'move', '--to', 's3');
  expect(moved.code).toBe(1);
  expect(moved.out).toContain(`${different} of business ${merchant.businessId} differs`);
  expect(moved.out).toContain(`${missing} of business ${merchant.businessId} is nowhere`);
  expect(await keysAt(disk)).toEqual([different]);
  expect(String(await bytesAt(s3, different))).toBe('other bytes');
  const checked = await run('s3', 'files', 'check');
  expect(checked).toMatchObject({ code: 1, out: expect.stringContaining('1 are missing') });
  await s3.delete(different);
  await s3.put(missing, original);
  expect(await run('s3', 'files', 'check')).toMatchObject({ code: 0, out: expect.stringContaining('0 are missing') });
});

test('a move is refused in words where it would leave files behind', async () => {
  const refusals = [
    [await run('disk', 'files', 'move', '--to', 's3'), 'Set FILE_STORE=s3 and restart the product first'],
    [await run('s3', 'files', 'move'), 'Say where to'],
    [await run('s3', 'files', 'shuffle'), 'Say files check'],
    [await operate({ ...settings('disk'), S3_BUCKET: '' }, 'files', 'check'), 'S3_BUCKET is missing'],
  ] as const;
  for (const [refused, words] of refusals)
    expect(refused).toMatchObject({ code: 2, err: expect.stringContaining(words) });
});

/** A new, empty installation with a bucket of the same server. */
async function restoreElsewhere(file: string, more: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const dataDir = await makeScratchFolder('restored');
  const own = { DATABASE_URL: databaseUrlOf(database.connections.owner), DATA_DIR: dataDir, ...more };
  const restored = await operate({ ...settings('s3'), ...own }, 'restore', file);
  await database.drop();
  return restored;
}

test('a backup holds the files of the bucket and puts them back into one', async () => {
  const folder = await makeScratchFolder('backup');
  const [whole, bare] = [join(folder, 'whole.backup'), join(folder, 'bare.backup')];
  expect((await run('s3', 'files', 'move', '--to', 's3')).code).toBe(0);
  const keys = (await keysNamed()).toSorted();
  const before = new Map(await Promise.all(keys.map(async (key) => [key, await bytesAt(s3, key)] as const)));
  const key = { BACKUP_KEY: randomBytes(32).toString('base64') };
  const made = await operate(settings('s3', key), 'backup', whole);
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining(` and ${keys.length} files`) });
  const without = await run('s3', 'backup', bare, '--without-files');
  expect(without).toMatchObject({ code: 0, out: expect.stringContaining('It holds no uploaded files') });

  // What the bucket held is lost.
  for (const name of keys) await s3.delete(name);
  const bareBack = await restoreElsewhere(bare);
  expect(bareBack).toMatchObject({ code: 1, out: expect.stringContaining(`${keys.length} are missing`) });
  expect(await restoreElsewhere(whole, key)).toMatchObject({ code: 0, out: expect.stringContaining('0 are missing') });
  for (const name of keys) expect((await bytesAt(s3, name))!.equals(before.get(name)!)).toBe(true);
});

test('a backup names the files that are missing, and fails where the bucket is away', async () => {
  const folder = await makeScratchFolder('backup');
  const lost = (await keysNamed())[0]!;
  const bytes = (await bytesAt(disk, lost))!;
  await disk.delete(lost);
  const made = await run('s3', 'backup', join(folder, 'lossy.backup'));
  expect(made).toMatchObject({ code: 1, out: expect.stringContaining(`${lost} is missing`) });
  await disk.put(lost, bytes);
  line.fail('refuse');
  const refused = await run('s3', 'backup', join(folder, 'away.backup'));
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('no answer from') });
  expect(await readdir(folder)).toEqual(['lossy.backup']);
  await rm(folder, { recursive: true });
});
