import { randomUUID } from 'node:crypto';
import type { OfferStep } from './plan-offers.ts';
import type { World } from './world.ts';

/** Sets what the merchant has decided that morning, all at once. */
export async function setOffers({ product }: World, { discounts, promotions, premium }: OfferStep): Promise<number> {
  await Promise.all([
    ...discounts.map((body) => product.call('createDiscount', { body, idempotencyKey: randomUUID() })),
    ...promotions.map((body) => product.call('createPromotion', { body, idempotencyKey: randomUUID() })),
    ...(premium ? [product.call('enablePremium')] : []),
  ]);
  return discounts.length + promotions.length;
}
