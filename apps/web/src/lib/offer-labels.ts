import type { OfferState } from '@trilane/domain/offer';
import type { PromotionDescription } from '@trilane/domain/promotion';

export const PROMOTION_LABELS: Readonly<Record<PromotionDescription, string>> = {
  'Cashback T&Cs apply': 'Cashback T&Cs apply',
  Promo: 'Promo',
};

/** Of many discounts. */
export const DISCOUNT_STATES: Readonly<Record<OfferState, string>> = {
  current: 'Current',
  upcoming: 'Upcoming',
  archived: 'Archived',
};

/** Of one promotion. */
export const PROMOTION_STATES: Readonly<Record<OfferState, string>> = {
  current: 'Current',
  upcoming: 'Upcoming',
  archived: 'Archived',
};

/** Of premium placement. */
export const PREMIUM_LABELS = { on: 'On', off: 'Off' };
