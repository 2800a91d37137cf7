import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMerchant, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { createTestDatabase } from '../../../../packages/testkit/src/database.ts';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { makeScratchFolder } from '../../../../packages/testkit/src/scratch-folder.ts';
import { makeRich } from '../api-matrix/case-parts.ts';
import { operate, startWithOperator, type Run } from './operate.harness.ts';
import { decodeFrames, encodeFrames, type BackupFrame } from '../platform/db/backup-frames.ts';
import { LIVE_CONNECTION } from '../platform/db/connection.ts';
import { sql } from '../platform/db/sql.ts';
import { fillBankFiles } from './sealed.harness.ts';

let app: TestApp;
let run: (...args: string[]) => Promise<Run>;
let folder: string;
let merchant: Merchant;
beforeAll(async () => {
  ({ app, operate: run } = await startWithOperator());
  folder = await makeScratchFolder('backup');
  merchant = await buildMerchant(app);
  // No form takes a tab in a name, but an older row may have one.
  await app.database.asOwner(`update business set name = E'Café "Größe"\\t\\\\N'`);
  await makeRich(merchant, app);
  for (let n = 0; n < 20; n += 1)
    await merchant.pay({ amountCents: 1000 + n, tipCents: n, funding: n % 2 ? 'credit' : 'cash' });
  await merchant.client.call('refundTransaction', {
    params: { transactionNumber: 1 },
    body: { amount: 3 },
    idempotencyKey: 'refund-of-this',
  });
  await fillBankFiles(app);
  await merchant.client.call('transferToBank', { body: { amount: 7 }, idempotencyKey: 'transfer-of-it' });
});
afterAll(() => app.stop());

/** A new, empty installation beside the first. */
async function newInstallation() {
  const database = await createTestDatabase();
  const dataDir = await makeScratchFolder('restored');
  const settings = { DATABASE_URL: databaseUrlOf(database.connections.owner), DATA_DIR: dataDir };
  const restore = (file: string, more: object = {}) => operate({ ...settings, ...more }, 'restore', file);
  return { database, dataDir, restore, remove: () => database.drop() };
}

