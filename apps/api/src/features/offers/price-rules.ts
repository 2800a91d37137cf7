import { discountInForce, type DiscountDescription, type DiscountRule } from '@trilane/domain/discount';
import type { PromotionRule } from '@trilane/domain/cashback';
import type { OfferPeriod } from '@trilane/domain/offer';
import type { Tx } from '../../platform/db/transaction.ts';

export type NamedDiscount = DiscountRule & { description: DiscountDescription };
export type NamedPromotion = PromotionRule & { description: string };

/** Discounts and promotions of a business that share at least one day with a period, oldest first. */
export async function findOffersIn(
  tx: Tx,
  businessId: string,
  { from, to }: OfferPeriod,
): Promise<{ discounts: NamedDiscount[]; promotions: NamedPromotion[] }> {
  const discounts = await tx.query<NamedDiscount & Record<string, unknown>>(
    'select discount_id as id, percent, description, from_date as "from", to_date as "to" from discount where business_id = $1 and to_date >= $2 and from_date <= $3 order by discount_id',
    [businessId, from, to],
  );
  const promotions = await tx.query<NamedPromotion & Record<string, unknown>>(
    `select promotion_id as id, spend_cents as "spendCents", reward_percent as "rewardPercent", description, from_date as "from", to_date as "to"
       from promotion where business_id = $1 and to_date >= $2 and from_date <= $3 order by promotion_id`,
    [businessId, from, to],
  );
  return { discounts: discounts.rows, promotions: promotions.rows };
}

/** The price rules of one day: the discount that applies and the promotions that count (docs/product.md#discounts). */
export async function readPriceRules(
  tx: Tx,
  businessId: string,
  day: string,
): Promise<{ discount: NamedDiscount | null; promotions: NamedPromotion[] }> {
  const { discounts, promotions } = await findOffersIn(tx, businessId, { from: day, to: day });
  return { discount: discountInForce(discounts, day), promotions };
}
