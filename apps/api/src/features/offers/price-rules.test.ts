import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../packages/testkit/src/app.ts';
import { buildMerchant, type Merchant, type Sale } from '../../../../../packages/testkit/src/build-merchant.ts';
import { outcomeOf } from '@trilane/testkit/outcome-of';
import { buildDiscount, buildPromotion, dayAhead } from '../../api-matrix/offer-cases.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

const tomorrow = () => app.moveClock({ to: `${dayAhead(app, 1)}T16:00:00.000Z` });
const giveBack = (merchant: Merchant, transactionNumber: number, amountCents: number) =>
  merchant.client.call('refundTransaction', {
    params: { transactionNumber },
    body: { amount: amountCents / 100 },
    idempotencyKey: randomUUID(),
  });
const netOf = async (merchant: Merchant) =>
  Math.round((await merchant.client.call('getAccountBalance')).data.total_balance * 100);

describe('a discount at the till', () => {
  test('is taken off by posting itself, the highest that runs, rounded half up', async () => {
    const merchant = await buildMerchant(app);
    await buildDiscount(merchant, app, { discount: 10 });
    await buildDiscount(merchant, app, { discount: 15 });
    await buildDiscount(merchant, app, { discount: 99, fromDate: dayAhead(app, 2) });
    await tomorrow();
    // 15 % of 10.10 is 1.515
    expect(await merchant.pay({ amountCents: 1010, discountCents: 152, tipCents: 100 })).toMatchObject({
      grossAmount: 10.1,
      discount: 1.52,
      shopperPays: 9.58,
      tip: 1,
      netAmount: 8.58,
      cashback: 0,
    });
    expect((await merchant.client.call('listTransactions')).docs[0]).toMatchObject({
      grossAmount: 10.1,
      discount: 1.52,
      netAmount: 8.58,
      tip: 1,
    });
  });

  test('never takes what the shopper pays below one cent', async () => {
    const merchant = await buildMerchant(app);
    await buildDiscount(merchant, app, { discount: 99 });
    await tomorrow();
    expect(await merchant.pay({ amountCents: 1, discountCents: 0 })).toMatchObject({
      discount: 0,
      shopperPays: 0.01,
      netAmount: 0.01,
    });
    expect(await merchant.pay({ amountCents: 1, discountCents: 1, tipCents: 5 })).toMatchObject({
      discount: 0.01,
      shopperPays: 0.05,
      netAmount: 0,
    });
  });

  test('that began or ended since the authorization changes the price; any other amount is refused', async () => {
    const merchant = await buildMerchant(app);
    const { toDate } = await buildDiscount(merchant, app, { discount: 10, toDate: dayAhead(app, 1) });
    const send = (body: ReturnType<Merchant['saleBody']>) =>
      merchant.till.call('postPayment', { body, idempotencyKey: randomUUID() });
    const beforeStart = merchant.saleBody({ amountCents: 1000 });
    await tomorrow();
    expect(await outcomeOf(send(beforeStart))).toBe('price_changed');
    expect(await outcomeOf(merchant.pay({ amountCents: 1000, discountCents: 99 }))).toBe('approval_amount_mismatch');
    expect(await outcomeOf(merchant.pay({ amountCents: 1000, discountCents: 1000 }))).toBe('approval_amount_mismatch');
    expect(await outcomeOf(merchant.pay({ amountCents: 1000, discountCents: -1 }))).toBe('approval_amount_mismatch');
    const whileItRan = merchant.saleBody({ amountCents: 1000, discountCents: 100 });
    await app.moveClock({ to: new Date(Date.parse(toDate) + 1).toISOString() });
    expect(await outcomeOf(send(whileItRan))).toBe('price_changed');
    expect(await outcomeOf(merchant.pay({ amountCents: 1000, discountCents: 99 }))).toBe('approval_amount_mismatch');
    expect(await outcomeOf(merchant.pay({ amountCents: 1000 }))).toBe('done');
  });

  test('does not touch the first answer to a key that is sent again later', async () => {
    const merchant = await buildMerchant(app);
    await buildDiscount(merchant, app, { discount: 10 });
    const [body, idempotencyKey] = [merchant.saleBody({ amountCents: 1000 }), randomUUID()];
    const first = await merchant.till.call('postPayment', { body, idempotencyKey });
    await tomorrow();
    expect(await merchant.till.call('postPayment', { body, idempotencyKey })).toEqual(first);
  });
});

