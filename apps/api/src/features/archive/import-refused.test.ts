import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STORE_IMAGE_BYTES_MAX } from '@trilane/domain/files';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { sql } from '../../platform/db/sql.ts';
import { startWithOperator } from '../../reliability/operate.harness.ts';
import { changed, manifestIn, pack, takeArchive, unpack, type Unpacked } from './archive.harness.ts';

let old: TestApp;
let app: TestApp;
let operate: Awaited<ReturnType<typeof startWithOperator>>['operate'];
let merchant: Merchant;
let path: string;
let files: Unpacked;

beforeAll(async () => {
  old = await createTestApp();
  ({ app, operate } = await startWithOperator());
  merchant = await buildMerchant(old);
  await merchant.pay({ amountCents: 5_000 });
  path = await takeArchive(old, merchant);
  files = await unpack(path);
});
afterAll(async () => {
  await old.stop();
  await app.stop();
});
beforeEach(async () => expect(await countAll()).toEqual(NOTHING));

const NOTHING = { businesses: 0, accounts: 0, lines: 0, files: 0, chains: 0 };

/** What this installation has of any business. */
async function countAll() {
  const { rows } = await app.platform.jobsDb.single<typeof NOTHING>(sql`
    select (select count(*)::integer from business) as businesses, (select count(*)::integer from stored_file) as files,
      (select count(*)::integer from ledger.transaction) as lines,
      (select count(*)::integer from audit_chain where business_id = ${merchant.businessId}) as chains`);
  await app.database.asOwner(
    'create table if not exists public.seen_accounts (n integer)',
    'truncate public.seen_accounts',
    'insert into public.seen_accounts select count(*) from user_account',
    'grant select on public.seen_accounts to trilane_jobs',
  );
  const { rows: seen } = await app.platform.jobsDb.single<{ n: number }>(sql`select n from seen_accounts`);
  await app.database.asOwner('drop table public.seen_accounts');
  return { ...rows[0]!, accounts: seen[0]!.n };
}

async function expectRefused(file: string, words: RegExp): Promise<void> {
  const { code, err } = await operate('archive', 'import', file);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringMatching(words) as unknown });
  expect(err).not.toMatch(/\n\s+at /);
  expect(await countAll()).toEqual(NOTHING);
}

test('a file that was cut off, is no archive or is not there is refused', async () => {
  const whole = await readFile(path);
  const cut = `${path}.cut`;
  await writeFile(cut, whole.subarray(0, whole.length - 100));
  await expectRefused(cut, /is not a complete archive/);
  await writeFile(cut, 'not a ZIP');
  await expectRefused(cut, /is not a complete archive/);
  await expectRefused('/nowhere/archive.zip', /cannot be read: it does not exist/);
});

test('one changed byte, a missing file or amounts that disagree are refused by name', async () => {
  const other = Buffer.from(files.get('csv/stores.csv')!);
  other[other.length >> 1]! ^= 1;
  await expectRefused(
    await pack(new Map(files).set('csv/stores.csv', other), { listed: false }),
    /Nothing was imported\. The archive is damaged[^]*csv\/stores\.csv is not the file/,
  );
  const fewer = new Map(files);
  fewer.delete('data/device.jsonl');
  await expectRefused(await pack(fewer, { listed: false }), /data\/device\.jsonl is missing/);
  const cent = changed(files, 'data/ledger.account.jsonl', (text) => text.replace('5000', '5001'));
  await expectRefused(await pack(cent), /damaged or inconsistent/);
});

test('a newer format, a missing column and rows of another business are refused in words', async () => {
  const newer = changed(files, 'manifest.json', (text) => text.replace(/"formatVersion": 1/, '"formatVersion": 2'));
  await expectRefused(await pack(newer, { listed: false }), /is of format 2: a newer version of the product reads it/);
  const older = changed(files, 'data/ledger.transaction.jsonl', (text) => text.replaceAll(/"apr":[\d.]+,/g, ''));
  await expectRefused(await pack(older), /has no column apr: an older version made the archive/);
  const foreign = changed(files, 'data/store.jsonl', (text) =>
    text.replaceAll(merchant.businessId, '00000000-0000-4000-8000-000000000001'),
  );
  await expectRefused(await pack(foreign), /line 1 is a row of another business/);
});

