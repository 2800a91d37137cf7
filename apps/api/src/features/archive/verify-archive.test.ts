import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { archiveCommand } from '../../../../../tools/operator/archive.ts';
import { changed, pack, takeArchive, unpack, type Unpacked } from './archive.harness.ts';
import { verifyArchive } from './verify-archive.ts';

let app: TestApp;
let merchant: Merchant;
let path: string;
let files: Unpacked;

beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app);
  const { transactionNumber } = await merchant.pay({ amountCents: 50_000, tipCents: 250 });
  await app.moveClock({ advance: 'P7D' });
  await merchant.pay({ amountCents: 4_321 });
  await merchant.client.call('refundTransaction', {
    params: { transactionNumber },
    body: { amount: 10, tip: 1 },
    idempotencyKey: randomUUID(),
  });
  await merchant.prove();
  await merchant.client.call('transferToBank', { body: { amount: 75 }, idempotencyKey: randomUUID() });
  path = await takeArchive(app, merchant);
  files = await unpack(path);
});
afterAll(() => app.stop());

const faultsOf = async (tampered: Unpacked, options?: Parameters<typeof pack>[1]) =>
  (await verifyArchive(await pack(tampered, options))).faults;

test('an archive that was repacked and not changed has no difference, neither has one of ZIP64', async () => {
  expect(await faultsOf(files)).toEqual([]);
  expect(await faultsOf(files, { longFrom: { files: 0, bytes: 0 } })).toEqual([]);
});

test('each file is named when one byte of it is changed', async () => {
  for (const [name, bytes] of files) {
    if (name === 'manifest.json' || bytes.length === 0) continue;
    const other = Buffer.from(bytes);
    other[other.length >> 1]! ^= 1;
    const faults = await faultsOf(new Map(files).set(name, other), { listed: false });
    expect(faults.join('\n')).toContain(`${name} is not the file whose hash the manifest names`);
  }
});

test('each packed byte counts', async () => {
  const whole = await readFile(path);
  for (let at = 7; at < whole.length; at += Math.ceil(whole.length / 60)) {
    const other = Buffer.from(whole);
    // All its bits: the last byte of packed data has some that nobody reads.
    other[at]! ^= 0xff;
    const tampered = `${path}.${at}`;
    await writeFile(tampered, other);
    const outcome = await verifyArchive(tampered).then(
      ({ faults }) => faults.length,
      () => 1,
    );
    // The head of a file repeats what the directory says, and nobody reads the repetition.
    const isRead = !isInHead(whole, at);
    if (isRead) expect([at, outcome]).not.toEqual([at, 0]);
  }
});

/** Whether a byte belongs to what a file's own head, or what stands behind it, repeats of the directory. */
function isInHead(bytes: Buffer, at: number): boolean {
  for (let head = bytes.indexOf('PK\u0003\u0004'); head >= 0; head = bytes.indexOf('PK\u0003\u0004', head + 4))
    if (at >= head && at < head + 30 + bytes.readUInt16LE(head + 26)) return true;
  for (let tail = bytes.indexOf('PK\u0007\b'); tail >= 0; tail = bytes.indexOf('PK\u0007\b', tail + 4))
    if (at >= tail && at < tail + 16) return true;
  for (let entry = bytes.indexOf('PK\u0001\u0002'); entry >= 0; entry = bytes.indexOf('PK\u0001\u0002', entry + 4))
    if (at >= entry && at < entry + 46) return true;
  return false;
}

const CENTS: readonly (readonly [file: string, change: (text: string) => string, words: RegExp])[] = [
  ['data/ledger.account.jsonl', (text) => text.replace(/"balance_cents":(\d+)/, bump), /its balance is/],
  ['data/ledger.journal_entry.jsonl', (text) => text.replace(/"amount_cents":(\d+)/, bump), /the entries sum to/],
  ['data/ledger.transaction.jsonl', (text) => text.replace(/"tip_cents":(\d+)/, bump), /Tip sums to/],
  ['data/ledger.transaction.jsonl', (text) => text.replace(/"gross_cents":(\d+)/, bump), /its parts make/],
  ['data/ledger.settlement_batch.jsonl', (text) => text.replace(/"net_cents":(\d+)/, bump), /its settlement says/],
  ['data/ledger.payout.jsonl', (text) => text.replace(/"amount_cents":(\d+)/, bump), /Amount sums to/],
  ['data/ledger.counter.jsonl', (text) => text.replace(/"last_transaction":(\d+)/, bump), /the books count \d+/],
  ['data/ledger.counter.jsonl', (text) => text.replace(/"last_entry":(\d+)/, bump), /the books count \d+/],
  ['csv/transactions.csv', (text) => text.replace('500.00', '500.01'), /csv\/transactions.csv: .* sums to/],
  ['csv/sales-by-day.csv', (text) => text.replace('500.00', '500.01'), /csv\/sales-by-day.csv: .* sums to/],
  ['csv/arrivals.csv', (text) => text.replace('500.00', '500.01'), /csv\/arrivals.csv: Amount sums to/],
  ['csv/transfers-to-bank.csv', (text) => text.replace('75.00', '75.01'), /csv\/transfers-to-bank.csv: Amount/],
  ['csv/statements.csv', (text) => text.replace(/Closing,([\d.]+)/g, 'Closing,0.01'), /the last statement closes/],
  ['data/ledger.journal_entry.jsonl', withoutLine, /is missing, or not in its place/],
  ['data/ledger.transaction.jsonl', withoutLine, /is missing, or not in its place/],
  ['audit/chain.jsonl', (text) => text.replace(merchant.email, 'someone@example.com'), /audit line \d+ was changed/],
  ['audit/chain.jsonl', withoutLine, /audit line 2 is missing/],
  ['audit/chain.jsonl', (text) => text.replace(/[^\n]*\n$/, ''), /the audit trail ends at line/],
];

