import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';
import { buildOperator, type TestOperator } from '@trilane/testkit/build-operator';
import { payouts } from './payouts.harness.ts';

let app: TestApp;
let operator: TestOperator;
beforeAll(async () => {
  app = await createTestApp();
  operator = await buildOperator(app, { roles: ['support'] });
});
afterAll(() => app.stop());

const { sellAndSettle, transfer, report } = payouts(() => app);

async function wayOf({ businessId: id }: Merchant, transactionNumber = 1) {
  const params = { id, transactionNumber };
  const { money } = await operator.client.call('explainMerchantPayment', { params });
  return Object.fromEntries(money.map((one) => [one.source, one]));
}
type Told = Awaited<ReturnType<typeof wayOf>>[string];
const partsOf = ({ transfers }: Told) =>
  transfers.map(({ transfer: { id, state }, part, isBack }) => ({ id, state, part, isBack }));

test('a payment has no way before its cash day has settled', async () => {
  const merchant = await buildMerchant(app);
  await merchant.pay({ amountCents: 1000 });
  expect(await wayOf(merchant)).toEqual({});
});

test('the money of a payment goes on with the transfers that take it, and the rest stays in the balance', async () => {
  const merchant = await buildMerchant(app);
  await sellAndSettle(merchant, 5000);
  const before = await wayOf(merchant);
  const total = before['available']!.amount;
  expect(before['available']).toMatchObject({ left: total, owed: 0, transfers: [] });
  expect(before['tips']).toMatchObject({ amount: 1, left: 1 });

  const first = await transfer(merchant, 10);
  await report('paid', '061000520000017');
  const second = await transfer(merchant, 5);
  const { available, tips } = await wayOf(merchant);
  expect(partsOf(available!)).toEqual([
    { id: first, state: 'paid', part: 10, isBack: false },
    { id: second, state: 'sent', part: 5, isBack: false },
  ]);
  expect(available!.left).toBeCloseTo(total - 15, 2);
  expect(tips).toMatchObject({ left: 1, transfers: [] });
  const [paid, sent] = available!.transfers;
  expect(paid).toMatchObject({ transfer: { traceNumber: '061000520000017' }, nextStep: null });
  expect(paid!.steps.map(({ state }) => state)).toEqual(['requested', 'sent', 'paid']);
  expect(sent!.nextStep).toContain('It is expected at your bank');
  // The same line as the balance shows.
  const { lines } = await merchant.client.call('explainBalance', { query: { figure: 'available' } });
  const arrived = lines.find(({ number }) => number === available!.line);
  expect(arrived).toMatchObject({ reason: 'settlement', amount: total });
});

test('a transfer takes the oldest money first, so that a later payment is not in it', async () => {
  const merchant = await buildMerchant(app);
  await sellAndSettle(merchant, 1000);
  await sellAndSettle(merchant, 2000);
  const { available: older } = await wayOf(merchant, 1);
  const id = await transfer(merchant, older!.amount + 1);
  expect(partsOf((await wayOf(merchant, 1))['available']!)).toEqual([
    { id, state: 'sent', part: older!.amount, isBack: false },
  ]);
  const { available: later } = await wayOf(merchant, 2);
  expect(partsOf(later!)).toEqual([{ id, state: 'sent', part: 1, isBack: false }]);
});

test('money that a bank sent back is followed to the transfer that carries it again', async () => {
  const merchant = await buildMerchant(app);
  await sellAndSettle(merchant, 5000);
  const { amount } = (await wayOf(merchant))['available']!;
  const returned = await transfer(merchant, amount);
  await report('paid');
  await report('returned');
  const back = (await wayOf(merchant))['available']!;
  expect(partsOf(back)).toEqual([{ id: returned, state: 'returned', part: amount, isBack: false }]);
  expect(back.left).toBe(amount);

  const again = await transfer(merchant, 12);
  await report('paid');
  const { available } = await wayOf(merchant);
  expect(partsOf(available!)).toEqual([
    { id: returned, state: 'returned', part: amount, isBack: false },
    { id: again, state: 'paid', part: 12, isBack: true },
  ]);
  expect(available!.left).toBeCloseTo(amount - 12, 2);
});

test('the number of another merchant’s payment is not found', async () => {
  const [merchant, other] = [await buildMerchant(app), await buildMerchant(app)];
  await merchant.pay({ amountCents: 1000 });
  await expect(wayOf(other, 1)).rejects.toMatchObject({ body: { code: 'not_found' } });
});