test('a file larger than any upload is refused before it is read', async () => {
  const [name = ''] = [...files.keys()].filter((one) => one.startsWith('files/images/'));
  const large = new Map(files).set(name, Buffer.alloc(8 * STORE_IMAGE_BYTES_MAX + 1));
  await expectRefused(await pack(large), /files\/images\/.* is larger than any file that a business may upload/);
});

test('a manifest that names another time zone than the business is refused', async () => {
  const elsewhere = changed(files, 'manifest.json', (text) => text.replace(/(?<="timeZone": ")[^"]+/, 'Not/AZone'));
  await expectRefused(await pack(elsewhere, { listed: false }), /does not match the business in the manifest/);
});

const NOBODY = '00000000-0000-4000-8000-000000000002';

const NUL = String.raw`\u0000`;

const REFUSED: [table: string, part: RegExp, by: string, words: RegExp][] = [
  ['store', /multi-device/, 'mall', /has a value in store_type that is not allowed \(rule store_store_type_check\)/],
  ['store', /(?<="created_at":")[^"]+/, '2026-02-31', /has a date or time that does not exist, in created_at/],
  ['store', /(?<="created_at":")[^"]+/, 'infinity', /has no date or time of the years 1 to 9999 in created_at/],
  ['business', /(?<="created_at":")/, '29', /has no date or time of the years 1 to 9999 in created_at/],
  ['store', /(?<="logo_file_id":")[^"]+/, NOBODY, /refers to something in logo_file_id that does not exist/],
  ['store', /(?<="name":)"[^"]+"/, 'null', /has no value in name/],
  ['store', /(?<="city":")/, NUL, /has a character that cannot be stored, in city/],
  ['stored_file', /(?<="upload_bytes":)\d+/, '9'.repeat(20), /has a number that is too large, in upload_bytes/],
  ['business', /(?<="owner_user_id":")[^"]+/, 'Ann', /has a value of the wrong type/],
  ['business', /(?<="category_id":)[^,]+/, '"shop"', /has a value of the wrong type/],
  ['business', /(?<="owner_email":")/, NUL, /has a character that cannot be stored/],
  ['ledger.transaction', /(?<="transaction_id":")[^"]+/, '12', /has a value of the wrong type, in transaction_id/],
];

test.each(REFUSED)('a row of %s with %s as %s is refused by its file and line', async (table, part, by, words) => {
  const name = `data/${table}.jsonl`;
  const file = await pack(changed(files, name, (text) => text.replace(part, by)));
  const before = `^Nothing was imported\\. ${name.replaceAll('.', '\\.')} cannot be imported: line 1 `;
  await expectRefused(file, new RegExp(`${before}${words.source}\n$`));
});

test('a file whose name is not a text is refused', async () => {
  const file = await pack(
    changed(files, 'data/stored_file.jsonl', (text) => text.replace(/(?<="name":)"[^"]+"/, '{}')),
  );
  await expectRefused(file, /data\/stored_file\.jsonl has a name of a file that is not a text/);
});

test('text that is no UTF-8 is refused', async () => {
  const bytes = Buffer.from(files.get('data/store.jsonl')!);
  bytes[bytes.indexOf('multi-device')] = 0xff;
  await expectRefused(
    await pack(new Map(files).set('data/store.jsonl', bytes)),
    /data\/store\.jsonl cannot be read: .*not UTF-8/,
  );
});

test('a business in a time zone that does not exist is refused', async () => {
  const said = changed(files, 'manifest.json', (text) => text.replace(/(?<="timeZone": ")[^"]+/, 'Not/AZone'));
  const row = changed(said, 'data/business.jsonl', (text) => text.replace(/(?<="time_zone":")[^"]+/, 'Not/AZone'));
  await expectRefused(await pack(row), /Not\/AZone/);
});

test('a row that repeats another one is refused by its file and line', async () => {
  const file = await pack(changed(files, 'data/store.jsonl', (text) => text + text));
  await expectRefused(
    file,
    /data\/store\.jsonl cannot be imported: line 2 has the same store_id as another line or an existing record/,
  );
});

test('an owner’s email that has an account here is refused', async () => {
  await app.database.asOwner(
    `insert into user_account (user_id, email, business_id, created_at)
     values (gen_random_uuid(), '${merchant.email}', gen_random_uuid(), now())`,
  );
  const { code, err } = await operate('archive', 'import', path);
  expect([code, err]).toEqual([2, expect.stringContaining(`email ${merchant.email} has an account here already`)]);
  await app.database.asOwner('delete from user_account');
});

test('transfers that were under way are named, and nothing is sent', async () => {
  const payout = {
    ...{ business_id: merchant.businessId, bank_transfer_id: '00000000-0000-4000-8000-00000000000a', source_kind: 2 },
    ...{ amount_cents: 0, state: 'sent', reason: null, account_id: 'a', account_name: 'A', provider_name: 'B' },
    ...{ account_last4: '1234', requested_by: merchant.businessId, requested_at: '2026-01-01T00:00:00+00:00' },
    ...{ expected_on: '2026-01-02', sent_at: null, paid_at: null, ended_at: null },
  };
  const data = new Map(files).set('data/ledger.payout.jsonl', Buffer.from(`${JSON.stringify(payout)}\n`));
  const csv = changed(data, 'csv/transfers-to-bank.csv', (text) => {
    const [head = ''] = text.split('\r\n');
    const cells = head.split(',').map((cell) => (/Amount/.test(cell) ? '0.00' : 'x'));
    return `${text}${cells.join(',')}\r\n`;
  });
  await expectRefused(await pack(csv), /under way when the archive was made: 00000000-0000-4000-8000-00000000000a/);
  expect(app.world.payouts).toEqual([]);
});

test('an import that loses its database in the middle leaves nothing, and a repeat works', async () => {
  await app.database.asOwner(
    `create function public.go_away() returns trigger language plpgsql as
       'begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new; end'`,
    'create trigger go_away before insert on audit_event for each row execute function public.go_away()',
  );
  await expectRefused(path, /The database is not available/);
  await app.database.asOwner('drop trigger go_away on audit_event', 'drop function public.go_away()');
});

test('of two imports at once one is made; hostile names and unknown tables and columns stay outside', async () => {
  const newer = changed(files, 'data/store.jsonl', (text) =>
    text.replaceAll('{"business_id"', '{"shade":1,"business_id"'),
  );
  newer.set('data/loyalty.jsonl', Buffer.from('{"a":1}\n'));
  newer.set('../../../../tmp/evil.sh', Buffer.from('#!/bin/sh\n'));
  const [logo = ''] = [...newer.keys()].filter((name) => name.startsWith('files/images/'));
  newer.delete(logo);
  const said = manifestIn(newer);
  const named = [...said.files.filter(({ name }) => name !== logo)];
  for (const name of ['data/loyalty.jsonl', '../../../../tmp/evil.sh']) named.push({ name, bytes: 0, sha256: '' });
  const missing = [{ name: logo, reason: 'the file store does not have it any more' }];
  newer.set('manifest.json', Buffer.from(JSON.stringify({ ...said, missing, files: named })));
  const file = await pack(newer);
  const both = await Promise.all([operate('archive', 'import', file), operate('archive', 'import', file)]);
  const [made, other] = both.sort((a, b) => a.code - b.code);
  expect([made!.code, made!.err, other!.code]).toEqual([0, '', 2]);
  expect(other!.err).toMatch(/Nothing was imported\. The business .* is here already/);
  expect(made!.out).toMatch(/Not known to this version and left out: store\.shade, data\/loyalty\.jsonl/);
  expect(made!.out).toContain(logo);
  expect((await operate('files', 'check')).out).toMatch(/0 are there, 1 are missing/);
  expect(await operate('archive', 'import', path)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/is here already/),
  });
  expect(await app.reconcile()).toEqual([]);
});
