import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type Answer, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { newestMail } from '@trilane/testkit/newest-mail';
import { sql } from '../../platform/db/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

/** A merchant with this much in Available and Tips, settled by the clock. */
async function buildRich({ cents = 50_000, tipCents = 0 } = {}): Promise<Merchant> {
  const merchant = await buildMerchant(app);
  await merchant.pay({ amountCents: cents, tipCents });
  await app.moveClock({ advance: 'P7D' });
  await merchant.prove();
  return merchant;
}
const transfer = (merchant: Merchant, body: unknown, key: string = randomUUID()): Promise<Answer> =>
  app.request('POST', '/payments/merchant/credit_to_bank', {
    token: merchant.token,
    body,
    headers: { 'idempotency-key': key },
  });
const code = (answer: Answer) => [answer.statusCode, (answer.json() as { code: string }).code];
const balance = async (merchant: Merchant) => (await merchant.client.call('getAccountBalance')).data;
const payout = (merchant: Merchant, outcome: string, reference: string, id: string = randomUUID()) =>
  app
    .report('/webhooks/payouts', app.config.payoutWebhookSecrets[0]!, {
      id,
      type: `payout.${outcome}`,
      reference,
      payoutId: 'payout-1',
      reason: outcome === 'paid' ? undefined : 'Account closed',
    })
    .then((answer) => {
      expect(answer.statusCode).toBe(200);
      return balance(merchant);
    });
const lastReference = () => app.world.payouts.at(-1)!.reference;

describe('the figures', () => {
  it('keep pending, available and tips apart and agree with the statement to the cent', async () => {
    const merchant = await buildMerchant(app);
    for (const amountCents of [1999, 1, 333]) await merchant.pay({ amountCents, tipCents: 50 });
    await merchant.pay({ outcome: 'declined' });
    const lines = await merchant.client.call('listPendingStatement');
    const { pendingBalance } = await merchant.client.call('getPendingBalance');
    expect(pendingBalance).toBe(23.33);
    expect(lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0)).toBe(2333);
    expect(await balance(merchant)).toMatchObject({ account_balance: 0, pendingBalance: 23.33, total_balance: 23.33 });
    expect(
      (await merchant.client.call('listArriving')).map(({ amount, tips, payments }) => ({ amount, tips, payments })),
    ).toEqual([{ amount: 23.33, tips: 1.5, payments: 3 }]);
  });

  it('come from one moment in every answer, even while payments, refunds and settlements run', async () => {
    const merchant = await buildMerchant(app);
    let [goesOn, answers] = [true, 0];
    const cents = (amounts: number[]) => amounts.reduce((sum, dollars) => sum + Math.round(dollars * 100), 0);
    const watch = async () => {
      while (goesOn) {
        const {
          pendingBalance,
          pendingTips,
          account_balance: available,
          tip_balance: tips,
          arriving,
        } = await balance(merchant);
        expect([cents(arriving.map(({ amount }) => amount)), cents(arriving.map((batch) => batch.tips))]).toEqual([
          cents([pendingBalance]),
          cents([pendingTips]),
        ]);
        // Tips are a tenth of every sale, wherever the two have moved.
        expect(cents([available, pendingBalance])).toBe(10 * cents([tips, pendingTips]));
        answers += 1;
      }
    };
    const watching = [watch(), watch()];
    for (let n = 0; n < 6; n += 1) {
      await Promise.all(
        [1000, 2000, 3000].map((amountCents) => merchant.pay({ amountCents, tipCents: amountCents / 10 })),
      );
      await app.moveClock({ advance: 'P1D' });
    }
    await app.moveClock({ advance: 'P7D' });
    goesOn = false;
    await Promise.all(watching);
    expect(answers).toBeGreaterThan(20);
    expect((await balance(merchant)).arriving).toEqual([]);
  });

  it('turn pending into available when the clock passes the settlement, tips into tips', async () => {
    const merchant = await buildMerchant(app);
    await merchant.pay({ amountCents: 12_345, tipCents: 200 });
    const [batch] = await merchant.client.call('listArriving');
    await app.moveClock({ to: new Date(Date.parse(batch!.arrivesAt) - 1000).toISOString() });
    expect((await balance(merchant)).pendingBalance).toBe(123.45);
    await app.moveClock({ to: batch!.arrivesAt });
    expect(await balance(merchant)).toMatchObject({
      account_balance: 123.45,
      pendingBalance: 0,
      total_balance: 123.45,
    });
    expect((await merchant.client.call('getTipBalance')).data).toEqual({ tip_balance: 2, pendingTips: 0 });
    expect((await merchant.client.call('listTransactions')).docs[0]!.amountStatus).toBe('available');
    const history = await merchant.client.call('listBalanceHistory');
    expect([history.length, history.at(-1)!.available]).toEqual([30, 123.45]);
  });
});

