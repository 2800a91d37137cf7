import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../packages/testkit/src/app.ts';
import { buildMerchant } from '../../../../../packages/testkit/src/build-merchant.ts';
import { buildDiscount, buildPromotion, dayAhead } from '../../api-matrix/offer-cases.ts';
import { listSales } from './past-sales.repo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test('past sales are read as they were posted, the largest one too; what moved no money is left out', async () => {
  const merchant = await buildMerchant(app);
  const { businessId } = merchant;
  await buildDiscount(merchant, app, { discount: 10, toDate: dayAhead(app, 1) });
  await buildPromotion(merchant, app, { spend: 1, reward: 10, toDate: dayAhead(app, 1) });
  const largest = await merchant.pay({ amountCents: 9_999_999, tipCents: 9_999_999, shopperId: 'ann' });
  await merchant.pay({ amountCents: 1, outcome: 'declined' });
  const refund = (transactionNumber: number, cents: number) =>
    merchant.client.call('refundTransaction', {
      params: { transactionNumber },
      body: { amount: cents / 100 },
      idempotencyKey: randomUUID(),
    });
  await refund(largest.transactionNumber, 9_999_998);
  await app.moveClock({ to: `${dayAhead(app, 1)}T16:00:00.000Z` });
  const reaching = await merchant.pay({ amountCents: 1_000, discountCents: 100, shopperId: 'bea' });
  await merchant.pay({ amountCents: 1, shopperId: 'ann', tipCents: 1 });
  await refund(reaching.transactionNumber, 300);
  const sales = await app.platform.db.read(businessId, (tx) =>
    listSales(tx, businessId, { from: 1, before: 100, day: 7 }),
  );
  const plain = { day: 7, discountCents: 0, refundedCents: 0, hadTip: false, hadCashback: false };
  expect(sales).toMatchObject([
    { ...plain, grossCents: 9_999_999, refundedCents: 9_999_998, hadTip: true },
    { ...plain, grossCents: 1_000, discountCents: 100, refundedCents: 300, hadCashback: true },
    { ...plain, grossCents: 1, hadTip: true },
  ]);
  expect([sales[0]!.shopper === sales[2]!.shopper, sales[0]!.shopper === sales[1]!.shopper]).toEqual([true, false]);
  expect(
    await app.platform.db.read(businessId, (tx) => listSales(tx, businessId, { from: 100, before: 200, day: 0 })),
  ).toEqual([]);
});
