import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { freezePayouts } from './freeze-payouts.ts';
import { stopPayouts } from './stop-payouts.ts';
import { sql } from '../../platform/db/sql.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});
beforeEach(async () => {
  app.world.payoutAnswer = { status: 'accepted', railId: 'payout-1' };
  app.world.payouts.length = 0;
  merchant = await buildMerchant(app);
  await merchant.pay({ amountCents: 50_000, tipCents: 1_000 });
  await app.moveClock({ advance: 'P7D' });
  await merchant.prove();
});

const transfer = (amount = 100, source: 'available' | 'tips' = 'available') =>
  merchant.client.call('transferToBank', { body: { amount, source }, idempotencyKey: randomUUID() });
const newest = async () => (await merchant.client.call('listBankTransfers')).docs[0]!;
const balance = async () => (await merchant.client.call('getAccountBalance')).data;
const desk = () => {
  const { config, clock, securityNow, outbox } = app.platform;
  return { config, clock, securityNow, outbox, operator: 'Ann Keeper' };
};
const asOwner = (set: string) => app.database.asOwner(`${set} where business_id = '${merchant.businessId}'`);
const freeze = (frozen: boolean) =>
  app.platform.jobsDb.write(merchant.businessId, (tx) =>
    freezePayouts(tx, desk(), { businessId: merchant.businessId, frozen, reason: 'Papers are missing' }),
  );
const figures = async () => {
  const { asOf: _asOf, transferExpectedOn: _expected, ...money } = await balance();
  return { ...money, ...(await merchant.client.call('getTipBalance')).data };
};
/** The state of the merchant's only transfer, read without the merchant's session. */
const state = async () =>
  (
    await app.platform.jobsDb.read(merchant.businessId, (tx) =>
      tx.query(sql`select state, reason from ledger.payout where business_id = ${merchant.businessId}`),
    )
  ).rows[0];
const askWhileAway = async (amount = 100, source: 'available' | 'tips' = 'available') => {
  app.world.payoutAnswer = null;
  const asked = await transfer(amount, source);
  await app.platform.outbox.flush();
  return asked.transfer.id;
};
const later = async () => {
  app.advanceSecurity(7_200);
  await app.platform.outbox.flush();
};

/** Everything that stops transfers, with the words that the story shows. */
const CAUSES: [string, () => Promise<unknown>, string][] = [
  ['a freeze', () => freeze(true), 'Transfers were put on hold'],
  [
    'a rejection by the operator',
    () => asOwner('update business set rejected_at = now()'),
    'The business was declined',
  ],
  [
    'a rejection by the agency',
    () => asOwner(`update business set agency_decision = 'rejected'`),
    'The business was declined',
  ],
  [
    'an owner who is not verified',
    () => asOwner(`update business set owner_decision = 'rejected'`),
    'The identity of the owner is not verified',
  ],
  [
    'a bank that failed',
    () => asOwner('update bank_account set approved_at = null, is_primary = false'),
    'The bank account is no longer verified',
  ],
  [
    'a removed account',
    () => asOwner('update bank_account set approved_at = null, is_primary = false, removed_at = now()'),
    'The bank account was removed',
  ],
  [
    'a closed account',
    () => asOwner('update bank_account set closed_at = now(), is_primary = false'),
    'The bank account is closed',
  ],
];

describe.each(CAUSES)('%s', (_, happen, words) => {
  it.each([
    ['available', 100],
    ['tips', 10],
  ] as const)('stops a transfer from %s while it waits for the payout bank', async (source, amount) => {
    const before = await figures();
    await askWhileAway(amount, source);
    const sent = app.world.payouts.length;
    app.world.payoutAnswer = { status: 'accepted', railId: 'payout-2' };
    await happen();
    await later();
    expect([await state(), app.world.payouts.length]).toEqual([{ state: 'failed', reason: words }, sent]);
    await asOwner("update business set rejected_at = null, agency_decision = 'approved'");
    expect(await figures()).toEqual(before);
  });

  it('stops it at the next check, once the payout bank can say that it does not have it', async () => {
    await askWhileAway();
    await happen();
    await stopPayouts(app.platform);
    expect(await state()).toEqual({ state: 'requested', reason: null });
    app.world.payoutAnswer = { status: 'accepted', railId: 'payout-2' };
    const sent = app.world.payouts.length;
    await stopPayouts(app.platform);
    expect([await state(), app.world.payouts.length]).toEqual([{ state: 'failed', reason: words }, sent]);
  });
});

it.each(['checking', 'savings'])('a transfer to a %s account is handed over as one', async (accountType) => {
  await asOwner(`update bank_account set account_type = '${accountType}'`);
  await transfer();
  await app.platform.outbox.flush();
  expect(app.world.payouts).toMatchObject([{ account: { accountType } }]);
});

it('a stopped transfer gives its reason in its story, in the balance and in a mail', async () => {
  const id = await askWhileAway();
  await freeze(true);
  app.world.payoutAnswer = { status: 'accepted', railId: 'payout-2' };
  await later();
  const story = await merchant.client.call('getBankTransfer', { params: { id } });
  expect(story.steps.at(-1)).toMatchObject({
    state: 'failed',
    by: 'Trilane',
    words: 'It was stopped before it left. The money is back in Available. The reason: Transfers were put on hold.',
  });
  const { docs } = await merchant.client.call('listAudit', { query: { actorKind: 'automatic' } });
  expect(docs).toMatchObject([{ actor: 'Trilane', action: 'transfer.decide', after: { state: 'stopped' } }]);
  const { lines } = await merchant.client.call('explainBalance', { query: { figure: 'available' } });
  expect(lines[0]).toMatchObject({ words: 'Back from a stopped transfer', amount: 100 });
  const mail = app.world.mails.findLast(({ to }) => to === merchant.email)!;
  expect([mail.subject, mail.text]).toEqual([
    '$100.00 is back in Available: transfer stopped',
    expect.stringContaining('The reason: Transfers were put on hold.'),
  ]);
});

it('a transfer that the payout bank has accepted goes on, even if the bank says so late', async () => {
  await transfer();
  await app.platform.outbox.flush();
  await freeze(true);
  await stopPayouts(app.platform);
  expect((await newest()).state).toBe('sent');
  await freeze(false);
  await askWhileAway();
  await freeze(true);
  const { cancel } = app.platform.ports.payoutRail;
  app.platform.ports.payoutRail.cancel = async () => 'accepted';
  await stopPayouts(app.platform);
  app.platform.ports.payoutRail.cancel = cancel!;
  expect((await newest()).state).toBe('sent');
});

it('a freeze that is taken back at once stops nothing', async () => {
  await askWhileAway();
  await freeze(true);
  await freeze(false);
  app.world.payoutAnswer = { status: 'accepted', railId: 'payout-3' };
  await stopPayouts(app.platform);
  await later();
  expect((await newest()).state).toBe('sent');
});

it('a freeze with nothing under way mails the owner and rings the bell, once', async () => {
  await freeze(true);
  await expect(freeze(true)).rejects.toMatchObject({ code: 'frozen_already' });
  await freeze(false);
  await app.platform.outbox.flush();
  const mails = app.world.mails.filter(({ to, subject }) => to === merchant.email && /hold/.test(subject));
  expect(mails.map(({ subject }) => subject)).toEqual(['Your transfers are on hold']);
  const { docs } = await merchant.client.call('listNotices', { query: {} });
  expect(docs.filter(({ kind }) => kind === 'transfers.held')).toHaveLength(1);
});
