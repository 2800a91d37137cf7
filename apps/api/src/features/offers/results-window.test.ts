import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../packages/testkit/src/app.ts';
import { buildMerchant } from '../../../../../packages/testkit/src/build-merchant.ts';
import { buildPromotion, dayAhead } from '../../api-matrix/offer-cases.ts';

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
