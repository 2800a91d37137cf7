import { hasStarted, isInForce, lastOfferDate, type OfferPeriod } from './offer.ts';
import type { CalendarDate } from './zoned-time.ts';

export const DISCOUNT_PERCENT_MIN = 3;
export const DISCOUNT_PERCENT_MAX = 99;
export const DISCOUNT_DESCRIPTIONS = ['Sale', 'Off', 'Discount'] as const;
export type DiscountDescription = (typeof DISCOUNT_DESCRIPTIONS)[number];
/** Largest upload for a discount's image, 5 MB (docs/product.md#files). */
export const DISCOUNT_IMAGE_BYTES_MAX = 5_242_880;

/** Everything about a discount that a merchant says; `logoFileId` null: each store's own image. */
export interface DiscountTerms extends OfferPeriod {
  percent: number;
  description: DiscountDescription;
  logoFileId: string | null;
}

/**
 * Why a discount cannot be changed to `wanted`; null when it can (docs/product.md#discounts). Once its start date has
 * come only the end may change, to a date not before today and as far ahead as a new one's. A discount that has ended
 * changes no more. Before the start this function does not judge the dates: they follow the rule for a new discount.
 */
export function whyNotChangeDiscount(
  stored: DiscountTerms,
  wanted: DiscountTerms,
  today: CalendarDate,
): 'discount_started' | null {
  if (!hasStarted(stored, today)) return null;
  const sameButEnd =
    wanted.percent === stored.percent &&
    wanted.description === stored.description &&
    wanted.from === stored.from &&
    wanted.logoFileId === stored.logoFileId;
  const endAllowed = stored.to >= today && wanted.to >= today && wanted.to <= lastOfferDate(today);
  return sameButEnd && endAllowed ? null : 'discount_started';
}

/** Why a discount cannot be deleted; null when it can: only before its start date (docs/product.md#discounts). */
export function whyNotRemoveDiscount(stored: OfferPeriod, today: CalendarDate): 'discount_started' | null {
  return hasStarted(stored, today) ? 'discount_started' : null;
}

/** A discount as far as prices ask; `id` decides ties, the older (smaller) one wins. */
export interface DiscountRule extends OfferPeriod {
  id: string;
  percent: number;
}

/**
 * The one discount in force on a day: the highest percent, of equal ones the older; null when there is none
 * (docs/product.md#discounts).
 */
export function discountInForce<D extends DiscountRule>(discounts: readonly D[], day: CalendarDate): D | null {
  let best: D | null = null;
  for (const one of discounts) {
    if (!isInForce(one, day)) continue;
    if (best === null || one.percent > best.percent || (one.percent === best.percent && one.id < best.id)) best = one;
  }
  return best;
}
