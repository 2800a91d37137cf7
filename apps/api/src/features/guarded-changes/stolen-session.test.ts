import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { changePrimary, linkAccount, stopTokensFor } from '@trilane/testkit/change-primary';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { payouts } from '../balance/payouts.harness.ts';

let app: TestApp;
let merchant: Merchant;
const { sellAndSettle, transfer } = payouts(() => app);
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  merchant = await buildMerchant(app);
});

const send = (amount: number, client = merchant.client) =>
  outcomeOf(client.call('transferToBank', { body: { amount }, idempotencyKey: randomUUID() }));
const held = async () => (await merchant.client.call('getAccountBalance')).data.held;
const goesTo = async () => (await merchant.client.call('getMe')).bankRegistration.primaryAccount;

/** A business that usually sends 100 dollars a day and holds 1,000. */
async function usualHundred(): Promise<void> {
  await sellAndSettle(merchant, 110_000);
  await transfer(merchant, 60);
  await transfer(merchant, 40);
  await app.moveClock({ advance: 'P3D' });
}

describe('a stolen session', () => {
  test('without a proof changes nothing about money, and sends none', async () => {
    await usualHundred();
    app.advanceSecurity(16 * 60);
    const other = await linkAccount(app, merchant);
    const before = await goesTo();
    const member = { name: 'Eve', email: 'eve@example.com', role: 'manager', mayTransfer: true, refundLimit: null };
    expect([
      await outcomeOf(merchant.client.call('setPrimaryAccount', { body: { accountNo: other } })),
      await outcomeOf(merchant.client.call('inviteMember', { body: member as never })),
      await outcomeOf(merchant.client.call('setAutomaticTransfers', { body: { every: 'day' } })),
      await outcomeOf(merchant.client.call('confirmTransfers', { body: { accountNo: before } })),
      await send(1),
    ]).toEqual(Array(5).fill('proof_required'));
    expect(await goesTo()).toBe(before);
  });

  test('with a proof that is an hour old gets no further', async () => {
    await usualHundred();
    const other = await linkAccount(app, merchant);
    await merchant.prove();
    app.advanceSecurity(3600);
    expect(await outcomeOf(merchant.client.call('setPrimaryAccount', { body: { accountNo: other } }))).toBe(
      'proof_required',
    );
    expect(await send(1)).toBe('proof_required');
  });

  test('with a fresh proof sends a day’s usual to a new account at most, however it is split', async () => {
    await usualHundred();
    await changePrimary(app, merchant);
    expect(await held()).toMatchObject({
      stopped: false,
      limit: 100,
      words: expect.stringMatching(
        /^Transfers above \$100\.00 are held until \w+day, \d+:\d\d [AP]M, because the primary account changed\.$/,
      ),
    });
    expect([await send(100.01), await send(60), await send(40.01), await send(40), await send(0.01)]).toEqual([
      'transfer_above_usual',
      'done',
      'transfer_above_usual',
      'done',
      'transfer_above_usual',
    ]);
    expect((await held())!.words).toMatch(/^Transfers are held until/);
    await app.moveClock({ advance: 'PT24H1M' });
    await merchant.prove();
    expect([await held(), await send(500)]).toEqual([null, 'done']);
  });

  test('sends nothing where nothing was ever sent', async () => {
    await sellAndSettle(merchant, 50_000);
    await changePrimary(app, merchant);
    expect(await send(0.01)).toBe('transfer_above_usual');
  });

  test('does not make more usual by transfers just before, or by one change after the other', async () => {
    await usualHundred();
    await transfer(merchant, 400);
    await changePrimary(app, merchant);
    expect((await held())!.limit).toBe(100);
    expect(await send(100)).toBe('done');
    await app.moveClock({ advance: 'PT23H' });
    await changePrimary(app, merchant);
    await app.moveClock({ advance: 'PT2H' });
    await merchant.prove();
    // The first hold is over; the second counts what went out under it.
    expect([(await held())!.limit, await send(0.01)]).toEqual([0, 'transfer_above_usual']);
  });

  test('of two transfers at once one goes', async () => {
    await usualHundred();
    await changePrimary(app, merchant);
    const both = await Promise.all([send(100), send(100)]);
    expect(both.toSorted()).toEqual(['done', 'transfer_above_usual']);
  });

  test('a change and a transfer at once: no large sum reaches the new account', async () => {
    await usualHundred();
    const accountNo = await linkAccount(app, merchant);
    await merchant.prove();
    const [, sent] = await Promise.all([merchant.client.call('setPrimaryAccount', { body: { accountNo } }), send(900)]);
    const [newest] = (await merchant.client.call('listBankTransfers')).docs;
    if (sent === 'done') expect(newest).toMatchObject({ amount: 900, account: { accountNumber: '6789' } });
    else expect([sent, newest!.amount]).not.toEqual(['done', 900]);
  });

  test('automatic transfers wait until the hold is over, and are made then', async () => {
    await usualHundred();
    await merchant.prove();
    await merchant.client.call('setAutomaticTransfers', { body: { every: 'day' } });
    const { automatic } = await merchant.client.call('getAutomaticTransfers');
    const before = new Date(Date.parse(automatic!.next!.at) - 1_800_000);
    await app.moveClock({ to: before.toISOString() });
    await changePrimary(app, merchant);
    const until = (await held())!.until!;
    await app.moveClock({ advance: 'PT2H' });
    const waiting = (await merchant.client.call('getAutomaticTransfers')).automatic!;
    expect([waiting.paused, waiting.next!.at]).toEqual([null, until]);
    expect((await merchant.client.call('listBankTransfers')).total).toBe(2);
    await app.moveClock({ advance: 'P1D' });
    expect((await merchant.client.call('listBankTransfers')).docs[0]).toMatchObject({ automatic: true, amount: 1000 });
  });

  test('a person with the handed right sends a day’s usual at most, and the owner is emailed', async () => {
    await usualHundred();
    const member = await buildMember(app, merchant, { role: 'accountant', mayTransfer: true });
    await member.prove();
    expect([await send(101, member.client), await send(100, member.client)]).toEqual(['transfer_above_usual', 'done']);
    expect(await stopTokensFor(app, merchant.email)).toHaveLength(1);
    expect((await held())!.words).toContain('a team member was allowed to make transfers');
  });

  test('the right that is switched on later counts as well; a changed name does not', async () => {
    await usualHundred();
    const member = await buildMember(app, merchant, { role: 'accountant' });
    const fields = { name: 'Ada', role: 'accountant', mayTransfer: false, refundLimit: null } as const;
    await merchant.prove();
    await merchant.client.call('updateMember', { params: { id: member.id }, body: fields });
    expect(await held()).toBeNull();
    await merchant.client.call('updateMember', { params: { id: member.id }, body: { ...fields, mayTransfer: true } });
    expect(await held()).toMatchObject({ limit: 100 });
  });

  test('linking a bank never decides where the money goes once a payment was taken', async () => {
    await sellAndSettle(merchant, 50_000);
    await app.database.asOwner(`delete from bank_account where business_id = '${merchant.businessId}'`);
    const accountNo = await linkAccount(app, merchant);
    expect(await goesTo()).toBeNull();
    await merchant.prove();
    await merchant.client.call('setPrimaryAccount', { body: { accountNo } });
    expect([await goesTo(), await send(1)]).toEqual([accountNo, 'transfer_above_usual']);
  });

  test('a link that gives the primary account another number leaves none primary', async () => {
    await sellAndSettle(merchant, 50_000);
    const { accountId } = merchant;
    await linkAccount(app, merchant, { accountId, accountNumber: '000123456789' });
    expect(await goesTo()).toBe(accountId);
    await linkAccount(app, merchant, { accountId });
    await merchant.prove();
    expect([await goesTo(), await send(1)]).toEqual([null, 'no_primary_account']);
  });

  test('no hold at 0 hours, and the mail comes all the same', async () => {
    const free = await createTestApp({ TRANSFER_HOLD_HOURS: '0' });
    const owner = await buildMerchant(free);
    await payouts(() => free).sellAndSettle(owner, 50_000);
    await changePrimary(free, owner);
    const sent = owner.client.call('transferToBank', { body: { amount: 400 }, idempotencyKey: randomUUID() });
    expect(await outcomeOf(sent)).toBe('done');
    expect(await stopTokensFor(free, owner.email)).toHaveLength(1);
    await free.stop();
  });
});
