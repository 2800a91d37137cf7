import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RECORD_COLUMNS } from '@trilane/domain/record-columns';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { sql } from '../../platform/db/sql.ts';
import { readCsv, readPdf } from '../transactions/read-files.harness.ts';
import { ARCHIVE_PATH, keep, manifestIn, rowsIn, takeArchive, unpack, type Unpacked } from './archive.harness.ts';
import { buildFullBusiness, PDF } from './full-business.harness.ts';
import { verifyArchive } from './verify-archive.ts';

let app: TestApp;
let merchant: Merchant;
let path: string;
let files: Unpacked;

beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildFullBusiness(app);
  path = await takeArchive(app, merchant);
  files = await unpack(path);
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

describe('an archive', () => {
  test('is whole, and agrees with itself to the cent', async () => {
    const verdict = await verifyArchive(path);
    expect(verdict.faults).toEqual([]);
    expect(verdict.files).toBe(files.size - 1);
    expect(verdict.manifest!.asOf).toMatchObject({ lastTransaction: 6, settledThrough: expect.any(String) });
  });

  test('begins with a README and ends with a manifest that names every other file with its hash', () => {
    const names = [...files.keys()];
    expect([names[0], names.at(-1)]).toEqual(['README.txt', 'manifest.json']);
    const said = manifestIn(files);
    expect(said.files.map(({ name }) => name)).toEqual(names.slice(0, -1));
    for (const { name, bytes, sha256 } of said.files) {
      expect([name, files.get(name)!.length]).toEqual([name, bytes]);
      expect(createHash('sha256').update(files.get(name)!).digest('hex')).toBe(sha256);
    }
    expect([said.business.id, said.madeBy, said.missing]).toEqual([merchant.businessId, merchant.email, []]);
  });

  test('says in its README what each table and each file for people is', () => {
    const text = files.get('README.txt')!.toString();
    for (const name of files.keys()) if (name.startsWith('csv/')) expect(text).toContain(name);
    expect(text).toContain('up to TRN No. 6');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(140);
  });

  test('has the record that the portal exports', async () => {
    const columns = RECORD_COLUMNS.map(({ key }) => key).join(',');
    const query = new URLSearchParams({ format: 'csv', order: 'ASC', columns });
    const exported = await app.request('GET', `/payments/merchant/history/export?${query}`, { token: merchant.token });
    expect(files.get('csv/transactions.csv')!.toString()).toBe(exported.body);
    const transfers = await app.request('GET', '/payments/merchant/transfers/export', { token: merchant.token });
    expect(files.get('csv/transfers-to-bank.csv')!.toString()).toBe(transfers.body);
  });

  test('has every statement and every close of the day as PDF', () => {
    const pdfs = [...files.keys()].filter((name) => name.endsWith('.pdf') && name.startsWith('pdf/'));
    expect(pdfs.filter((name) => name.startsWith('pdf/statement-')).length).toBeGreaterThanOrEqual(2);
    expect(pdfs.filter((name) => /^pdf\/close-of-day-[\d-]+-no-1-/.test(name))).toHaveLength(1);
    for (const name of pdfs) expect(readPdf(files.get(name)!, inflateSync).length).toBeGreaterThan(10);
    const closing = readCsv(files.get('csv/statements.csv')!.toString()).findLast(([, line]) => line === 'Closing')!;
    const balances = rowsIn(files, 'data/ledger.account.jsonl').map(({ balance_cents: cents }) => Number(cents));
    expect(closing.slice(2, 7).map((amount) => Math.round(Number(amount) * 100))).toEqual(balances);
  });

  test('has uploaded files as they are stored, under names that every system takes', async () => {
    const documents = [...files.keys()].filter((name) => name.startsWith('files/documents/'));
    expect(documents).toHaveLength(1);
    expect(documents[0]).toMatch(/^files\/documents\/[\da-f-]{36} =1\+1 _Größe_, 表_.._evil_\.pdf$/);
    expect(files.get(documents[0]!)!.toString('latin1')).toBe(PDF);
    const images = [...files.keys()].filter((name) => name.startsWith('files/images/'));
    expect(images.length).toBeGreaterThan(0);
    for (const name of images) expect(files.get(name)!.toString('latin1', 8, 12)).toBe('WEBP');
  });

  test('writes what a spreadsheet would take for a formula so that it does not', () => {
    const team = readCsv(files.get('csv/team.csv')!.toString());
    expect(team[1]![0]).toBe('Ada "Countess" Byron');
    for (const name of ['devices', 'app-users', 'promotions', 'discounts', 'team', 'arrivals', 'stores', 'activity'])
      expect(readCsv(files.get(`csv/${name}.csv`)!.toString()).length).toBeGreaterThan(name === 'app-users' ? 0 : 1);
  });

  test('leaves a line in the trail, which is in it, and tells the owner by mail', async () => {
    const lines = rowsIn(files, 'audit/chain.jsonl');
    expect((lines.at(-1)!['texts'] as string[])[5]).toBe('export.archive');
    expect(manifestIn(files).asOf.lastAuditLine).toBe(lines.length);
    await app.platform.outbox.flush();
    const mail = app.world.mails.findLast(({ to }) => to === merchant.email)!;
    expect(mail.subject).toBe('An archive of your business is being downloaded');
  });

  test('of a business that has just signed up is whole', async () => {
    const fresh = await buildMerchant(app, { stage: 'signed-in' });
    const taken = await takeArchive(app, fresh);
    const { manifest, faults } = await verifyArchive(taken);
    expect([manifest!.asOf.lastTransaction, faults]).toEqual([0, []]);
    const own = await unpack(taken);
    expect([...own.keys()].filter((name) => /^(?:pdf|files)\//.test(name))).toEqual([]);
    expect(own.get('data/store.jsonl')!.length).toBe(0);
    expect(readCsv(own.get('csv/transactions.csv')!.toString())).toHaveLength(1);
  });

  test('holds rows of its own business alone', async () => {
    const other = await buildMerchant(app);
    const text = Buffer.concat([...files.values()]).toString('latin1');
    expect(text).toContain(merchant.businessId);
    expect(text).not.toContain(other.businessId);
    const theirs = Buffer.concat([...(await unpack(await takeArchive(app, other))).values()]).toString('latin1');
    expect(theirs).not.toContain(merchant.businessId);
  });

  test('names a file that the storage has lost, and is whole without it', async () => {
    const shop = await buildMerchant(app, { stage: 'store' });
    const { rows } = await app.platform.jobsDb.single<{ storage_key: string }>(
      sql`select storage_key from stored_file where business_id = ${shop.businessId}`,
    );
    for (const { storage_key: key } of rows) await rm(join(app.config.dataDir, 'files', key));
    const taken = await takeArchive(app, shop);
    const { manifest, faults } = await verifyArchive(taken);
    expect(faults).toEqual([]);
    expect(manifest!.missing).toHaveLength(rows.length);
    expect(manifest!.missing[0]!.name).toMatch(/^files\/images\//);
  });

  test('takes a proof, and the owner', async () => {
    const shop = await buildMerchant(app, { stage: 'signed-in' });
    const unproven = await app.request('GET', ARCHIVE_PATH, { token: shop.token });
    expect([unproven.statusCode, unproven.json().code]).toEqual([403, 'proof_required']);
    const member = await buildMember(app, merchant, {});
    await member.prove();
    expect((await app.request('GET', ARCHIVE_PATH, { token: member.token })).statusCode).toBe(403);
  });

  test('is given ten times an hour', async () => {
    const shop = await buildMerchant(app, { stage: 'signed-in' });
    await shop.prove();
    const statuses = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await app.request('GET', ARCHIVE_PATH, { token: shop.token })).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

test('an archive that was cut off is no archive', async () => {
  const { rawPayload } = { rawPayload: Buffer.concat([...files.values()]) };
  await expect(verifyArchive(await keep(rawPayload.subarray(0, 20_000)))).rejects.toThrow(/cut off/);
});
