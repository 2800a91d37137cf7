import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../packages/testkit/src/app.ts';
import { buildMerchant } from '../../../../../packages/testkit/src/build-merchant.ts';
import { buildDiscount, buildPromotion, dayAhead } from '../../api-matrix/offer-cases.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  expect(await app.reconcile()).toEqual([]);
  await app.stop();
});

test('the results show a promotion’s cost apart from what refunds withheld after its end', async () => {
  const merchant = await buildMerchant(app);
  const today = dayAhead(app, 1);
  const { id } = await buildPromotion(merchant, app, { spend: 100, reward: 10, fromDate: today, toDate: today });
  await app.moveClock({ to: `${today}T16:00:00.000Z` });
  // 24.00 of 240.00 for Ada, nothing for Bob.
  const { transactionNumber } = await merchant.pay({ amountCents: 24_000, shopperId: 'Ada' });
  await merchant.pay({ amountCents: 1_340, shopperId: 'Bob' });
  const results = () => merchant.client.call('getPromotionResults', { params: { id } });
  const onItsDays = {
    redemptions: 1,
    cost: 24,
    netSales: 229.4,
    netSalesWithout: 253.4,
    byDay: [{ date: today, redemptions: 1, cost: 24 }],
  };
  expect(await results()).toMatchObject({ ...onItsDays, withheldLater: 0 });

  await app.moveClock({ advance: 'P1D' });
  await merchant.client.call('refundTransaction', {
    params: { transactionNumber },
    body: { amount: 240 },
    idempotencyKey: randomUUID(),
  });
  expect(await results()).toMatchObject({ ...onItsDays, withheldLater: 24 });
});

test('a sale too small for its discount to come to a cent does not count as a redemption', async () => {
  const merchant = await buildMerchant(app);
  const today = dayAhead(app, 1);
  const { id } = await buildDiscount(merchant, app, { discount: 5, fromDate: today, toDate: today });
  await app.moveClock({ to: `${today}T16:00:00.000Z` });
  await merchant.pay({ amountCents: 2_000, discountCents: 100, shopperId: 'Ada' });
  // 5 percent of these are 0.45 cents, which rounds to nothing, and half a cent, which rounds to one.
  await merchant.pay({ amountCents: 9, shopperId: 'Bob' });
  await merchant.pay({ amountCents: 10, discountCents: 1, shopperId: 'Cid' });
  const results = await merchant.client.call('getDiscountResults', { params: { id } });
  expect(results).toMatchObject({
    shoppersReached: 2,
    redemptions: 2,
    cost: 1.01,
    netSales: 19.18,
    byDay: [{ date: today, redemptions: 2, cost: 1.01 }],
  });
  const file = await app.request('GET', `/businesses/discounts/${id}/results/export`, { token: merchant.token });
  expect(file.body.trimEnd().split('\r\n').slice(1)).toEqual([expect.stringMatching(/,2,1\.01$/)]);
});
