import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, documentForm, imageForm, type Merchant } from '@trilane/testkit/build-merchant';
import { createTestDatabase } from '@trilane/testkit/database';
import { s3Settings, startS3Server, type S3Server } from '@trilane/testkit/s3-server';
import { startTcpProxy, type TcpProxy } from '@trilane/testkit/tcp-proxy';
import { createDiskFileStore } from '../../adapters/file-store/disk.ts';
import { openFileStore, openFileStores } from '../../open-file-store.ts';
import { sql } from '../../platform/db/sql.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';
import { createTidyFiles } from './tidy-files.ts';

let storage: S3Server;
let line: TcpProxy;
let one: TestApp;
let other: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  storage = await startS3Server();
  // A line that is cut or reset ends with the first bytes.
  line = await startTcpProxy({ port: storage.port }, { random: () => 0 });
  const settings = { ...s3Settings(line.port), FILE_STORE: 's3' };
  const database = await createTestDatabase();
  one = await createTestApp(settings, database);
  // Another process, on a data folder of its own.
  other = await createTestApp(settings, { ...database, drop: () => Promise.resolve() });
  merchant = await buildMerchant(one);
});
afterEach(() => line.fail(null));
afterAll(async () => {
  await other.stop();
  await one.stop();
  await line.stop();
  await storage.stop();
});

const upload = () => imageForm().then((form) => merchant.client.call('uploadFile', { form }));
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && !entry.name.includes('.json') && !entry.name.includes('.md5'))
    .map(({ name }) => name);
const rowsOf = async (table: 'stored_file' | 'stray_file') =>
  (
    await one.platform.jobsDb.read(null, (tx) =>
      tx.query(table === 'stored_file' ? sql`select 1 from stored_file` : sql`select 1 from stray_file`),
    )
  ).rows.length;

test('what one process takes in another hands out, with the headers of ours', async () => {
  const image = await upload();
  const document = await merchant.client.call('uploadFile', { query: { purpose: 'document' }, form: documentForm() });
  for (const url of [image.url, image.thumbnailUrl!]) {
    const [here, there] = [await one.server.inject({ url }), await other.server.inject({ url })];
    expect(there.statusCode).toBe(200);
    expect(there.rawPayload.equals(here.rawPayload)).toBe(true);
    expect(there.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(here.rawPayload.length),
      'content-disposition': 'inline; filename="image.webp"',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
  const path = document.url.replace('/api/v2', '');
  expect((await other.request('GET', path)).statusCode).toBe(401);
  const served = await other.request('GET', path, { token: merchant.token });
  expect(served.statusCode).toBe(200);
  expect(served.headers['content-disposition']).toContain('attachment');
  expect(await filesIn(join(one.config.dataDir, 'files'))).toEqual([]);
});

test('a file that still lies on the disk is found', async () => {
  const { url } = await upload();
  const key = url.replace('/files/', '');
  const { disk, s3 } = await openFileStores(other.config.files);
  const bytes = await buffer((await s3!.open(key))!.stream);
  await disk.put(key, bytes);
  await s3!.delete(key);
  expect((await other.server.inject({ url })).rawPayload.equals(bytes)).toBe(true);
  expect((await one.server.inject({ url })).statusCode).toBe(404);
});

test.each(['refuse', 'cut', 'reset', 'half-open'] as const)(
  'with a line that fails (%s) an upload is refused in words, no row is left and the process stays ready',
  async (fault) => {
    const image = await upload();
    const rows = await rowsOf('stored_file');
    line.fail(fault);
    const begunAt = performance.now();
    await expect(upload()).rejects.toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
    expect(performance.now() - begunAt).toBeLessThan(12_000);
    expect(await rowsOf('stored_file')).toBe(rows);
    expect(one.logged.at(-1)).toMatch(/"event":"file-store".*no answer from http/);
    expect((await one.server.inject({ url: '/readyz' })).statusCode).toBe(200);
    if (fault === 'refuse') {
      const read = await other.server.inject({ url: image.url });
      expect([read.statusCode, read.json().code]).toEqual([503, 'storage_unavailable']);
    }
    line.fail(null);
    await upload();
  },
);

/** Works with a file store whose key the bucket does not know. */
async function withWrongKey(work: () => Promise<unknown>): Promise<void> {
  const { fileStore } = one.platform.ports;
  const s3 = { ...one.config.files.s3!, secretAccessKey: 'of another key' };
  one.platform.ports.fileStore = await openFileStore({ ...one.config.files, s3 });
  await work();
  one.platform.ports.fileStore = fileStore;
}

test('of an upload with a key that the bucket refuses, neither row nor object is left', async () => {
  await upload();
  const before = [await rowsOf('stored_file'), await filesIn(storage.folder)];
  await withWrongKey(() =>
    expect(upload()).rejects.toMatchObject({ status: 503, body: { code: 'storage_unavailable' } }),
  );
  expect([await rowsOf('stored_file'), await filesIn(storage.folder)]).toEqual(before);
  expect(one.logged.at(-1)).toMatch(/"event":"file-store".*S3_SECRET_ACCESS_KEY/);
  expect((await one.server.inject({ url: '/readyz' })).statusCode).toBe(200);
  await upload();
});

test('a wrong setting is in the log before a merchant meets it', async () => {
  await withWrongKey(createTidyFiles(one.platform));
  expect(one.logged.at(-1)).toContain('the key in S3_SECRET_ACCESS_KEY is not the one of S3_ACCESS_KEY_ID');
  expect(one.logged.at(-1)).not.toContain('of another key');
  const lines = one.logged.length;
  await createTidyFiles(one.platform)();
  expect(one.logged).toHaveLength(lines);
});

test('so is a folder that cannot be written', async () => {
  const { ports } = one.platform;
  const working = ports.fileStore;
  await writeFile(join(one.config.dataDir, 'taken'), '');
  ports.fileStore = createDiskFileStore({ folder: join(one.config.dataDir, 'taken', 'files') });
  await createTidyFiles(one.platform)();
  ports.fileStore = working;
  expect(one.logged.at(-1)).toMatch(
    /"event":"file-store".*taken\/files cannot be written: there is a file where a folder is needed/,
  );
});

test('what failed uploads have left in the bucket is removed', async () => {
  await one.moveClock({ advance: 'P1DT1S' });
  one.advanceSecurity(86_401);
  await removeUnusedFiles(one.platform);
  expect(await rowsOf('stray_file')).toBe(0);
  const objects = await filesIn(storage.folder);
  expect(objects).toHaveLength(2 * (await rowsOf('stored_file')));
});
