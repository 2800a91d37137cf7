import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cashDay, cutOffAt, settlesAt } from '@trilane/domain/settlement-calendar';
import { createTestApp, signDeviceCall, type Answer, type TestApp } from '@trilane/testkit/app';
import { buildMember } from '@trilane/testkit/build-member';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const refund = (merchant: Merchant, number: number, body: unknown, key: string = randomUUID()): Promise<Answer> =>
  app.request('POST', `/payments/merchant/transactions/${number}/refunds`, {
    token: merchant.token,
    body,
    headers: { 'idempotency-key': key },
  });
const code = (answer: Answer) => [answer.statusCode, (answer.json() as { code: string }).code];
const record = async (merchant: Merchant) => (await merchant.client.call('listTransactions')).docs;
const balance = async (merchant: Merchant) => (await merchant.client.call('getAccountBalance')).data;

describe('a refund', () => {
  it('is a row of its own with negative amounts, and turns the sale refunded when nothing is left', async () => {
    const merchant = await buildMerchant(app);
    const sale = await merchant.pay({ amountCents: 2000, tipCents: 300 });
    const answer = await refund(merchant, sale.transactionNumber, { amount: 20, tip: 3 });
    expect(answer.statusCode).toBe(200);
    const [row, original] = await record(merchant);
    expect(row).toMatchObject({
      transactionNumber: 2,
      transactionType: 'Refund',
      grossAmount: -20,
      tip: -3,
      netAmount: -20,
      amountStatus: 'pending',
    });
    expect(original).toMatchObject({ transactionNumber: 1, amountStatus: 'refunded' });
    expect(await balance(merchant)).toMatchObject({ account_balance: 0, pendingBalance: 0, total_balance: 0 });
  });

  it('in parts never gives back more than is left', async () => {
    const merchant = await buildMerchant(app);
    const { transactionNumber } = await merchant.pay({ amountCents: 1000, tipCents: 100 });
    expect((await refund(merchant, transactionNumber, { amount: 6 })).statusCode).toBe(200);
    expect(code(await refund(merchant, transactionNumber, { amount: 4.01 }))).toEqual([409, 'refund_exceeds']);
    expect(code(await refund(merchant, transactionNumber, { amount: 0, tip: 1.01 }))).toEqual([
      409,
      'refund_tip_exceeds',
    ]);
    expect((await refund(merchant, transactionNumber, { amount: 4, tip: 1 })).statusCode).toBe(200);
    expect(code(await refund(merchant, transactionNumber, { amount: 0.01 }))).toEqual([409, 'refund_exceeds']);
  });

  it('that is refused says in the trail which payment and amount was meant, also without the right', async () => {
    const merchant = await buildMerchant(app);
    const { transactionNumber } = await merchant.pay({ amountCents: 1000 });
    await refund(merchant, transactionNumber, { amount: 11, tip: 2 });
    const { token } = await buildMember(app, merchant, { role: 'accountant' });
    await refund({ ...merchant, token }, transactionNumber, { amount: 3 });
    const { docs } = await merchant.client.call('listAudit', { query: { outcome: 'refused' } });
    const subject = `TRN No. ${transactionNumber}`;
    expect(docs).toMatchObject([
      { actorKind: 'member', subject, after: { amount: '$3.00', tip: '$0.00' } },
      { reasonCode: 'refund_exceeds', subject, after: { amount: '$11.00', tip: '$2.00' } },
    ]);
  });

  it('of a process whose clock is behind belongs to the cash day of the posting before it', async () => {
    const merchant = await buildMerchant(app);
    const clock = vi.spyOn(app.platform.clock, 'now');
    const cutOff = cutOffAt(cashDay(app.platform.clock.now())).getTime();
    clock.mockImplementation(() => new Date(cutOff + 50));
    const { transactionNumber } = await merchant.pay({ amountCents: 1000 });
    clock.mockImplementation(() => new Date(cutOff - 10));
    const answer = await refund(merchant, transactionNumber, { amount: 5 }).finally(() => clock.mockRestore());
    expect(answer.statusCode).toBe(200);
    const lines = await merchant.client.call('listPendingStatement');
    expect(new Set(lines.map(({ tradeDate }) => tradeDate))).toEqual(new Set([cashDay(new Date(cutOff + 50))]));
  });

  it('asked for by fifty at once under their own keys happens as often as the money lasts', async () => {
    const merchant = await buildMerchant(app);
    const { transactionNumber } = await merchant.pay({ amountCents: 1000 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refund(merchant, transactionNumber, { amount: 10 })),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect((await balance(merchant)).pendingBalance).toBe(0);
  });

  it('under one key happens once and is answered byte for byte alike; another body is refused', async () => {
    const merchant = await buildMerchant(app);
    const { transactionNumber } = await merchant.pay({ amountCents: 1000 });
    const key = randomUUID();
    const first = await refund(merchant, transactionNumber, { amount: 5 }, key);
    expect((await refund(merchant, transactionNumber, { amount: 5 }, key)).body).toBe(first.body);
    expect(code(await refund(merchant, transactionNumber, { amount: 4 }, key))).toEqual([
      422,
      'idempotency_key_reused',
    ]);
    expect(await record(merchant)).toHaveLength(2);
  });

  it('of a whole sale gets its first answer under its key, even after the kept answer is gone', async () => {
    const merchant = await buildMerchant(app);
    const { transactionNumber } = await merchant.pay({ amountCents: 1000, funding: 'credit' });
    const key = randomUUID();
    const first = await refund(merchant, transactionNumber, { amount: 10 }, key);
    await app.database.asOwner(`delete from idempotency where business_id = '${merchant.businessId}'`);
    const again = await refund(merchant, transactionNumber, { amount: 10 }, key);
    expect([again.statusCode, again.json(), (await record(merchant)).length]).toEqual([200, first.json(), 2]);
  });

  it('of a sale paid with credit costs the interest since its trade date, on a line of its own', async () => {
    const merchant = await buildMerchant(app);
    const { transactionNumber } = await merchant.pay({ amountCents: 36_000, funding: 'credit' });
    await app.moveClock({ advance: 'P10D' });
    const quote = await merchant.client.call('quoteRefund', { params: { transactionNumber }, query: { amount: 360 } });
    // 360.00 at the network's APR for ten days of a year of 360.
    expect(quote.interest).toBe(Math.round((36_000 * quote.apr * quote.days) / 36_000) / 100);
    expect(quote.interest).toBeGreaterThan(0);
    await refund(merchant, transactionNumber, { amount: 360 });
    // The first line is what the day owes; Available is already less by it.
    const [reserve, ...lines] = (await merchant.client.call('listPendingStatement')).map(({ amount }) =>
      Math.round(amount * 100),
    );
    expect([lines.reduce((sum, cents) => sum + cents, 0), reserve]).toEqual([
      -36_000 - Math.round(quote.interest * 100),
      36_000 + Math.round(quote.interest * 100),
    ]);
    expect((await record(merchant))[0]).toMatchObject({
      netAmount: -360 - quote.interest,
      refundInterest: quote.interest,
    });
  });

  it('costs the same interest in parts, at once or days apart, as in one piece', async () => {
    const merchant = await buildMerchant(app);
    const sales = [];
    for (let n = 0; n < 3; n += 1) sales.push(await merchant.pay({ amountCents: 2_400, funding: 'credit' }));
    await app.moveClock({ advance: 'P10D' });
    const [whole, split, later] = sales.map(({ transactionNumber }) => transactionNumber) as [number, number, number];
    const { interest, apr, days } = await merchant.client.call('quoteRefund', {
      params: { transactionNumber: whole },
      query: { amount: 24 },
    });
    const inParts = async (number: number, count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, () => refund(merchant, number, { amount: 1 })));
      return answers.reduce(
        (cents, answer) =>
          cents +
          Math.round((answer.json() as { transaction: { refundInterest: number } }).transaction.refundInterest * 100),
        0,
      );
    };
    expect([interest > 0, await inParts(split, 24)]).toEqual([true, Math.round(interest * 100)]);
    const early = await inParts(later, 12);
    await app.moveClock({ advance: 'P5D' });
    const { days: daysLater } = await merchant.client.call('quoteRefund', {
      params: { transactionNumber: later },
      query: { amount: 1 },
    });
    expect([early, early + (await inParts(later, 12))]).toEqual([
      Math.round((1_200 * apr * days) / 36_000),
      Math.round((1_200 * apr * (days + daysLater)) / 36_000),
    ]);
  });

  it('takes a rate with a fraction as it is', async () => {
    const merchant = await buildMerchant(app);
    const { transactionNumber } = await merchant.pay({ amountCents: 36_000, funding: 'credit', apr: 12.375 });
    await app.moveClock({ advance: 'P10D' });
    const { apr, interest, days } = await merchant.client.call('quoteRefund', {
      params: { transactionNumber },
      query: { amount: 360 },
    });
    expect([apr, interest]).toEqual([12.375, Math.round(12.375 * days) / 100]);
  });

  it('of credit is possible within 25 days, of cash at any time', async () => {
    const merchant = await buildMerchant(app);
    const credit = await merchant.pay({ funding: 'credit' });
    const cash = await merchant.pay({ funding: 'cash' });
    await app.moveClock({ advance: 'P27D' });
    expect(code(await refund(merchant, credit.transactionNumber, { amount: 1 }))).toEqual([409, 'refund_too_late']);
    expect((await refund(merchant, cash.transactionNumber, { amount: 1 })).statusCode).toBe(200);
  });

  it('of a credit sale is possible up to a minute before the instant in its story, and not after', async () => {
    const merchant = await buildMerchant(app);
    const { transactionNumber } = await merchant.pay({ funding: 'credit', amountCents: 500 });
    const { left } = await merchant.client.call('getTransaction', { params: { transactionNumber } });
    await app.moveClock({ to: new Date(Date.parse(left.until!) - 60_000).toISOString() });
    expect((await merchant.client.call('getTransaction', { params: { transactionNumber } })).left.refusal).toBeNull();
    expect((await refund(merchant, transactionNumber, { amount: 1 })).statusCode).toBe(200);
    await app.moveClock({ to: left.until! });
    expect((await merchant.client.call('getTransaction', { params: { transactionNumber } })).left.refusal).toBe(
      'refund_too_late',
    );
    expect(code(await refund(merchant, transactionNumber, { amount: 1 }))).toEqual([409, 'refund_too_late']);
  });

  it('after settlement lowers what may be withdrawn at once, and settles on its own day', async () => {
    const merchant = await buildMerchant(app);
    const { transactionNumber } = await merchant.pay({ amountCents: 5000, tipCents: 500 });
    await app.moveClock({ to: settlesAt(cashDay(app.platform.clock.now())).toISOString() });
    await refund(merchant, transactionNumber, { amount: 50, tip: 5 });
    const pending = { account_balance: 0, pendingBalance: 0, total_balance: 0, setAside: 50 };
    expect(await balance(merchant)).toMatchObject(pending);
    expect((await merchant.client.call('getTipBalance')).data).toEqual({ tip_balance: 0, pendingTips: 0 });
    const due = settlesAt(cashDay(app.platform.clock.now()));
    await app.moveClock({ to: new Date(due.getTime() - 60_000).toISOString() });
    expect(await balance(merchant)).toMatchObject(pending);
    await app.moveClock({ to: due.toISOString() });
    expect(await balance(merchant)).toMatchObject({ account_balance: 0, pendingBalance: 0 });
  });

  it.each([
    [{ amount: 0 }, 422, 'refund_nothing'],
    [{ amount: -1 }, 422, 'refund_nothing'],
    [{ amount: 0.001 }, 422, 'invalid'],
    [{ amount: '5' }, 422, 'invalid'],
    [{}, 422, 'invalid'],
    [{ amount: 1, by: 'me' }, 422, 'invalid'],
  ])('of %o is refused', async (body, status, refusal) => {
    const merchant = await buildMerchant(app);
    const { transactionNumber } = await merchant.pay();
    expect(code(await refund(merchant, transactionNumber, body))).toEqual([status, refusal]);
  });

  it('of a declined sale, of a refund, of nothing and of another merchant is refused by name', async () => {
    const [merchant, other] = [await buildMerchant(app), await buildMerchant(app)];
    const declined = await merchant.pay({ outcome: 'declined' });
    expect(code(await refund(merchant, declined.transactionNumber, { amount: 1 }))).toEqual([
      409,
      'refund_not_possible',
    ]);
    const sale = await merchant.pay();
    await refund(merchant, sale.transactionNumber, { amount: 1 });
    expect(code(await refund(merchant, 3, { amount: 1 }))).toEqual([409, 'refund_not_possible']);
    expect(code(await refund(merchant, 99, { amount: 1 }))).toEqual([404, 'not_found']);
    expect(code(await refund(other, sale.transactionNumber, { amount: 1 }))).toEqual([404, 'not_found']);
  });

  it('at the till needs a device that may take money, and goes to the shopper network', async () => {
    const merchant = await buildMerchant(app);
    const sale = await merchant.pay({ amountCents: 1500 });
    const path = `/api/v2/pos/payments/${sale.transactionNumber}/refunds`;
    const send = (body: unknown, key: string = randomUUID()) => {
      const raw = JSON.stringify(body);
      const headers = signDeviceCall(
        merchant.device,
        { method: 'POST', path, body: raw, idempotencyKey: key },
        app.platform.securityNow(),
      );
      return app.request('POST', path.slice('/api/v2'.length), {
        body: raw,
        headers: { ...headers, 'idempotency-key': key },
      });
    };
    const key = randomUUID();
    const first = await send({ amount: 5 }, key);
    expect(first.json()).toMatchObject({ refundOf: sale.transactionNumber, transaction: { grossAmount: -5 } });
    expect((await send({ amount: 5 }, key)).body).toBe(first.body);
    // A key belongs to its call: under the same one, a refund in the portal is another refund.
    const inPortal = await refund(merchant, sale.transactionNumber, { amount: 5 }, key);
    expect(inPortal.json()).toMatchObject({ transaction: { grossAmount: -5, transactionNumber: 3 } });
    await merchant.client.call('setDeviceActive', {
      params: { storeId: merchant.store.id, aisleId: merchant.device.id },
      body: { active: false },
    });
    expect(code(await send({ amount: 5 }))).toEqual([409, 'device_inactive']);
  });
});
