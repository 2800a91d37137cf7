import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, PASSWORD, type Merchant } from '@trilane/testkit/build-merchant';
import { changePrimary, linkAccount, stopTokenFor } from '@trilane/testkit/change-primary';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { payoutReference } from '../balance/payout-reference.ts';
import { payouts } from '../balance/payouts.harness.ts';
import { mayGo } from '../balance/stop-payouts.ts';

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

const stop = (token: string) => app.client().call('stopChange', { body: { token } });
async function signIn() {
  const body = { email: merchant.email, password: PASSWORD, role: 'owner', captcha: app.world.solveCaptcha() } as const;
  return app.client((await app.client().call('login', { body })).token);
}
const primaryOf = async (client = merchant.client) => (await client.call('getMe')).bankRegistration.primaryAccount;
const send = (amount: number) =>
  outcomeOf(merchant.client.call('transferToBank', { body: { amount }, idempotencyKey: randomUUID() }));

/** A business that usually sends 100 dollars a day and holds 1,000 has just got another primary account. */
async function changeAfterUsual(): Promise<void> {
  await sellAndSettle(merchant, 110_000);
  await transfer(merchant, 100);
  await app.moveClock({ advance: 'P3D' });
  await changePrimary(app, merchant);
}

/** While the payout bank is away, a transfer waits. */
async function sendWhileAway(amount: number): Promise<() => Promise<void>> {
  const { payoutAnswer } = app.world;
  app.world.payoutAnswer = null;
  expect(await send(amount)).toBe('done');
  return async () => {
    app.world.payoutAnswer = payoutAnswer;
    app.advanceSecurity(3600);
    await app.platform.outbox.flush();
  };
}

test('a transfer that waited when the change was stopped never goes, also once the owner has confirmed', async () => {
  await changeAfterUsual();
  const comeBack = await sendWhileAway(90);
  expect((await stop(await stopTokenFor(app, merchant.email))).undone).toBe(true);
  const again = await signIn();
  await again.call('prove', { body: { password: PASSWORD } });
  await again.call('confirmTransfers', { body: { accountNo: merchant.accountId } });
  await comeBack();
  const owner = await signIn();
  expect((await owner.call('listBankTransfers')).docs[0]).toMatchObject({ amount: 90, state: 'failed' });
  expect((await owner.call('getAccountBalance')).data.account_balance).toBe(1000);
});

test('one that waits in the queue of a rail for its next file does not go either', async () => {
  await changeAfterUsual();
  expect(await send(90)).toBe('done');
  await app.platform.outbox.flush();
  const [sent] = (await merchant.client.call('listBankTransfers')).docs;
  expect(sent).toMatchObject({ amount: 90, state: 'sent' });
  const references = [payoutReference(merchant.businessId, sent!.id)];
  expect(await mayGo(app.platform)(references)).toEqual(new Set(references));
  await stop(await stopTokenFor(app, merchant.email));
  const owner = await signIn();
  await owner.call('prove', { body: { password: PASSWORD } });
  await owner.call('confirmTransfers', { body: { accountNo: merchant.accountId } });
  expect(await mayGo(app.platform)(references)).toEqual(new Set());
  expect((await owner.call('getAccountBalance')).data.account_balance).toBe(1000);
});

test('one that is stopped while the payout bank is asked is called back', async () => {
  await changeAfterUsual();
  const token = await stopTokenFor(app, merchant.email);
  const { ports } = app.platform;
  const rail = ports.payoutRail;
  const cancelled: string[] = [];
  ports.payoutRail = {
    ...rail,
    send: async (payout) => {
      await stop(token);
      return rail.send(payout);
    },
    cancel: async (reference) => {
      cancelled.push(reference);
      return 'cancelled';
    },
  };
  expect(await send(90)).toBe('done');
  await app.platform.outbox.flush();
  ports.payoutRail = rail;
  expect(cancelled.length).toBe(1);
  const [stopped] = (await (await signIn()).call('listBankTransfers')).docs;
  expect(stopped).toMatchObject({ amount: 90, state: 'failed' });
});

describe('an account that the bank reports under another number', () => {
  const renumber = () => linkAccount(app, merchant, { accountId: merchant.accountId, accountNumber: '000111222333' });

  test('takes no transfer that was requested before, even once it is chosen again', async () => {
    await sellAndSettle(merchant, 50_000);
    await merchant.prove();
    const comeBack = await sendWhileAway(90);
    await renumber();
    expect(await primaryOf()).toBeNull();
    await merchant.prove();
    await merchant.client.call('setPrimaryAccount', { body: { accountNo: merchant.accountId } });
    await comeBack();
    expect((await merchant.client.call('listBankTransfers')).docs[0]).toMatchObject({
      amount: 90,
      state: 'failed',
      reason: 'The bank reported a different account number',
    });
  });

  test('is not put back by a stop', async () => {
    await changePrimary(app, merchant);
    await renumber();
    const token = await stopTokenFor(app, merchant.email);
    expect(await stop(token)).toEqual({ success: true, undone: false });
    expect(await primaryOf(await signIn())).toBeNull();
  });
});

test('a transfer that has not left yet is stopped with the change, and the books agree', async () => {
  await changeAfterUsual();
  const token = await stopTokenFor(app, merchant.email);
  const comeBack = await sendWhileAway(90);
  expect(await stop(token)).toEqual({ success: true, undone: true });
  await comeBack();
  const again = await signIn();
  expect((await again.call('listBankTransfers')).docs[0]).toMatchObject({
    amount: 90,
    state: 'failed',
    reason: 'A change was stopped by the link in an email',
  });
  expect((await again.call('getAccountBalance')).data.account_balance).toBe(1000);
});
