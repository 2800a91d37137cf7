import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { dumpDatabase } from '@trilane/testkit/dump-database';
import { applyPayoutEvent } from '../balance/apply-payout-event.ts';
import { payouts } from '../balance/payouts.harness.ts';

let app: TestApp;
let merchant: Merchant;
let other: Merchant;
/** Transfers by the day on which they were asked for, and what they are called here. */
const ids: Record<string, string> = {};
const { sellAndSettle, transfer, report } = payouts(() => app);

/** Monday 7 June 2027 at noon in New York: no holiday is near. */
const day = (date: number) => `2027-06-${String(date).padStart(2, '0')}T16:00:00Z`;
const transfers: readonly (readonly [name: string, date: number, amount: number])[] = [
  ['found', 7, 10],
  ['late', 8, 11],
  ['missing', 8, 12.5],
  ['one of two', 9, 13],
  ['two of two', 9, 14.25],
  ['different', 10, 15],
];

beforeAll(async () => {
  app = await createTestApp();
  await app.moveClock({ to: '2027-04-05T15:00:00Z' });
  merchant = await buildMerchant(app);
  other = await buildMerchant(app);
  await sellAndSettle(merchant, 40_000);
  for (const [index, [name, date, amount]] of transfers.entries()) {
    if (date !== transfers[index - 1]?.[1]) await app.moveClock({ to: day(date) });
    ids[name] = await transfer(merchant, amount);
    await report('paid');
  }
  await app.moveClock({ to: day(21) });
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const FILE = [
  'Date,Description,Amount',
  '06/08/2027,DEPOSIT,10.00',
  '06/10/2027,DEPOSIT,27.25',
  '06/11/2027,TRILANE PAYOUT,14.80',
  '06/14/2027,DEPOSIT,11.00',
  '06/14/2027,RENT,-900.00',
  '06/18/2027,CASH,55.00',
].join('\n');
const match = (content: string, { client, accountId } = merchant) =>
  client.call('matchBankFile', { body: { accountId, content }, idempotencyKey: randomUUID() });
const verdicts = async (query: object = {}) => (await merchant.client.call('listBankVerdicts', { query })).docs;

test('each transfer gets its verdict with the reason, in the list and at the transfer', async () => {
  const { client } = merchant;
  expect((await client.call('getBankTransfer', { params: { id: ids['found']! } })).bankVerdict).toBeNull();

  expect(await match(FILE)).toEqual({
    format: 'CSV',
    from: '2027-06-08',
    to: '2027-06-18',
    found: 1,
    late: 1,
    different: 1,
    merged: 2,
    missing: 1,
    otherLines: 2,
  });
  const days = (await verdicts()).map((one) => one.expectedOn);
  expect(days).toEqual([11, 10, 10, 9, 9, 8].map((date) => day(date).slice(0, 10)));
  const words = Object.fromEntries((await verdicts()).map((one) => [one.transferId, one.words]));
  expect(Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, words[id]]))).toEqual({
    found: 'Arrived on 06/08/2027.',
    late: 'Arrived on 06/14/2027. It was expected on 06/09/2027.',
    missing:
      'Expected on 06/09/2027. The file, which ends on 06/18/2027, doesn’t show it. Ask your bank or write to us.',
    'one of two': 'Arrived on 06/10/2027 in one deposit of $27.25, with 1 other transfer.',
    'two of two': 'Arrived on 06/10/2027 in one deposit of $27.25, with 1 other transfer.',
    different: 'The bank shows $14.80 on 06/11/2027 instead of $15.00.',
  });
  const { bankVerdict } = await client.call('getBankTransfer', { params: { id: ids['different']! } });
  expect(bankVerdict).toMatchObject({
    verdict: 'different',
    words: words[ids['different']!],
    matchedBy: merchant.email,
  });
});

test('the list is filtered and paged, and another business has none', async () => {
  expect((await verdicts({ verdict: 'merged' })).map((one) => one.amount).toSorted()).toEqual([13, 14.25]);
  const page = await merchant.client.call('listBankVerdicts', { query: { limit: 4, page: 2 } });
  expect([page.total, page.pages, page.docs.length]).toEqual([6, 2, 2]);
  expect((await other.client.call('listBankVerdicts', { query: {} })).total).toBe(0);
});

test('a newer file replaces the verdicts of its own days alone', async () => {
  expect(await match('Date,Amount\n06/09/2027,12.50\n06/09/2027,11.00')).toMatchObject({ found: 2, missing: 0 });
  expect((await verdicts()).map((one) => one.verdict).toSorted()).toEqual([
    'different',
    'found',
    'found',
    'found',
    'merged',
    'merged',
  ]);
});

test('a later file takes nothing from what an earlier one has found', async () => {
  await match(FILE);
  const found = (await verdicts()).find(({ transferId }) => transferId === ids['found']!);
  expect(await match('Date,Amount\n06/09/2027,-1.00\n06/10/2027,10.00\n06/11/2027,-2.00')).toMatchObject({ late: 0 });
  expect((await verdicts()).find(({ transferId }) => transferId === ids['found']!)).toEqual(found);
});

test('a transfer that comes back is missing no longer', async () => {
  await match(FILE);
  expect((await verdicts({ verdict: 'missing' })).map(({ transferId }) => transferId)).toEqual([ids['missing']]);
  await applyPayoutEvent(app.platform, {
    id: randomUUID(),
    outcome: 'returned',
    reference: `${merchant.businessId}.${ids['missing']!}`,
    railId: 'p',
    reason: 'Account closed',
  });
  expect(await verdicts({ verdict: 'missing' })).toEqual([]);
  expect((await merchant.client.call('getBankTransfer', { params: { id: ids['missing']! } })).bankVerdict).toBeNull();
});

test('no date of a file is beyond the calendar', async () => {
  for (const date of ['12/31/9999', '01/01/2100'])
    expect(await match(`Date,Amount\n${date},10.00`).catch((error: Error) => error)).toMatchObject({
      body: { errors: { content: [`Line 2: “${date}” isn’t a date.`] } },
    });
});

test('only transfers to the account of the file are compared', async () => {
  expect(await match(FILE, other)).toMatchObject({ found: 0, missing: 0, otherLines: 6 });
});

test('a file of another account than the chosen one is refused, and nothing is compared', async () => {
  const ofx = (account: string) =>
    `<OFX><BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST><DTSTART>20270608<DTEND>20270618` +
    '</BANKTRANLIST></OFX>';
  const before = await verdicts();
  await expect(match(ofx('XXXXX4321'))).rejects.toMatchObject({
    body: {
      code: 'bank_file_faulty',
      errors: {
        content: [
          'This file is for the account ending in 4321, but you chose the account ending in 6789. ' +
            'Choose that account, or download a file for yours only.',
        ],
      },
    },
  });
  expect(await verdicts()).toEqual(before);
  for (const account of ['000123456789', '****6789', 'checking'])
    expect(await match(ofx(account))).toMatchObject({ format: 'OFX' });
  await match(FILE);
});

test('nothing of the file is kept but the verdicts', async () => {
  const secret = `R${randomUUID()}`;
  await match(`${FILE}\n06/18/2027,${secret},1.00`);
  expect(await dumpDatabase(app.database)).not.toContain(secret);
});
