import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditRefundEndsAt } from '@trilane/domain/refund';
import { addDays, localDate } from '@trilane/domain/zoned-time';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { sql } from '../../platform/db/sql.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app);
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});
const story = (transactionNumber: number) => merchant.client.call('getTransaction', { params: { transactionNumber } });
const note = (transactionNumber: number | string, text: unknown, token = merchant.token) =>
  app.request('POST', `/payments/merchant/transactions/${transactionNumber}/note`, { token, body: { note: text } });
const refund = (transactionNumber: number, amount: number, tip = 0) =>
  merchant.client.call('refundTransaction', {
    params: { transactionNumber },
    body: { amount, tip },
    idempotencyKey: randomUUID(),
  });

describe('the story of a transaction', () => {
  it('names its ledger lines, its batch and what is left to give back', async () => {
    await merchant.pay({ amountCents: 300 });
    const { transactionNumber } = await merchant.pay({ amountCents: 1250, tipCents: 150, funding: 'credit' });
    await merchant.pay({ amountCents: 400, tipCents: 10 });
    const told = await story(transactionNumber);
    expect(told.transaction).toMatchObject({
      transactionNumber,
      grossAmount: 12.5,
      tip: 1.5,
      amountStatus: 'pending',
      refundInterest: 0,
    });
    expect(told.transfers.map(({ reason, from, to, amount }) => ({ reason, from, to, amount }))).toEqual([
      { reason: 'sale', from: 'Credit clearing', to: 'Pending', amount: 12.5 },
      { reason: 'tip', from: 'Credit clearing', to: 'Tips pending', amount: 1.5 },
    ]);
    expect(told).toMatchObject({
      apr: 11,
      refundOf: null,
      by: 'device',
      refunds: [],
      note: '',
      left: { amount: 12.5, tip: 1.5, refusal: null },
    });
    expect(told.settlement).toMatchObject({ tradeDate: told.transaction.tradeDate, releasedAt: null, batchNet: 19.5 });
    expect(told.left.until).toBe(creditRefundEndsAt(told.transaction.tradeDate).toISOString());
  });

  it('tells of each refund from both sides, and of the settlement when it has come', async () => {
    const { transactionNumber } = await merchant.pay({ amountCents: 1000, tipCents: 200 });
    const { transaction: part } = await refund(transactionNumber, 4, 2);
    const { settlement, ...told } = await story(transactionNumber);
    expect(told).toMatchObject({
      refunds: [{ transactionNumber: part.transactionNumber, amount: 4, tip: 2, interest: 0 }],
      left: { amount: 6, tip: 0, refusal: null, until: null },
    });
    const given = await story(part.transactionNumber);
    expect(given).toMatchObject({
      refundOf: transactionNumber,
      by: 'portal',
      left: { amount: 0, tip: 0, refusal: 'refund_not_possible' },
    });
    expect(given.transfers.map(({ reason, from, to, amount }) => [reason, from, to, amount])).toEqual([
      ['refund', 'Pending', 'Cash clearing', 4],
      ['tip_refund', 'Tips pending', 'Cash clearing', 2],
    ]);
    await refund(transactionNumber, 6);
    expect(await story(transactionNumber)).toMatchObject({
      transaction: { amountStatus: 'refunded' },
      left: { amount: 0, tip: 0, refusal: 'refund_nothing' },
    });
    await app.moveClock({ advance: 'P6D' });
    expect((await story(transactionNumber)).settlement).toMatchObject({ releasedAt: settlement!.arrivesAt });
  });

  it('says that the shopper network does not have a refund yet, only to its own merchant', async () => {
    const { shopperNetwork } = app.platform.ports;
    const { sendRefund } = shopperNetwork;
    shopperNetwork.sendRefund = () => Promise.reject(new Error('away'));
    const { transactionNumber } = await merchant.pay({ amountCents: 1000 });
    const { transaction: part } = await refund(transactionNumber, 4);
    await app.platform.outbox.flush();
    expect((await story(transactionNumber)).refunds).toMatchObject([{ handover: { state: 'retrying' } }]);
    expect((await story(part.transactionNumber)).handover).toMatchObject({ state: 'retrying' });
    const other = await buildMerchant(app);
    const seen = (businessId: string) =>
      app.platform.db.read(businessId, (tx) =>
        tx.query(sql`select subject from outbox where subject is not null and done_at is null`),
      );
    expect((await seen(merchant.businessId)).rowCount).toBeGreaterThan(0);
    expect((await seen(other.businessId)).rowCount).toBe(0);
    await expect(
      app.platform.db.read(merchant.businessId, (tx) => tx.query(sql`select payload from outbox`)),
    ).rejects.toThrow('permission denied');
    shopperNetwork.sendRefund = async () => {};
    app.advanceSecurity(5);
    await app.platform.outbox.flush();
    expect(await story(part.transactionNumber)).toMatchObject({ handover: null });
    shopperNetwork.sendRefund = sendRefund;
  });

  it('names the promotion that a payment reached, and what it earned', async () => {
    const other = await buildMerchant(app);
    const today = localDate(app.platform.clock.now(), 'America/New_York');
    const days = { fromDate: addDays(today, 1), toDate: addDays(today, 30) };
    const promotion = { spend: 80, reward: 10, description: 'Promo', ...days } as const;
    await other.client.call('createPromotion', { body: promotion });
    await app.moveClock({ advance: 'P2D' });
    const earned = async (amountCents: number) => {
      const { transactionNumber } = await other.pay({ amountCents, shopperId: 'marcus' });
      return (await other.client.call('getTransaction', { params: { transactionNumber } })).earned;
    };
    expect([await earned(7_700), await earned(525), await earned(1_000)]).toEqual([
      [],
      [{ spend: 80, cashback: 8.23 }],
      [],
    ]);
  });

  it('of a declined one has no lines, no batch and nothing to give back', async () => {
    const { transactionNumber } = await merchant.pay({ outcome: 'declined' });
    expect(await story(transactionNumber)).toMatchObject({
      transfers: [],
      settlement: null,
      left: { amount: 0, tip: 0, refusal: 'refund_not_possible', until: null },
    });
  });

  it('finds the lines of every transaction, wherever they stand between settlements and transfers', async () => {
    await merchant.prove();
    await merchant.client.call('transferToBank', { body: { amount: 3 }, idempotencyKey: randomUUID() });
    await merchant.pay({ amountCents: 77, tipCents: 1 });
    const { total } = await merchant.client.call('listTransactions');
    for (let number = 1; number <= total; number += 1) {
      const { transaction, transfers } = await story(number);
      const into = (account: string) =>
        transfers.reduce(
          (sum, { from, to, amount }) =>
            sum + (to === account ? Math.round(amount * 100) : 0) - (from === account ? Math.round(amount * 100) : 0),
          0,
        );
      expect([into('Pending'), into('Tips pending')], `TRN ${number}`).toEqual(
        transaction.amountStatus === 'declined'
          ? [0, 0]
          : [Math.round(transaction.netAmount * 100), Math.round(transaction.tip * 100)],
      );
    }
  });

  it.each([0, 999_999, 'x', '1.5', '-1', '99999999999999999999'])('of number %s is not found', async (number) => {
    expect(
      (await app.request('GET', `/payments/merchant/transactions/${number}`, { token: merchant.token })).statusCode,
    ).toBe(404);
  });
});

describe('a note', () => {
  it('is kept, changed, and taken away by an empty one', async () => {
    expect((await note(1, '  Birthday cake\nfor table 4 ')).json()).toEqual({
      note: 'Birthday cake\nfor table 4',
      version: 1,
    });
    expect((await story(1)).note).toBe('Birthday cake\nfor table 4');
    await note(1, 'Paid twice?');
    expect((await story(1)).note).toBe('Paid twice?');
    await note(1, '   ');
    expect((await story(1)).note).toBe('');
  });

  it('belongs to its merchant alone, and to a transaction that there is', async () => {
    const other = await buildMerchant(app);
    await note(1, 'Mine');
    expect((await note(1, 'Theirs', other.token)).statusCode).toBe(404);
    await other.pay();
    expect((await other.client.call('getTransaction', { params: { transactionNumber: 1 } })).note).toBe('');
    expect((await note(999_999, 'x')).statusCode).toBe(404);
  });

  it.each([['x'.repeat(501)], ['\u0000'], ['\u202eright to left'], [null], [7]])('of %j is refused', async (text) => {
    expect((await note(1, text)).statusCode).toBe(422);
  });
});
