import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zonedInstant } from '@trilane/domain/zoned-time';
import { createTestApp, type TestApp } from '../../../../../packages/testkit/src/app.ts';
import { buildMerchant, type Merchant } from '../../../../../packages/testkit/src/build-merchant.ts';
import { MARCH, OFFERS, RESULTS, TOTAL } from './hand-computed-month.fixture.ts';

const noon = (day: number) =>
  zonedInstant({ date: `2026-03-${String(day).padStart(2, '0')}`, time: '12:00' }, 'America/New_York').toISOString();
const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + cents(amount), 0) / 100;

let app: TestApp;
let merchant: Merchant;
const ids: Record<keyof typeof OFFERS, string> = { tenPercent: '', twentyPercent: '', a: '', b: '' };

beforeAll(async () => {
  app = await createTestApp();
  // The clock goes back only while there is no business.
  await app.moveClock({ to: noon(1) });
  merchant = await buildMerchant(app);
  for (const name of ['tenPercent', 'twentyPercent'] as const)
    ids[name] = (await merchant.client.call('createDiscount', { body: { ...OFFERS[name], logo: null } })).id;
  for (const name of ['a', 'b'] as const)
    ids[name] = (await merchant.client.call('createPromotion', { body: OFFERS[name] })).id;
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

/** The lines of a transaction in the pending statement, and the statement's own sum against the pending balance. */
async function expectPending(transactionNumber: number, net: number): Promise<void> {
  const lines = await merchant.client.call('listPendingStatement');
  expect(sum(lines.filter(({ paymentId }) => paymentId === transactionNumber).map(({ amount }) => amount))).toBe(net);
  expect(sum(lines.map(({ amount }) => amount))).toBe((await merchant.client.call('getPendingBalance')).pendingBalance);
}

async function happen(step: (typeof MARCH)[number], transactionNumber: number): Promise<void> {
  const { client } = merchant;
  if (step.what === 'premium') return void (await client.call(step.on ? 'enablePremium' : 'disablePremium'));
  if (step.what === 'refund') {
    const { transaction } = await client.call('refundTransaction', {
      params: { transactionNumber: step.of },
      body: { amount: step.amount },
      idempotencyKey: randomUUID(),
    });
    expect(transaction).toMatchObject({
      transactionNumber,
      grossAmount: -step.amount,
      refundInterest: step.interest,
      netAmount: step.net,
    });
    expect(transaction.cashback).toBeCloseTo(-step.withheld, 10);
  } else {
    const answer = await merchant.pay({
      amountCents: cents(step.gross),
      tipCents: cents(step.tip ?? 0),
      discountCents: cents(step.discount),
      shopperId: step.shopper,
      shopperName: step.shopper,
      funding: step.credit ? 'credit' : 'cash',
      viaPremium: step.premium ?? false,
      outcome: step.declined ? 'declined' : 'approved',
    });
    expect(answer).toMatchObject({
      transactionNumber,
      grossAmount: step.gross,
      discount: step.discount,
      cashback: step.cashback,
      premiumFee: step.fee,
      tip: step.tip ?? 0,
    });
    if (step.declined) return;
    expect(answer.netAmount).toBe(step.net);
  }
  await expectPending(transactionNumber, step.net);
}

test('a month worked by hand is the same at the till, in record, statement, balance, report and results', async () => {
  const { client } = merchant;
  let [transactionNumber, day] = [0, 1];
  for (const step of MARCH) {
    if (step.day > day) await app.moveClock({ to: noon(step.day) });
    day = step.day;
    if (step.what !== 'premium') transactionNumber += 1;
    await happen(step, transactionNumber);
  }
  await app.moveClock({ to: noon(31) });

  const { docs } = await client.call('listTransactions', { query: { page: 1, limit: 100, order: 'ASC' } });
  const booked = MARCH.filter((step) => step.what !== 'premium');
  expect(docs.map(({ netAmount, amountStatus }) => (amountStatus === 'declined' ? 0 : netAmount))).toEqual(
    booked.map(({ net }) => net),
  );
  expect(await client.call('getTransactionTotals', { query: {} })).toMatchObject({
    net: TOTAL.net,
    discount: TOTAL.discount,
    cashback: TOTAL.cashback,
    premiumFees: TOTAL.premiumFees,
    tips: TOTAL.tips,
  });
  expect((await client.call('getReport', { query: { from: '2026-03-01', to: '2026-03-31' } })).total).toMatchObject(
    TOTAL,
  );
  expect((await client.call('getAccountBalance')).data.total_balance).toBe(TOTAL.net);
  expect((await client.call('getTipBalance')).data.tip_balance).toBe(TOTAL.tips);

  for (const name of ['tenPercent', 'twentyPercent'] as const)
    expect(await client.call('getDiscountResults', { params: { id: ids[name] } })).toMatchObject(RESULTS[name]);
  for (const name of ['a', 'b'] as const)
    expect(await client.call('getPromotionResults', { params: { id: ids[name] } })).toMatchObject(RESULTS[name]);
  const { byDay, days, state } = await client.call('getPromotionResults', { params: { id: ids.a } });
  expect([state, days]).toEqual(['archived', { from: '2026-03-03', to: '2026-03-20', count: 18 }]);
  expect(byDay.filter(({ cost }) => cost !== 0)).toEqual([
    { date: '2026-03-09', redemptions: 1, cost: 10.5 },
    { date: '2026-03-10', redemptions: 1, cost: 10.84 },
    { date: '2026-03-19', redemptions: 0, cost: -10.5 },
    { date: '2026-03-20', redemptions: 1, cost: 10.5 },
  ]);
  const file = await app.request('GET', `/businesses/discounts/${ids.twentyPercent}/results/export`, {
    token: merchant.token,
  });
  expect(
    file.body
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n'),
  ).toEqual(['Date,Redemptions,Cost', '03/10/2026,1,9.11', '03/11/2026,0,0.00', '03/12/2026,1,0.01']);
});

test('the same month tried beforehand says what a discount would have cost', async () => {
  const query = 'discount=10&fromDate=2026-04-10&toDate=2026-04-16';
  const answer = await app.request('GET', `/businesses/discounts/replay?${query}`, { token: merchant.token });
  expect(answer.headers['content-type']).toContain('text/event-stream');
  const events = answer.body
    .split('\n\n')
    .filter(Boolean)
    .map(
      (text) =>
        JSON.parse(text.replace(/^data: /, '')) as {
          progress?: number;
          result?: {
            cost: number;
            sales: number;
            salesTouched: number;
            byDay: unknown[];
            sentence: string;
            overlap: object;
          };
        },
    );
  const { result } = events.at(-1)!;
  // 10 % of 40, 30, 25, 40, 10 and 10 dollars, of sales that had no discount; what had 10 or 20 % would have cost
  // nothing more.
  expect(result).toMatchObject({
    sales: 12,
    salesTouched: 6,
    shoppersTouched: 2,
    cost: 15.5,
    // 423.93 less 31.45 of discounts and 119.00 of refunds, over 12 sales.
    breakEven: {
      sales: 1,
      averageSale: 22.79,
      sentence: expect.stringContaining('1 more sale at your 90-day average'),
    },
    overlap: { discounted: 0, cashback: 1, offers: [] },
  });
  expect(result!.byDay).toHaveLength(90);
  expect(result!.sentence).toContain('6 sales of 2 shoppers');
  expect(events.slice(0, -1).every(({ progress }) => progress! > 0 && progress! <= 1)).toBe(true);
  const refused = await app.request('GET', `/businesses/discounts/replay?discount=2&fromDate=x&toDate=2026-04-16`, {
    token: merchant.token,
  });
  expect([refused.statusCode, Object.keys((refused.json() as { errors: object }).errors).toSorted()]).toEqual([
    422,
    ['discount', 'fromDate'],
  ]);
  expect((await app.request('GET', `/businesses/discounts/replay?${query}`)).statusCode).toBe(401);
});
