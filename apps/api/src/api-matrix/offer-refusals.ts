import type { CallName } from '@trilane/contract/calls';
import type { RefusalCode } from '@trilane/contract/refusals';
import { imageForm } from '../../../../packages/testkit/src/build-merchant.ts';
import { as, type CallCase } from './call-case.ts';
import { missingId } from './case-parts.ts';
import { buildDiscount, buildPromotion, discountBody, promotionBody } from './offer-cases.ts';

const missing = (body?: (app: Parameters<CallCase>[0]) => unknown): CallCase =>
  as('signed-in', (_, app) => ({ params: { id: missingId() }, ...(body && { body: body(app) }) }));

/** The discount of a merchant after its start date has come. */
const startedDiscount = (rest: (app: Parameters<CallCase>[0]) => object = () => ({})): CallCase =>
  as('active', async (merchant, app) => {
    const { id } = await buildDiscount(merchant, app);
    await app.moveClock({ advance: 'P2D' });
    return { params: { id }, ...rest(app) };
  });
const startedPromotion = (rest: (app: Parameters<CallCase>[0]) => object = () => ({})): CallCase =>
  as('active', async (merchant, app) => {
    const { id } = await buildPromotion(merchant, app);
    await app.moveClock({ advance: 'P2D' });
    return { params: { id }, ...rest(app) };
  });

const withImage = (of: 'createDiscount' | 'updateDiscount', kind: 'missing' | 'large'): CallCase =>
  as('signed-in', async (merchant, app) => {
    const logo = { id: missingId() };
    if (kind === 'large') {
      logo.id = (await merchant.client.call('uploadFile', { form: await imageForm() })).id;
      await app.database.asOwner(`update stored_file set upload_bytes = 5242881 where file_id = '${logo.id}'`);
    }
    const body = discountBody(app, { logo });
    return of === 'createDiscount' ? { body } : { params: { id: (await buildDiscount(merchant, app)).id }, body };
  });

/** Fifty that have not ended, for one merchant. */
const crowd = (table: 'discount' | 'promotion'): CallCase =>
  as('signed-in', async (merchant, app) => {
    await app.database.asOwner(
      table === 'discount'
        ? `insert into discount (business_id, discount_id, percent, description, from_date, to_date, created_at)
         select '${merchant.businessId}', gen_random_uuid(), 10, 'Sale', '2000-01-01', '2999-01-01', now()
           from generate_series(1, 50)`
        : `insert into promotion (business_id, promotion_id, spend_cents, reward_percent, description, from_date,
          to_date, created_at)
         select '${merchant.businessId}', gen_random_uuid(), 10000, 10, 'Promo', '2000-01-01', '2999-01-01', now()
           from generate_series(1, 50)`,
    );
    return { body: table === 'discount' ? discountBody(app) : promotionBody(app) };
  });

/** Refusals of discounts and promotions. */
export const offerRefusals: Partial<Record<CallName, Partial<Record<RefusalCode, CallCase>>>> = {
  getDiscount: { not_found: missing() },
  createDiscount: {
    discount_image_unknown: withImage('createDiscount', 'missing'),
    discount_image_too_large: withImage('createDiscount', 'large'),
    too_many_offers: crowd('discount'),
  },
  updateDiscount: {
    not_found: missing(discountBody),
    discount_started: startedDiscount((app) => ({ body: discountBody(app, { discount: 50 }) })),
    offer_changed: as('signed-in', async (merchant, app) => ({
      params: { id: (await buildDiscount(merchant, app)).id },
      body: discountBody(app, { version: 2 }),
    })),
    discount_image_unknown: withImage('updateDiscount', 'missing'),
    discount_image_too_large: withImage('updateDiscount', 'large'),
  },
  removeDiscount: { not_found: missing(), discount_started: startedDiscount() },
  getDiscountResults: { not_found: missing() },
  exportDiscountResults: { not_found: missing() },
  getPromotion: { not_found: missing() },
  createPromotion: { too_many_offers: crowd('promotion') },
  updatePromotion: {
    not_found: missing(promotionBody),
    promotion_started: startedPromotion((app) => ({ body: promotionBody(app) })),
    offer_changed: as('signed-in', async (merchant, app) => ({
      params: { id: (await buildPromotion(merchant, app)).id },
      body: promotionBody(app, { version: 2 }),
    })),
  },
  removePromotion: { not_found: missing(), promotion_started: startedPromotion() },
  getPromotionResults: { not_found: missing() },
  exportPromotionResults: { not_found: missing() },
};
