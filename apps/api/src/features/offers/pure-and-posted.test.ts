import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  NO_STANDING,
  payTowards,
  refundFrom,
  type PromotionRule,
  type PromotionStanding,
} from '@trilane/domain/cashback';
import { discountInForce } from '@trilane/domain/discount';
import { PREMIUM_FEE_CENTS, priceSale } from '@trilane/domain/transaction';
import { createTestApp, type TestApp } from '../../../../../packages/testkit/src/app.ts';
import { buildMerchant, type Merchant } from '../../../../../packages/testkit/src/build-merchant.ts';
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

describe('the ledger and the pure rules', () => {
  const anySale = fc.record({
    cents: fc.integer({ min: 1, max: 9_000 }),
    shopper: fc.constantFrom('a', 'b', 'c'),
    viaPremium: fc.boolean(),
    refund: fc.integer({ min: 0, max: 300 }),
  });
  const anyOffers = fc.record({
    percents: fc.array(fc.integer({ min: 3, max: 60 }), { maxLength: 2 }),
    promotions: fc.array(
      fc.record({ spend: fc.integer({ min: 20, max: 200 }), reward: fc.integer({ min: 1, max: 60 }) }),
      { maxLength: 2 },
    ),
  });

  test('come to the same, sale for sale and refund for refund', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyOffers,
        fc.array(anySale, { minLength: 8, maxLength: 20 }),
        async ({ percents, promotions }, sales) => {
          const merchant = await buildMerchant(app);
          const discounts = await Promise.all(percents.map((discount) => buildDiscount(merchant, app, { discount })));
          const made = [];
          for (const promotion of promotions) made.push(await buildPromotion(merchant, app, promotion));
          await merchant.client.call('enablePremium');
          await tomorrow();
          const day = dayAhead(app, 0);
          const rules = made.map(({ id, spend, reward }): PromotionRule => ({
            id,
            spendCents: spend * 100,
            rewardPercent: reward,
            from: day,
            to: day,
          }));
          const percent =
            discountInForce(
              discounts.map(({ id, discount }) => ({ id, percent: discount, from: day, to: day })),
              day,
            )?.percent ?? null;
          const standings = new Map<string, PromotionStanding>();
          let net = 0;
          for (const { cents, shopper, viaPremium, refund } of sales) {
            const { discountCents, shopperPaysCents } = priceSale({
              grossCents: cents,
              tipCents: 0,
              discountPercent: percent,
              cashbackCents: 0,
              premiumFeeCents: 0,
            });
            let cashback = 0;
            for (const rule of rules) {
              const paid = payTowards(rule, standings.get(`${rule.id} ${shopper}`) ?? NO_STANDING, shopperPaysCents);
              standings.set(`${rule.id} ${shopper}`, paid.standing);
              cashback += paid.cashbackCents;
            }
            const fee = viaPremium ? PREMIUM_FEE_CENTS : 0;
            const answer = await merchant.pay({ amountCents: cents, discountCents, shopperId: shopper, viaPremium });
            expect(answer).toMatchObject({
              discount: discountCents / 100,
              cashback: cashback / 100,
              premiumFee: fee / 100,
            });
            net += shopperPaysCents - cashback - fee;
            const back = Math.floor((shopperPaysCents * Math.min(refund, 100)) / 100);
            if (refund > 200 || back === 0) continue;
            let withheld = 0;
            for (const rule of rules) {
              const gone = refundFrom(rule, standings.get(`${rule.id} ${shopper}`)!, {
                amountCents: back,
                withholdCentsMax: back - withheld,
              });
              standings.set(`${rule.id} ${shopper}`, gone.standing);
              withheld += gone.withheldCents;
            }
            expect((await giveBack(merchant, answer.transactionNumber, back)).transaction.cashback + 0).toBe(
              -withheld / 100 + 0,
            );
            net += withheld - back;
          }
          expect(await netOf(merchant)).toBe(net);
        },
      ),
      { numRuns: 6 },
    );
  });
});