test('a backup beside the running product comes back whole, and its books and audit trail are proved', async () => {
  const file = join(folder, 'whole.backup');
  // Payments go on while the copy is made: it is of one moment.
  const paying = (async () => {
    for (let n = 0; n < 15; n += 1) await merchant.pay({ amountCents: 500 });
  })();
  const made = await run('backup', file);
  await paying;
  expect(made.code).toBe(0);
  expect(made.out).toMatch(/\d+ tables and [1-9]\d* files.*personal data in the clear/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const fresh = await newInstallation();
  const restored = await fresh.restore(file);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.out).toContain('every figure equals its lines');
  expect(restored.out).toContain('every line is as it was written and none is missing');
  expect(restored.out).toContain('payouts-2026-03-02-A.ach, and 1 payouts wait for the next. Before you start');

  const again = fresh.database.open();
  const { rows } = await again.jobs.read(null, (tx) =>
    tx.query<{ name: string; takes_payments: boolean }>(sql`select name, takes_payments from business`),
  );
  expect(rows).toEqual([{ name: 'Café "Größe"\t\\N', takes_payments: true }]);
  const INDEX = sql`select * from merchant_index order by business_id`;
  const found = (await again.jobs.read(null, (tx) => tx.query(INDEX))).rows;
  expect(found, 'operators find merchants as before').toEqual(
    (await app.platform.jobsDb.read(null, (tx) => tx.query(INDEX))).rows,
  );
  expect(found).not.toEqual([]);
  const actions = await again.jobs.read(null, (tx) =>
    tx.query<{ action: string }>(sql`
      select action
      from audit_event
      where business_id = '00000000-0000-0000-0000-000000000000'
      order by sequence`),
  );
  expect(actions.rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['backup', 'restore', 'books.reconcile', 'audit.verify']),
  );
  await again.stop();
  const images = (await readdir(join(fresh.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  );
  const name = merchant.store.logo.url.split('/').at(-1)!;
  const image = images.find((entry) => entry.name === name)!;
  expect(await readFile(join(image.parentPath, image.name))).toEqual(
    await readFile(join(app.config.dataDir, merchant.store.logo.url)),
  );

  expect(await fresh.restore(file)).toMatchObject({
    code: 2,
    err: expect.stringContaining('The database is not empty'),
  });
  await fresh.remove();
});

/** A whole backup with other content, as a later version might have made it. */
async function changedBackup(bytes: Buffer, change: (frame: BackupFrame) => unknown): Promise<Buffer> {
  async function* frames() {
    for await (const frame of decodeFrames(Readable.from([gunzipSync(bytes)]))) {
      change(frame);
      yield frame;
    }
  }
  return gzipSync(await buffer(Readable.from(encodeFrames(frames()))));
}

test('what a killed backup has left is named', async () => {
  const file = join(folder, 'killed.backup');
  await writeFile(`${file}.partial`, '');
  const words = `${file}.partial is there: a backup is being written, or one was killed`;
  expect(await run('backup', file)).toMatchObject({ code: 2, err: expect.stringContaining(words) });
});

test('a file that is incomplete, changed or no backup restores nothing', async () => {
  const file = join(folder, 'good.backup');
  expect((await run('backup', file)).code).toBe(0);
  expect(await run('backup', file)).toMatchObject({ code: 2, err: expect.stringContaining('already exists') });
  const bytes = await readFile(file);
  const changed = Buffer.from(bytes);
  changed[Math.floor(bytes.length / 2)]! ^= 0xff;
  const bad = { cut: bytes.subarray(0, bytes.length - 40), changed, none: randomBytes(500), empty: Buffer.alloc(0) };
  const fresh = await newInstallation();
  for (const [name, content] of Object.entries(bad)) {
    await writeFile(join(folder, name), content);
    expect([name, await fresh.restore(join(folder, name))]).toEqual([
      name,
      expect.objectContaining({ code: 2, err: expect.stringContaining('Nothing was restored') }),
    ]);
  }
  const here = fresh.database.open();
  const { rows } = await here.jobs.read(null, (tx) =>
    tx.query(
      sql`select (select count(*) from business) as businesses, (select count(*) from business_category) as categories`,
    ),
  );
  expect(rows).toEqual([{ businesses: 0, categories: 12 }]);
  await here.stop();
  let files = 0;
  const strange = {
    'Nothing was restored. The backup was made by a newer version': (frame: BackupFrame) =>
      frame.kind === 'head' && frame.head.migrations.push({ name: '9999_next.sql', checksum: '' }),
    // Another file was stored before that one.
    'Nothing was restored. The backup is damaged': (frame: BackupFrame) =>
      frame.kind === 'file' && (files += 1) === 2 && (frame.key = frame.key.replace('images', 'imagos')),
  };
  for (const [words, change] of Object.entries(strange)) {
    await writeFile(join(folder, 'strange'), await changedBackup(bytes, change));
    expect(await fresh.restore(join(folder, 'strange'))).toMatchObject({
      code: 2,
      err: expect.stringContaining(words),
    });
  }
  const there = await readdir(fresh.dataDir, { recursive: true, withFileTypes: true });
  expect(there.filter((entry) => entry.isFile())).toEqual([]);
  const { client: owner } = fresh.database.connections.owner;
  const product = new pg.Client({ ...owner, application_name: LIVE_CONNECTION });
  await product.connect();
  const words = expect.stringContaining('The product runs on this database');
  expect(await fresh.restore(file)).toMatchObject({ code: 2, err: words });
  await product.end();
  await fresh.database.asOwner(`
    create function fill() returns trigger language plpgsql as
      $$ begin raise disk_full using message = 'no space'; end $$;
    create trigger fill before insert on business for each row execute function fill()`);
  expect(await fresh.restore(file)).toMatchObject({ code: 2, err: expect.stringContaining('refused (no space)') });
  await fresh.database.asOwner('drop trigger fill on business; drop function fill()');
  expect(await fresh.restore(file)).toMatchObject({ code: 0 });
  expect(await fresh.restore(join(folder, 'nowhere'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('cannot be read: it does not exist'),
  });
  await fresh.remove();
});

test('with BACKUP_KEY a backup shows nothing of what it holds, and only that key restores it', async () => {
  const owner = databaseUrlOf(app.database.connections.owner);
  const keyOf = () => randomBytes(32).toString('base64');
  const [key, other] = [{ BACKUP_KEY: keyOf() }, { BACKUP_KEY: keyOf() }];
  const here = { DATABASE_URL: owner, DATA_DIR: app.config.dataDir };
  const file = join(folder, 'sealed.backup');
  const backup = (more: object) => operate({ ...here, ...more }, 'backup', file);
  const says = (words: string): unknown => expect.stringContaining(words);
  const short = await backup({ BACKUP_KEY: 'short' });
  expect(short).toMatchObject({ code: 2, err: says('BACKUP_KEY must be 32 random bytes') });
  expect(await backup(key)).toMatchObject({ code: 0, out: says('It is encrypted with BACKUP_KEY') });
  const bytes = await readFile(file);
  // A file that is only compressed would begin with these bytes.
  expect(bytes.subarray(0, 15).toString()).toBe('trilane-sealed-');
  expect(() => gunzipSync(bytes)).toThrow();

  const fresh = await newInstallation();
  expect(await fresh.restore(file)).toMatchObject({ code: 2, err: says('The backup is encrypted: set BACKUP_KEY') });
  expect(await fresh.restore(file, other)).toMatchObject({ code: 2, err: says('another BACKUP_KEY') });
  const changed = Buffer.from(bytes);
  changed[Math.floor(bytes.length / 2)]! ^= 1;
  await writeFile(join(folder, 'sealed-changed'), changed);
  const damaged = await fresh.restore(join(folder, 'sealed-changed'), key);
  expect(damaged).toMatchObject({ code: 2, err: says('Nothing was restored') });
  expect(await fresh.restore(file, key)).toMatchObject({ code: 0 });
  await fresh.remove();
});