function bump(found: string, cents: string): string {
  return found.replace(cents, String(Number(cents) + 1));
}
/** Without its second line. */
function withoutLine(text: string): string {
  return text.replace(/(?<=^[^\n]*\n)[^\n]*\n/, '');
}

test.each(CENTS.map(([file, change, words], n) => [n + 1, file, change, words] as const))(
  'case %i: a cent or a line that was changed in %s is named, although every hash is right',
  async (_, file, change, words) => {
    expect((await faultsOf(changed(files, file, change))).join('\n')).toMatch(words);
  },
);

test('a file that is missing, or one too many, is named', async () => {
  const fewer = new Map(files);
  fewer.delete('csv/team.csv');
  expect(await faultsOf(fewer, { listed: false })).toEqual(['csv/team.csv is missing']);
  const more = new Map(files).set('csv/more.csv', Buffer.from('a\r\n'));
  expect(await faultsOf(more)).toEqual(['csv/more.csv is not in the manifest']);
  const steering = new Map(files).set('csv/\u001b[2K\rmore\nno difference', Buffer.from('a\r\n'));
  expect(await faultsOf(steering)).toEqual(['csv/\ufffd[2K\ufffdmore\ufffdno difference is not in the manifest']);
  const none = new Map(files);
  none.delete('manifest.json');
  expect(await faultsOf(none, { listed: false })).toEqual(['manifest.json is missing']);
});

const ROWS: readonly (readonly [name: string, text: string, words: string])[] = [
  ['store', 'not json\n', 'data/store.jsonl cannot be read: line 1 is not a JSON object'],
  ['store', '{}\n[]\n', 'data/store.jsonl cannot be read: line 2 is not a JSON object'],
  [
    'store',
    `{"business_id":"${randomUUID()}"}\n`,
    'data/store.jsonl cannot be read: line 1 is a row of another business',
  ],
  ['more', '{}\nnull\n', 'data/more.jsonl cannot be read: line 2 is not a JSON object'],
];
test.each(ROWS)('rows of %s that cannot be imported are named', async (table, text, words) => {
  const name = `data/${table}.jsonl`;
  const added = files.has(name) ? [] : [name];
  expect(await faultsOf(new Map(files).set(name, Buffer.from(text)), { added })).toContain(words);
});

test('an archive of another business than its manifest names is not approved', async () => {
  const other = changed(files, 'manifest.json', (text) => text.replace(merchant.businessId, randomUUID()));
  expect((await faultsOf(other, { listed: false })).join('\n')).toContain('is a row of another business');
});

test('the operator’s command says what it found, and needs no installation', async () => {
  const say = async (file: string) => {
    const lines: string[] = [];
    const code = await archiveCommand.inspect(['verify', file], {}, (line) => lines.push(line));
    return { code, text: lines.join('\n') };
  };
  expect(await say(path)).toEqual({
    code: 0,
    text: expect.stringMatching(/3 transactions, \d+ files\nevery file matches the manifest, and all amounts agree$/),
  });
  const wrong = await pack(changed(files, 'csv/arrivals.csv', (text) => text.replace('500.00', '500.01')));
  expect(await say(wrong)).toEqual({ code: 1, text: expect.stringMatching(/^DIFFERENCE {2}csv\/arrivals.csv/) });
  await expect(say('/nowhere/archive.zip')).rejects.toThrow('it does not exist');
  await expect(archiveCommand.inspect(['verify'], {}, () => undefined)).rejects.toThrow('Name the one file');
});
