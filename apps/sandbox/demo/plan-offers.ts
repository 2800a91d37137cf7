import type { CallInput } from '@trilane/contract/call';
import type { discountCalls } from '@trilane/contract/calls/discounts';
import type { promotionCalls } from '@trilane/contract/calls/promotions';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { addDays, zonedInstant } from '@trilane/domain/zoned-time';
import type { CalendarDate } from '@trilane/domain/zoned-time';

type DiscountBody = CallInput<typeof discountCalls.createDiscount>['body'];
type PromotionBody = CallInput<typeof promotionCalls.createPromotion>['body'];

/** A morning on which the merchant sets offers, or turns premium placement on. */
export type OfferStep = {
  kind: 'offers';
  at: Date;
  discounts: DiscountBody[];
  promotions: PromotionBody[];
  premium: boolean;
};

type DaysFromToday = { from: number; to: number };

/**
 * Offers in all states by the end of the history: archived ones that its payments have used, current ones, upcoming
 * ones.
 */
export function planOffers({ firstDay, lastDay }: { firstDay: CalendarDate; lastDay: CalendarDate }): OfferStep[] {
  const dates = ({ from, to }: DaysFromToday) => ({ fromDate: addDays(lastDay, from), toDate: addDays(lastDay, to) });
  const discount = (percent: number, discription: DiscountBody['discription'], days: DaysFromToday): DiscountBody => ({
    discount: percent,
    discription,
    ...dates(days),
    logo: null,
  });
  const promotion = (
    spend: number,
    reward: number,
    description: PromotionBody['description'],
    days: DaysFromToday,
  ): PromotionBody => ({ spend, reward, description, ...dates(days) });
  const morning = (day: number, set: Partial<OfferStep>): OfferStep => ({
    kind: 'offers',
    at: zonedInstant({ date: addDays(lastDay, day), time: '06:45' }, SETTLEMENT_ZONE),
    discounts: [],
    promotions: [],
    premium: false,
    ...set,
  });
  const earliest = zonedInstant({ date: addDays(firstDay, 1), time: '00:00' }, SETTLEMENT_ZONE);
  return [
    morning(-210, { discounts: [discount(15, 'Sale', { from: -209, to: -203 })] }),
    morning(-120, { promotions: [promotion(60, 5, 'Promo', { from: -119, to: -90 })], premium: true }),
    morning(-30, {
      discounts: [discount(10, 'Off', { from: -5, to: 9 }), discount(20, 'Discount', { from: 12, to: 18 })],
      promotions: [
        promotion(80, 10, 'Cashback T&Cs apply', { from: -21, to: 9 }),
        promotion(150, 12, 'Cashback T&Cs apply', { from: 10, to: 40 }),
      ],
    }),
  ].filter(({ at }) => at > earliest);
}