describe('a transfer to the bank', () => {
  it('leaves Available, goes out to the payout bank and is paid', async () => {
    const merchant = await buildRich();
    expect((await transfer(merchant, { amount: 200.5 })).statusCode).toBe(200);
    await app.platform.outbox.flush();
    expect(app.world.payouts.at(-1)).toMatchObject({ amountCents: 20_050, account: { accountNumber: '000123456789' } });
    expect(await balance(merchant)).toMatchObject({ account_balance: 299.5, inTransit: 200.5, total_balance: 299.5 });
    expect((await merchant.client.call('listBankTransfers')).docs[0]).toMatchObject({ state: 'sent', amount: 200.5 });
    expect(await payout(merchant, 'paid', lastReference())).toMatchObject({ account_balance: 299.5, inTransit: 0 });
    await app.platform.outbox.flush();
    expect(newestMail(app.world.mails, merchant.email)).toMatchObject({
      subject: '$200.50 is in Harbor Bank ••6789',
      text: expect.stringMatching(/^Transfer paid\n/),
    });
  });

  it.each([
    ['failed', 500],
    ['returned', 500],
  ])('that is %s comes back to its source with the words of the bank', async (outcome, back) => {
    const merchant = await buildRich();
    await transfer(merchant, { amount: 500 });
    await app.platform.outbox.flush();
    expect(await payout(merchant, outcome, lastReference())).toMatchObject({ account_balance: back, inTransit: 0 });
    expect((await merchant.client.call('listBankTransfers')).docs[0]).toMatchObject({
      state: outcome,
      reason: 'Account closed',
    });
  });

  it('takes reports twice, late and out of order without moving money twice', async () => {
    const merchant = await buildRich();
    await transfer(merchant, { amount: 100 });
    await app.platform.outbox.flush();
    const [reference, id] = [lastReference(), randomUUID()];
    await payout(merchant, 'paid', reference, id);
    await payout(merchant, 'paid', reference, id);
    await payout(merchant, 'failed', reference);
    expect(await balance(merchant)).toMatchObject({ account_balance: 400, inTransit: 0 });
  });

  it('tells the operator of a report that contradicts the books, and of no other', async () => {
    const merchant = await buildRich();
    const told = vi.spyOn(app.platform.ports.errorReporter, 'report');
    const hear = async (outcome: string, reference: string) => {
      told.mockClear();
      await payout(merchant, outcome, reference);
      return told.mock.calls.map(([error]) => (error as Error).message);
    };
    const send = async () => {
      await transfer(merchant, { amount: 100 });
      await app.platform.outbox.flush();
      return lastReference();
    };
    const [paid, failed, returned] = [await send(), await send(), await send()];
    for (const [outcome, reference] of [
      ['paid', paid],
      ['paid', paid],
      ['failed', failed],
      ['failed', failed],
      ['returned', returned],
      ['paid', returned],
    ] as const) {
      expect([outcome, await hear(outcome, reference)]).toEqual([outcome, []]);
    }
    expect(await hear('failed', paid)).toEqual(['the payout bank reports failed for a transfer that is paid']);
    expect(await hear('paid', failed)).toEqual(['the payout bank reports paid for a transfer that is failed']);
    expect(await hear('paid', `${merchant.businessId}.${randomUUID()}`)).toEqual([
      'the payout bank reports paid for a transfer that is unknown',
    ]);
    expect(await balance(merchant)).toMatchObject({ account_balance: 400, inTransit: 0 });
    told.mockRestore();
  });

  it('out of Tips takes only tips', async () => {
    const merchant = await buildRich({ tipCents: 750 });
    expect(code(await transfer(merchant, { amount: 7.51, source: 'tips' }))).toEqual([409, 'insufficient_balance']);
    expect((await transfer(merchant, { amount: 7.5, source: 'tips' })).statusCode).toBe(200);
    expect((await merchant.client.call('getTipBalance')).data.tip_balance).toBe(0);
  });

  it('of the whole balance, 100 at once, happens once', async () => {
    const merchant = await buildRich();
    const answers = await Promise.all(Array.from({ length: 100 }, () => transfer(merchant, { amount: 500 })));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(
      new Set(answers.filter((answer) => answer.statusCode !== 200).map((answer) => answer.json().message as string)),
    ).toEqual(new Set(['Insufficient balance to withdraw']));
  });

  it('repeated with its key is one transfer and one answer; with another body it is refused', async () => {
    const merchant = await buildRich();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => transfer(merchant, { amount: 50 }, key)));
    const done = answers.filter((answer) => answer.statusCode === 200);
    expect(new Set(done.map((answer) => answer.body)).size).toBe(1);
    expect(
      answers
        .filter((answer) => answer.statusCode !== 200)
        .every((answer) => answer.json().code === 'idempotency_in_progress'),
    ).toBe(true);
    const { docs: refused } = await merchant.client.call('listAudit', { query: { outcome: 'refused' } });
    expect(refused, 'a repeat of a call under way is not audited').toEqual([]);
    expect((await transfer(merchant, { amount: 50 }, key)).body).toBe(done[0]!.body);
    expect(code(await transfer(merchant, { amount: 51 }, key))).toEqual([422, 'idempotency_key_reused']);
    expect((await balance(merchant)).account_balance).toBe(450);
  });

  it('refused for want of money stays refused under that key, while a new key may pass later', async () => {
    const merchant = await buildRich();
    const key = randomUUID();
    const first = await transfer(merchant, { amount: 600 }, key);
    expect([first.statusCode, first.json().errors]).toEqual([409, { amount: ['Insufficient balance to withdraw'] }]);
    await merchant.pay({ amountCents: 50_000 });
    await app.moveClock({ advance: 'P7D' });
    expect((await transfer(merchant, { amount: 600 }, key)).body).toBe(first.body);
    expect((await transfer(merchant, { amount: 600 })).statusCode).toBe(200);
  });

  it.each([
    [0, 'transfer_amount_not_positive'],
    [-5, 'transfer_amount_not_positive'],
    [0.001, 'invalid'],
    ['12', 'invalid'],
    [null, 'invalid'],
    [1e308, 'invalid'],
  ])('of %s is refused in its own words', async (amount, refusal) => {
    const merchant = await buildRich();
    const answer = await transfer(merchant, { amount });
    expect(code(answer)).toEqual([422, refusal]);
    expect((answer.json() as { errors: Record<string, string[]> }).errors['amount']?.[0]).toBeTruthy();
  });

  it.each([
    ['12', 'must be a number'],
    [true, 'must be a number'],
    [null, 'Transfer amount should be greater than $ 0'],
  ])('of %j says what is wrong with it', async (amount, words) => {
    const answer = await transfer(await buildRich(), { amount });
    expect((answer.json() as { errors: unknown }).errors).toEqual({ amount: [words] });
  });

  it('needs a proof, an approved account and a verified owner', async () => {
    const unproven = await buildMerchant(app);
    expect(code(await transfer(unproven, { amount: 1 }))).toEqual([403, 'proof_required']);
    const bare = await buildMerchant(app, { stage: 'signed-in' });
    await bare.prove();
    expect(code(await transfer(bare, { amount: 1 }))[0]).toBe(409);
    expect(
      code(await app.request('POST', '/payments/merchant/credit_to_bank', { token: bare.token, body: { amount: 1 } })),
    ).toEqual([400, 'idempotency_key_required']);
  });

  it('waits for a payout bank that is away, and is sent once it is back', async () => {
    const merchant = await buildRich();
    app.world.payoutAnswer = null;
    await transfer(merchant, { amount: 10 });
    await app.platform.outbox.flush();
    expect((await merchant.client.call('listBankTransfers')).docs[0]!.state).toBe('requested');
    app.world.payoutAnswer = { status: 'accepted', railId: 'payout-2' };
    app.advanceSecurity(5);
    await app.platform.outbox.flush();
    expect((await merchant.client.call('listBankTransfers')).docs[0]!.state).toBe('sent');
  });

  it('fails with the words of a bank that refuses it for good', async () => {
    const merchant = await buildRich();
    app.world.payoutAnswer = { status: 'refused', reason: 'No such account' };
    await transfer(merchant, { amount: 10 });
    await app.platform.outbox.flush();
    app.world.payoutAnswer = { status: 'accepted', railId: 'payout-3' };
    expect((await merchant.client.call('listBankTransfers')).docs[0]).toMatchObject({
      state: 'failed',
      reason: 'No such account',
    });
    expect((await balance(merchant)).account_balance).toBe(500);
    const mails = await app.platform.jobsDb.single(sql`
      select extract(day from give_up_at - created_at)::int as days from outbox
      where business_id = ${merchant.businessId} and kind = 'mail' and title like '%transfer%'`);
    expect(mails.rows, 'the mail about it is tried as long as the transfer').toMatchObject([{ days: 7 }]);
  });
});
