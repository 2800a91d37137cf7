import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, documentForm, imageForm, type Merchant } from '@trilane/testkit/build-merchant';
import { PortUnavailable } from '../../ports/port-error.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { DatabaseUnavailable } from '../../platform/db/database-errors.ts';
import { sql } from '../../platform/db/sql.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';

const DAY_SECONDS = 86_401;

let app: TestApp;
let merchant: Merchant;
let working: FileStore;
/** How many files the merchant's store uses. */
let inUse: number;
beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app);
  working = app.platform.ports.fileStore;
  inUse = await filesOnDisk();
});
afterEach(() => {
  app.platform.ports.fileStore = working;
});
afterAll(() => app.stop());

const away = () => Promise.reject(new PortUnavailable('file-store', 'no answer'));
const breakStore = (broken: Partial<FileStore>) => {
  app.platform.ports.fileStore = { ...working, ...broken };
};
const upload = async () => (await merchant.client.call('uploadFile', { form: await imageForm() })).id;
const filesOnDisk = async () =>
  (await readdir(join(app.config.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;
const strays = async () =>
  (await app.platform.jobsDb.read(null, (tx) => tx.query(sql`select storage_key from stray_file`))).rows.length;

test('an upload that succeeds leaves no stray file', async () => {
  await upload();
  expect(await strays()).toBe(0);
});

test('files that the storage cannot remove are remembered, and removed once it can', async () => {
  await upload();
  await app.moveClock({ advance: 'P1DT1S' });
  let asked = 0;
  breakStore({ delete: () => ((asked += 1), away()) });
  await removeUnusedFiles(app.platform);
  // One question is enough to learn that the storage is away.
  expect(asked).toBe(1);
  expect(await strays()).toBeGreaterThanOrEqual(2);

  app.platform.ports.fileStore = working;
  await removeUnusedFiles(app.platform);
  expect([await filesOnDisk(), await strays()]).toEqual([inUse, 0]);
});

test('a download that cannot be recorded is refused and lets its file go', async () => {
  const { id } = await merchant.client.call('uploadFile', { query: { purpose: 'document' }, form: documentForm() });
  const { platform } = app;
  const { db } = platform;
  let opened: Readable | undefined;
  breakStore({
    async open(key) {
      const file = await working.open(key);
      opened = file?.stream;
      return file;
    },
  });
  platform.db = { ...db, write: () => Promise.reject(new DatabaseUnavailable('not-committed', new Error('gone'))) };
  const answer = await app.request('GET', `/files/documents/${id}`, { token: merchant.token });
  platform.db = db;
  expect(answer.statusCode).toBe(503);
  expect(opened!.destroyed).toBe(true);
  app.platform.ports.fileStore = working;
  await app.moveClock({ advance: 'P1DT1S' });
  await removeUnusedFiles(platform);
});

test('a process that ends removes no further files, and forgets none', async () => {
  await upload();
  await app.moveClock({ advance: 'P1DT1S' });
  const stopping = new AbortController();
  breakStore({ delete: async (...args) => (stopping.abort(), working.delete(...args)) });
  await removeUnusedFiles(app.platform, stopping.signal);
  expect(await strays()).toBe(1);
  await removeUnusedFiles(app.platform);
  expect([await filesOnDisk(), await strays()]).toEqual([inUse, 0]);
});

test('bytes that an upload left without a row are removed after a day', async () => {
  const before = await filesOnDisk();
  let puts = 0;
  // The second picture cannot be stored, and the first not be taken back.
  breakStore({ put: (...args) => (++puts === 2 ? away() : working.put(...args)), delete: away });
  await expect(upload()).rejects.toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
  expect([await filesOnDisk(), await strays()]).toEqual([before + 1, 2]);
  expect(app.logged.at(-1)).toContain('file-store: no answer');

  app.platform.ports.fileStore = working;
  await removeUnusedFiles(app.platform);
  expect(await filesOnDisk()).toBe(before + 1);
  // The session ends meanwhile, so this test comes last.
  app.advanceSecurity(DAY_SECONDS);
  await removeUnusedFiles(app.platform);
  expect([await filesOnDisk(), await strays()]).toEqual([before, 0]);
});
