import { hasStarted, type OfferPeriod } from './offer.ts';
import { verbatim } from './word.ts';
import type { CalendarDate } from './zoned-time.ts';

export const PROMOTION_SPEND_MIN = 1;
/** Far beyond what any shopper spends; keeps every sum within exact numbers. */
export const PROMOTION_SPEND_MAX = 1_000_000;
export const PROMOTION_REWARD_MIN = 1;
export const PROMOTION_REWARD_MAX = 100;
export const PROMOTION_DESCRIPTIONS = verbatim(['Cashback T&Cs apply', 'Promo']);
export type PromotionDescription = (typeof PROMOTION_DESCRIPTIONS)[number];

/**
 * Why a conditional promotion can be neither edited nor deleted; null when it can: only before its start date
 * (docs/product.md#promotions).
 */
export function whyNotChangePromotion(stored: OfferPeriod, today: CalendarDate): 'promotion_started' | null {
  return hasStarted(stored, today) ? 'promotion_started' : null;
}

/** Everything about a conditional promotion that a merchant says. */
export interface PromotionTerms extends OfferPeriod {
  spendCents: number;
  rewardPercent: number;
  description: PromotionDescription;
}
