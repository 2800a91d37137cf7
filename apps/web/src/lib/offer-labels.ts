import type { DiscountDescription } from '@trilane/domain/discount';
import type { OfferState } from '@trilane/domain/offer';
import type { PromotionDescription } from '@trilane/domain/promotion';
import { word } from '@trilane/domain/word';

/** After the percent of a discount. */
export const DISCOUNT_LABELS: Readonly<Record<DiscountDescription, string>> = {
  Sale: word('Sale', 'after a percent'),
  Off: word('Off', 'after a percent'),
  Discount: word('Discount', 'after a percent'),
};

export const PROMOTION_LABELS: Readonly<Record<PromotionDescription, string>> = {
  'Cashback T&Cs apply': word('Cashback T&Cs apply', 'as a label'),
  Promo: word('Promo', 'as a label'),
};

/** Of many discounts. */
export const DISCOUNT_STATES: Readonly<Record<OfferState, string>> = {
  current: word('Current', 'of discounts'),
  upcoming: word('Upcoming', 'of discounts'),
  archived: word('Archived', 'of discounts'),
};

/** Of one promotion. */
export const PROMOTION_STATES: Readonly<Record<OfferState, string>> = {
  current: word('Current', 'of a promotion'),
  upcoming: word('Upcoming', 'of a promotion'),
  archived: word('Archived', 'of a promotion'),
};

/** Of premium placement. */
export const PREMIUM_LABELS = { on: word('On', 'of placement'), off: word('Off', 'of placement') };
