import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { Request } from '@trilane/contract/client';
import { messages } from '@trilane/contract/messages';
import { formatCents, percentOf } from '@trilane/domain/money';
import { windowDays } from '@trilane/domain/offer';
import {
  PROMOTION_REWARD_MAX,
  PROMOTION_REWARD_MIN,
  PROMOTION_SPEND_MAX,
  PROMOTION_SPEND_MIN,
} from '@trilane/domain/promotion';
import type { PromotionDescription } from '@trilane/domain/promotion';
import { prose } from '@trilane/domain/prose';
import type { CalendarDate } from '@trilane/domain/zoned-time';
import { grouped } from '@trilane/domain/number-words';
import type { Problems } from '../../lib/use-call-form.ts';
import { dayProblems, edgesTyped, periodOfWire, periodTyped, shownDay, typedDaysOf } from './offer-days.ts';
import type { TypedDays } from './offer-days.ts';
import type { OfferWords } from './offer-words.ts';
import { PROMOTION_LABELS } from '../../lib/offer-labels.ts';

export type Promotion = CallOutput<Calls['getPromotion']>;
export type PromotionBody = Request<'createPromotion'>['body'];

export type PromotionValues = TypedDays & { spend: string; reward: string; description: PromotionDescription | '' };

export const emptyPromotion: PromotionValues = { spend: '', reward: '', fromDate: '', toDate: '', description: '' };

/** '10% of spend from $100'. */
export const promotionTitle = ({ spend, reward }: { spend: number; reward: number }): string =>
  `${reward}% of spend from $${grouped(spend)}`;

export function valuesOfPromotion(promotion: Promotion, zone: string): PromotionValues {
  const { spend, reward, description } = promotion;
  return { spend: String(spend), reward: String(reward), ...typedDaysOf(promotion, zone), description };
}

/** What is stored, in one line. */
export function promotionInWords(promotion: Promotion, zone: string): string {
  const { from, to } = periodOfWire(promotion, zone);
  const days = `${shownDay(from)} – ${shownDay(to)}`;
  return `${promotionTitle(promotion)}, ${days}, ${PROMOTION_LABELS[promotion.description]}`;
}

function spendProblem(typed: string): string | null {
  if (typed === '') return messages.spendRequired;
  if (!/^\d+$/.test(typed.trim())) return messages.spendWhole;
  if (Number(typed) < PROMOTION_SPEND_MIN) return messages.spendPositive;
  return Number(typed) > PROMOTION_SPEND_MAX ? messages.spendWhole : null;
}

const isReward = (typed: string) =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= PROMOTION_REWARD_MIN && Number(typed) <= PROMOTION_REWARD_MAX;

/** The message of every field that cannot be sent yet (docs/product.md#promotions). */
export function promotionProblems(values: PromotionValues, today: CalendarDate): Problems<PromotionValues> {
  return {
    spend: spendProblem(values.spend),
    reward: !isReward(values.reward) && messages.rewardRange,
    ...dayProblems('promotion', values, today),
    description: values.description === '' && messages.promotionDescriptionRequired,
  };
}

/** What is sent. Call it with values that have no problems. */
export function bodyOfPromotion({ spend, reward, description, ...days }: PromotionValues, zone: string): PromotionBody {
  if (description === '') throw new Error('sent before it was checked');
  return { spend: Number(spend), reward: Number(reward), ...edgesTyped(days, zone), description };
}

/** Spend and reward as numbers; null where what was typed is none. */
export function numbersOfPromotion({ spend, reward }: Pick<PromotionValues, 'spend' | 'reward'>) {
  return {
    spend: spendProblem(spend) === null ? Number(spend) : null,
    reward: isReward(reward) ? Number(reward) : null,
  };
}

/** What is replayed; null until spend, reward and dates are valid. The description does not matter. */
export function promotionToTry(values: PromotionValues, { today, zone }: { today: CalendarDate; zone: string }) {
  const { spend, reward, fromDate, toDate } = promotionProblems(values, today);
  if (spend || reward || fromDate || toDate) return null;
  return { spend: Number(values.spend), reward: Number(values.reward), ...edgesTyped(values, zone) };
}

/** Null until the numbers and dates that were typed make sense. */
export function promotionWords(values: PromotionValues, today: CalendarDate): OfferWords | null {
  const { spend, reward, fromDate, toDate, ...wrong } = promotionProblems(values, today);
  const period = periodTyped(values);
  if (spend || reward || fromDate || toDate || !period) return null;
  const cents = Number(values.spend) * 100;
  const dollars = formatCents(cents);
  const days = windowDays(period);
  const [first, last] = [shownDay(period.from), shownDay(period.to)];
  const terms = wrong.description || values.description === '' ? '' : ` ${PROMOTION_LABELS[values.description]}.`;
  return {
    shopper: prose`Spend ${dollars} between ${first} and ${last} and get ${values.reward}% of it back.${terms}`,
    example: prose`A shopper who comes to exactly ${dollars} gets
      ${formatCents(percentOf(cents, Number(values.reward)))}. Where the payment that reaches it goes beyond, the reward
      is ${values.reward}% of the whole spend. Once per shopper.`,
    commitments: [
      days === 1
        ? `It runs for 1 day. From ${first} on it can be neither changed nor cancelled.`
        : `It runs for ${days} days. From ${first} on it can be neither changed nor cancelled.`,
      'You pay the cashback of every shopper who reaches the threshold, out of the payment that reaches it.',
      prose`Where the cashback is larger than what is left of that payment, you owe the rest: your pending balance may
        go below zero.`,
    ],
  };
}
