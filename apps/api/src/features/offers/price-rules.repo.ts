import type { DiscountDescription, DiscountRule } from '@trilane/domain/discount';
import type { PromotionRule } from '@trilane/domain/cashback';
import type { OfferPeriod } from '@trilane/domain/offer';
import { sql } from '../../platform/db/sql.ts';
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
    sql`
      select discount_id as id, percent, description, from_date as "from", to_date as "to"
      from discount
      where business_id = ${businessId} and to_date >= ${from} and from_date <= ${to}
      order by discount_id`,
  );
  const promotions = await tx.query<NamedPromotion & Record<string, unknown>>(
    sql`
      select promotion_id as id, spend_cents as "spendCents", reward_percent as "rewardPercent", description,
        from_date as "from", to_date as "to"
      from promotion
      where business_id = ${businessId} and to_date >= ${from} and from_date <= ${to}
      order by promotion_id`,
  );
  return { discounts: discounts.rows, promotions: promotions.rows };
}
