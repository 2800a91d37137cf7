import { randomUUID } from 'node:crypto';
import { addDays, localDate } from '@trilane/domain/zoned-time';
import type { CallName } from '@trilane/contract/calls';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { imageForm, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';
import { as, type CallCase } from './call-case.ts';

/** The date of New York so many days from today, by the business clock; the merchants of the tests live there. */
export const dayAhead = (app: TestApp, days: number) =>
  addDays(localDate(app.platform.clock.now(), 'America/New_York'), days);

/** Dates of an offer that lasts a week from tomorrow on. */
export const offerBody = (app: TestApp) => ({ fromDate: dayAhead(app, 1), toDate: dayAhead(app, 7) });
export const discountBody = (app: TestApp, fields: Record<string, unknown> = {}) => ({
  discount: 10,
  discription: 'Sale' as const,
  ...offerBody(app),
  logo: null,
  ...fields,
});
export const promotionBody = (app: TestApp, fields: Record<string, unknown> = {}) => ({
  spend: 100,
  reward: 10,
  description: 'Promo' as const,
  ...offerBody(app),
  ...fields,
});

export const buildDiscount = (merchant: Merchant, app: TestApp, fields: Record<string, unknown> = {}) =>
  merchant.client.call('createDiscount', { body: discountBody(app, fields), idempotencyKey: randomUUID() });
export const buildPromotion = (merchant: Merchant, app: TestApp, fields: Record<string, unknown> = {}) =>
  merchant.client.call('createPromotion', { body: promotionBody(app, fields), idempotencyKey: randomUUID() });

const ofDiscount = (body?: (app: TestApp) => unknown): CallCase =>
  as('signed-in', async (merchant, app) => ({
    params: { id: (await buildDiscount(merchant, app)).id },
    ...(body && { body: body(app) }),
  }));
const ofPromotion = (body?: (app: TestApp) => unknown): CallCase =>
  as('signed-in', async (merchant, app) => ({
    params: { id: (await buildPromotion(merchant, app)).id },
    ...(body && { body: body(app) }),
  }));

type OfferCall = Extract<CallName, `${string}Discount${string}` | `${string}Promotion${string}` | `${string}Premium`>;

/** Discounts, promotions, premium placement. */
export const offerCases: Record<OfferCall, CallCase> = {
  listDiscounts: as('signed-in'),
  getDiscount: ofDiscount(),
  createDiscount: as('signed-in', async (merchant, app) => {
    const { id } = await merchant.client.call('uploadFile', { form: await imageForm() });
    return { body: discountBody(app, { logo: { id } }) };
  }),
  updateDiscount: ofDiscount((app) => discountBody(app, { discount: 20 })),
  removeDiscount: ofDiscount(),
  replayDiscount: as('signed-in', (_, app) => ({ query: { discount: 10, ...offerBody(app) } })),
  getDiscountResults: ofDiscount(),
  exportDiscountResults: ofDiscount(),
  listPromotions: as('signed-in'),
  getPromotion: ofPromotion(),
  createPromotion: as('signed-in', (_, app) => ({ body: promotionBody(app) })),
  updatePromotion: ofPromotion((app) => promotionBody(app, { spend: 200 })),
  removePromotion: ofPromotion(),
  replayPromotion: as('signed-in', (_, app) => ({ query: { spend: 100, reward: 10, ...offerBody(app) } })),
  getPromotionResults: ofPromotion(),
  exportPromotionResults: ofPromotion(),
  enablePremium: as('signed-in'),
  disablePremium: as('signed-in'),
};
