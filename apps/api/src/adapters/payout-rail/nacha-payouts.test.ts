import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { writeAchFile } from './nacha-file.ts';
import type { AchFile } from './nacha-file.ts';
import { parseAchFile, writeReturn } from './nacha.harness.ts';
import { sql } from '../../platform/db/sql.ts';

const NO_ACCOUNT = 'There is no such account, or it belongs to somebody else (R03)';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp({
    PAYOUT_RAIL: 'nacha',
    NACHA_BANK_ROUTING: '021000021',
    NACHA_BANK_NAME: 'First Bank',
    NACHA_COMPANY_ID: '1123456789',
  });
  // Before there is a business the clock may go anywhere: the days below are the same whenever this runs.
  await app.moveClock({ to: '2031-02-24T15:00:00Z' });
  merchant = await buildMerchant(app);
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const folder = () => app.config.nacha.folder;
const balance = async () => (await merchant.client.call('getAccountBalance')).data;
const transfers = async () =>
  (await merchant.client.call('listBankTransfers')).docs.map(({ amount, state, reason }) => ({
    amount,
    state,
    reason,
  }));
const mails = () =>
  app.world.mails
    .filter((mail) => mail.to === merchant.email && mail.subject.startsWith('$'))
    .map(({ subject, text }) => [subject, text]);

