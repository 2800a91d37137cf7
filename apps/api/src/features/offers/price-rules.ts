import { discountInForce } from '@trilane/domain/discount';
import type { Tx } from '../../platform/db/transaction.ts';
import { findOffersIn, type NamedDiscount, type NamedPromotion } from './price-rules.repo.ts';

/** The price rules of one day: the discount that applies and the promotions that count (docs/product.md#discounts). */
export async function readPriceRules(
  tx: Tx,
  businessId: string,
  day: string,
): Promise<{ discount: NamedDiscount | null; promotions: NamedPromotion[] }> {
  const { discounts, promotions } = await findOffersIn(tx, businessId, { from: day, to: day });
  return { discount: discountInForce(discounts, day), promotions };
}
