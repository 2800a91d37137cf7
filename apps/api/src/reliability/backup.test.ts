import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMerchant, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { createTestDatabase } from '../../../../packages/testkit/src/database.ts';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { makeScratchFolder } from '../../../../packages/testkit/src/scratch-folder.ts';
import { makeRich } from '../api-matrix/happy-cases.ts';
import { operate, startWithOperator, type Run } from './operate.harness.ts';

let app: TestApp;
let run: (...args: string[]) => Promise<Run>;
let folder: string;
let merchant: Merchant;
beforeAll(async () => {
  ({ app, operate: run } = await startWithOperator());
  folder = await makeScratchFolder('backup');
  merchant = await buildMerchant(app, { name: 'Café "Größe"\t\\N' });
  await makeRich(merchant, app);
  for (let n = 0; n < 20; n += 1) await merchant.pay({ amountCents: 1000 + n, tipCents: n, funding: n % 2 ? 'credit' : 'cash' });
  await merchant.client.call('refundTransaction', { params: { transactionNumber: 1 }, body: { amount: 3 }, idempotencyKey: 'refund-of-this' });
  await merchant.client.call('transferToBank', { body: { amount: 7 }, idempotencyKey: 'transfer-of-it' });
});
afterAll(() => app.stop());

/** A new, empty installation beside the first. */
async function newInstallation() {
  const database = await createTestDatabase();
  const dataDir = await makeScratchFolder('restored');
  const settings = { DATABASE_URL: databaseUrlOf(database.connections.owner), DATA_DIR: dataDir };
  return { database, dataDir, restore: (file: string) => operate(settings, 'restore', file), remove: () => database.drop() };
}

test('a backup beside the running product comes back whole, and its books and audit trail are proved', async () => {
  const file = join(folder, 'whole.backup');
  // Payments go on while the copy is made: it is of one moment.
  const paying = (async () => {
    for (let n = 0; n < 15; n += 1) await merchant.pay({ amountCents: 500 });
  })();
  const made = await run('backup', file);
  await paying;
  expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/\d+ tables and [1-9]\d* files/) });
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const fresh = await newInstallation();
  const restored = await fresh.restore(file);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.out).toContain('every figure equals its lines');
  expect(restored.out).toContain('every line is as it was written and none is missing');

  const again = fresh.database.open();
  const { rows } = await again.jobs.read(null, (tx) => tx.query<{ name: string; takes_payments: boolean }>('select name, takes_payments from business'));
  expect(rows).toEqual([{ name: 'Café "Größe"\t\\N', takes_payments: true }]);
  const actions = await again.jobs.read(null, (tx) => tx.query<{ action: string }>('select action from audit_event where business_id = $1 order by sequence', ['00000000-0000-0000-0000-000000000000']));
  expect(actions.rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['backup', 'restore', 'books.reconcile', 'audit.verify']));
  await again.stop();
  const images = (await readdir(join(fresh.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const name = merchant.store.logo.url.split('/').at(-1)!;
  const image = images.find((entry) => entry.name === name)!;
  expect(await readFile(join(image.parentPath, image.name))).toEqual(await readFile(join(app.config.dataDir, merchant.store.logo.url)));

  expect(await fresh.restore(file)).toMatchObject({ code: 2, err: expect.stringContaining('The database is not empty') });
  await fresh.remove();
});

test('a backup that was cut off, changed or is none restores nothing', async () => {
  const file = join(folder, 'good.backup');
  expect((await run('backup', file)).code).toBe(0);
  expect(await run('backup', file)).toMatchObject({ code: 2, err: expect.stringContaining('is there already') });
  const bytes = await readFile(file);
  const changed = Buffer.from(bytes);
  changed[Math.floor(bytes.length / 2)]! ^= 0xff;
  const bad = { cut: bytes.subarray(0, bytes.length - 40), changed, none: randomBytes(500), empty: Buffer.alloc(0) };
  const fresh = await newInstallation();
  for (const [name, content] of Object.entries(bad)) {
    await writeFile(join(folder, name), content);
    expect([name, await fresh.restore(join(folder, name))]).toEqual([name, expect.objectContaining({ code: 2, err: expect.stringContaining('Nothing was restored') })]);
  }
  const here = fresh.database.open();
  const { rows } = await here.jobs.read(null, (tx) => tx.query('select (select count(*) from business) as businesses, (select count(*) from business_category) as categories'));
  expect(rows).toEqual([{ businesses: 0, categories: 12 }]);
  await here.stop();
  expect(await fresh.restore(file)).toMatchObject({ code: 0 });
  expect(await fresh.restore(join(folder, 'nowhere'))).toMatchObject({ code: 2, err: expect.stringContaining('There is no') });
  await fresh.remove();
});