async function transfer(amount: number): Promise<void> {
  await merchant.prove();
  const answer = await app.request('POST', '/payments/merchant/credit_to_bank', {
    token: merchant.token,
    body: { amount },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.statusCode).toBe(200);
  await app.platform.outbox.flush();
}
async function fetchFile(): Promise<AchFile> {
  const [name] = await readdir(join(folder(), 'outgoing'));
  await rename(join(folder(), 'outgoing', name!), join(folder(), 'fetched.ach'));
  return parseAchFile(await readFile(join(folder(), 'fetched.ach'), 'latin1'));
}

it('pays transfers through files: sent, filed, paid, and back again with the words of the bank', async () => {
  await app.moveClock({ to: '2031-03-03T17:00:00Z' }); // a Monday, noon in New York
  await merchant.pay({ amountCents: 50_000, tipCents: 0 });
  await app.moveClock({ to: '2031-03-05T15:00:00Z' });
  await transfer(200.5);
  await transfer(99);
  expect((await transfers()).map(({ state }) => state)).toEqual(['sent', 'sent']);

  await app.moveClock({ to: '2031-03-05T22:00:00Z' });
  const file = await fetchFile();
  expect(file.batches[0]).toMatchObject({ entryClass: 'CCD', effectiveOn: '2031-03-06', companyName: 'TRILANE' });
  expect(file.batches[0]!.entries).toMatchObject([
    { amountCents: 20_050, accountNumber: '000123456789' },
    { amountCents: 9_900 },
  ]);
  expect(await balance()).toMatchObject({ account_balance: 200.5, inTransit: 299.5 });
  const traces = file.batches[0]!.entries.map(({ traceNumber }) => traceNumber);
  const { docs } = await merchant.client.call('listBankTransfers', { query: { trace: traces[1]! } });
  expect(docs).toMatchObject([{ amount: 99, state: 'sent', traceNumber: traces[1] }]);

  // Over a week in one step: each thing at its own instant, the batch of another sale among them.
  await merchant.pay({ amountCents: 1_000, tipCents: 0 });
  await app.moveClock({ to: '2031-03-12T16:00:00Z' });
  expect((await transfers()).map(({ state }) => state)).toEqual(['paid', 'paid']);
  expect(await balance()).toMatchObject({ account_balance: 210.5, inTransit: 0 });
  const ended = await app.platform.jobsDb.read(
    merchant.businessId,
    async (tx) => (await tx.query<{ ended_at: Date }>(sql`select ended_at from ledger.payout`)).rows,
  );
  expect(ended.map(({ ended_at }) => ended_at.toISOString().slice(0, 16))).toEqual([
    '2031-03-07T05:00',
    '2031-03-07T05:00',
  ]);

  const [entry] = file.batches[0]!.entries;
  const addenda = {
    typeCode: '99',
    text: `R03${entry!.traceNumber}      ${entry!.routingNumber.slice(0, 8)}`,
    traceNumber: '801000010000001',
  };
  const text = writeAchFile({
    ...file,
    batches: [{ ...file.batches[0]!, entries: [{ ...entry!, transactionCode: '21', addenda: [addenda] }] }],
  });
  await writeReturn({ folder: folder(), name: 'r1.ach', text });
  await app.moveClock({ advance: 'PT1M' });
  expect(await transfers()).toEqual([
    { amount: 99, state: 'paid', reason: null },
    { amount: 200.5, state: 'returned', reason: NO_ACCOUNT },
  ]);
  expect(await balance()).toMatchObject({ account_balance: 411, inTransit: 0 });
  await app.platform.outbox.flush();
  expect(
    mails()
      .map(([subject]) => subject)
      .sort(),
  ).toEqual([
    expect.stringMatching(/^\$200\.50 is back in Available: transfer returned/),
    expect.stringMatching(/^\$200\.50 is in /),
    expect.stringMatching(/^\$99\.00 is in /),
  ]);
  expect(mails().at(-1)![1]).toContain(NO_ACCOUNT);
  expect(app.logged.join('')).not.toContain('000123456789');
});

it.each([
  ['before the file of its day', '2031-04-01T20:59:00Z', '2031-04-02'],
  ['after it: in the next day’s file', '2031-04-09T21:01:00Z', '2031-04-11'],
  ['on a Friday evening', '2031-04-18T22:00:00Z', '2031-04-22'],
  ['on a Saturday', '2031-04-26T15:00:00Z', '2031-04-29'],
  ['on the eve of Memorial Day’s weekend', '2031-05-23T21:30:00Z', '2031-05-28'],
])('expects a transfer asked for %s on the day that its file names', async (_, at, day) => {
  await merchant.pay({ amountCents: 500, tipCents: 0 });
  await app.moveClock({ to: at });
  expect((await balance()).transferExpectedOn).toBe(day);
  await transfer(1);
  expect((await merchant.client.call('listBankTransfers')).docs[0]!.expectedOn).toBe(day);
  await app.moveClock({ advance: 'P4D' });
  const names = await readdir(join(folder(), 'outgoing'));
  const { batches } = parseAchFile(await readFile(join(folder(), 'outgoing', names.sort().at(-1)!), 'latin1'));
  expect(batches[0]!.effectiveOn).toBe(day);
});

it('stops queued payouts of a business whose payouts are frozen, and files the rest', async () => {
  const other = await buildMerchant(app);
  await other.pay({ amountCents: 90_000, tipCents: 0 });
  await merchant.pay({ amountCents: 10_000, tipCents: 0 });
  await app.moveClock({ to: '2031-06-20T15:00:00Z' }); // a Friday
  await app.moveClock({ to: '2031-06-20T22:00:00Z' });
  const available = (await other.client.call('getAccountBalance')).data.account_balance;
  await other.prove();
  for (const amount of [100, 200])
    await other.client.call('transferToBank', { body: { amount }, idempotencyKey: randomUUID() });
  await transfer(5);
  const before = await readdir(join(folder(), 'outgoing'));
  await app.database.asOwner(`update business set payouts_frozen_at = now() where business_id = '${other.businessId}'`);
  await app.moveClock({ to: '2031-06-21T15:00:00Z' });
  expect((await other.client.call('getAccountBalance')).data).toMatchObject({
    account_balance: available,
    inTransit: 0,
  });
  await app.moveClock({ to: '2031-06-23T22:00:00Z' });
  const written = (await readdir(join(folder(), 'outgoing'))).filter((name) => !before.includes(name));
  const { batches } = parseAchFile(await readFile(join(folder(), 'outgoing', written[0]!), 'latin1'));
  expect([written.length, batches[0]!.entries.map(({ amountCents }) => amountCents)]).toEqual([1, [500]]);
  expect((await other.client.call('listBankTransfers')).docs).toMatchObject([
    { state: 'failed', reason: 'Transfers were put on hold' },
    { state: 'failed', reason: 'Transfers were put on hold' },
  ]);
});

it('files no payout whose amount or bank is not that of the ledger, until it is right again', async () => {
  const rewrite = (change: string) =>
    app.database.asOwner(`update bank_file_payout set ${change} where state = 'queued'`);
  const outgoing = async () => (await readdir(join(folder(), 'outgoing'))).length;
  const before = await outgoing();
  await transfer(12);
  for (const [wrong, right] of [
    ['amount_cents = 120000', 'amount_cents = 1200'],
    [`routing_number = '011000015'`, `routing_number = '021000021'`],
  ] as const) {
    await rewrite(wrong);
    app.logged.length = 0;
    await app.moveClock({ advance: 'P4D' });
    expect(await outgoing()).toBe(before);
    expect(app.logged.join('')).toContain('payouts differ from the ledger and are held back');
    expect((await app.reconcile()).map(({ check }) => check)).toEqual([
      'a file for the bank pays what the transfer says',
    ]);
    await rewrite(right);
  }
  await app.moveClock({ advance: 'PT1M' });
  expect(await outgoing()).toBe(before + 1);
});

it('shows an account as closed, and no longer primary, once a return says so', async () => {
  const accounts = async () => (await merchant.client.call('getMe')).bankRegistration;
  await transfer(1);
  await app.moveClock({ advance: 'P3D' });
  const name = (await readdir(join(folder(), 'outgoing'))).sort().at(-1)!;
  const file = parseAchFile(await readFile(join(folder(), 'outgoing', name), 'latin1'));
  const entry = file.batches[0]!.entries.at(-1)!;
  const addenda = {
    typeCode: '99',
    text: `R02${entry.traceNumber}      ${entry.routingNumber.slice(0, 8)}`,
    traceNumber: '801000010000002',
  };
  const back = { ...entry, transactionCode: '21', addenda: [addenda] };
  const text = writeAchFile({ ...file, batches: [{ ...file.batches[0]!, entries: [back] }] });
  await writeReturn({ folder: folder(), name: 'r2.ach', text });
  expect((await accounts()).primaryAccount).toBe(merchant.accountId);
  await app.moveClock({ advance: 'PT1M' });
  expect(await accounts()).toMatchObject({
    primaryAccount: null,
    accounts: { accounts: [{ accountId: merchant.accountId, closed: true }] },
  });
  await merchant.prove();
  const body = { accountNo: merchant.accountId };
  await expect(merchant.client.call('setPrimaryAccount', { body })).rejects.toMatchObject({
    body: { code: 'account_closed' },
  });
});

it('settles the merchants’ own money although the folder is away', async () => {
  await merchant.pay({ amountCents: 700, tipCents: 0 });
  await rename(folder(), `${folder()}-away`);
  await writeFile(folder(), '');
  const before = (await balance()).account_balance;
  await expect(app.moveClock({ advance: 'P7D' })).rejects.toThrow('500');
  await rename(`${folder()}-away`, `${folder()}-back`);
  expect((await balance()).account_balance).toBe(before + 7);
});

it('takes no report by webhook', async () => {
  const body = { id: randomUUID(), type: 'payout.paid', reference: 'x', payoutId: 'y' };
  expect((await app.report('/webhooks/payouts', app.config.payoutWebhookSecrets[0]!, body)).statusCode).toBe(401);
});