describe('cashback', () => {
  test('is earned once by fifty payments of one shopper at the same moment', async () => {
    const merchant = await buildMerchant(app);
    await buildPromotion(merchant, app, { spend: 100, reward: 10 });
    await buildPromotion(merchant, app, { spend: 250, reward: 4 });
    await tomorrow();
    const answers = await Promise.all(Array.from({ length: 50 }, () => merchant.pay({ amountCents: 700 })));
    // Fifteen payments reach 105.00, thirty-six 252.00.
    expect(
      answers
        .map(({ cashback }) => cashback)
        .filter((cashback) => cashback > 0)
        .toSorted((a, b) => b - a),
    ).toEqual([10.5, 10.08]);
    expect(await netOf(merchant)).toBe(50 * 700 - 1050 - 1008);
  });

  test('may be more than the payment, and take net and pending below zero', async () => {
    const merchant = await buildMerchant(app);
    await buildPromotion(merchant, app, { spend: 1, reward: 100 });
    await tomorrow();
    expect(await merchant.pay({ amountCents: 99 })).toMatchObject({ cashback: 0, netAmount: 0.99 });
    expect(await merchant.pay({ amountCents: 1 })).toMatchObject({ cashback: 1, netAmount: -0.99 });
    expect(await netOf(merchant)).toBe(0);
  });

  test('counts neither declined sales nor tips, and each shopper alone', async () => {
    const merchant = await buildMerchant(app);
    await buildPromotion(merchant, app, { spend: 10, reward: 10 });
    await tomorrow();
    const cashbackOf = async (sale: Partial<Sale>) => (await merchant.pay(sale)).cashback;
    expect(await cashbackOf({ amountCents: 600, tipCents: 900 })).toBe(0);
    expect(await cashbackOf({ amountCents: 900, outcome: 'declined' })).toBe(0);
    expect(await cashbackOf({ amountCents: 600, shopperId: 'shopper-2' })).toBe(0);
    expect(await cashbackOf({ amountCents: 400 })).toBe(1);
  });

  test('counts from the first midnight of the window to the last, in the zone of the business', async () => {
    const merchant = await buildMerchant(app);
    const { fromDate, toDate } = await buildPromotion(merchant, app, {
      spend: 10,
      reward: 10,
      toDate: dayAhead(app, 1),
    });
    const payAt = async (ms: number) => {
      await app.moveClock({ to: new Date(ms).toISOString() });
      return (await merchant.pay({ amountCents: 600 })).cashback;
    };
    expect(await payAt(Date.parse(fromDate) - 2_000)).toBe(0);
    expect(await payAt(Date.parse(fromDate))).toBe(0);
    expect(await payAt(Date.parse(toDate) - 60_000)).toBe(1.2);
    expect(await payAt(Date.parse(toDate) + 1)).toBe(0);
  });

  test('no longer earned is withheld from the refund, quoted before, and told to the network', async () => {
    const merchant = await buildMerchant(app);
    await buildPromotion(merchant, app, { spend: 100, reward: 10 });
    await tomorrow();
    const sentBack: unknown[] = [];
    const { ports } = app.platform;
    ports.shopperNetwork = { ...ports.shopperNetwork, sendRefund: async (sent) => void sentBack.push(sent) };
    const first = await merchant.pay({ amountCents: 6000 });
    const second = await merchant.pay({ amountCents: 9000, tipCents: 100 });
    expect(second.cashback).toBe(15);
    const quoteOf = (transactionNumber: number, amount: number) =>
      merchant.client.call('quoteRefund', { params: { transactionNumber }, query: { amount } });
    // 110.00 are left: 4.00 of the cashback are not earned any more.
    expect(await quoteOf(first.transactionNumber, 40)).toMatchObject({
      cashbackWithheld: 4,
      shopperGets: 36,
      cost: 36,
    });
    const { transaction } = await giveBack(merchant, first.transactionNumber, 4000);
    expect(transaction).toMatchObject({ grossAmount: -40, cashback: -4, netAmount: -36 });
    await app.platform.outbox.flush();
    expect(sentBack).toMatchObject([{ amountCents: 3600, tipCents: 0 }]);
    // 99.00 are left: all of it is lost.
    expect((await giveBack(merchant, second.transactionNumber, 1100)).transaction).toMatchObject({
      grossAmount: -11,
      cashback: -11,
      netAmount: 0,
    });
    // 11.00 was all there was to withhold from.
    const lines = await merchant.client.call('listPendingStatement');
    expect(
      lines
        .filter(({ description }) => description === 'Cashback no longer earned')
        .map(({ amount }) => amount)
        .toSorted(),
    ).toEqual([11, 4]);
    expect(await netOf(merchant)).toBe(15_000 - 1500 - 3600 - 0);
  });
});

describe('the premium fee', () => {
  test('is charged for accepted sales that came that way while it was on', async () => {
    const merchant = await buildMerchant(app);
    const feeOf = async (sale: Partial<Sale>) => (await merchant.pay(sale)).premiumFee;
    expect(await feeOf({ viaPremium: true })).toBe(0);
    await merchant.client.call('enablePremium');
    expect([
      await feeOf({ viaPremium: true }),
      await feeOf({}),
      await feeOf({ viaPremium: true, outcome: 'declined' }),
    ]).toEqual([0.5, 0, 0]);
    await merchant.client.call('disablePremium');
    expect(await feeOf({ viaPremium: true })).toBe(0);
  });
});
