import { z } from 'zod';
import { WHOLE_BUSINESS_ROLES } from '@trilane/domain/team';
import { REPLAY_DAYS } from '@trilane/domain/offer-replay';
import {
  PROMOTION_DESCRIPTIONS,
  PROMOTION_REWARD_MAX,
  PROMOTION_REWARD_MIN,
  PROMOTION_SPEND_MAX,
  PROMOTION_SPEND_MIN,
} from '@trilane/domain/promotion';
import { call } from '../call.ts';
import { messages } from '../messages.ts';
import { id, instant, success, writtenNumber } from '../wire.ts';
import {
  archivedOffers,
  offerDates,
  offerParams,
  offerResults,
  offerState,
  offerVersion,
  replayBefore,
  replayEvent,
} from './offers.ts';

/** `spend` in whole dollars, `reward` in whole percent of what was spent; `timeWindowDays` counts both ends. */
export const promotion = z
  .object({
    id,
    spend: z.number().int(),
    reward: z.number().int(),
    fromDate: instant,
    toDate: instant,
    description: z.enum(PROMOTION_DESCRIPTIONS),
    timeWindowDays: z.number().int(),
    state: offerState,
    version: offerVersion,
  })
  .meta({ id: 'Promotion' });

const spend = z
  .number({
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? messages.spendRequired : messages.spendWhole,
  })
  .min(PROMOTION_SPEND_MIN, messages.spendPositive)
  .int(messages.spendWhole)
  .max(PROMOTION_SPEND_MAX, messages.spendWhole);
const reward = z
  .number(messages.rewardRange)
  .int(messages.rewardRange)
  .min(PROMOTION_REWARD_MIN, messages.rewardRange)
  .max(PROMOTION_REWARD_MAX, messages.rewardRange);

const promotionBody = z.strictObject({
  spend,
  reward,
  ...offerDates,
  description: z.enum(PROMOTION_DESCRIPTIONS, messages.promotionDescriptionRequired),
});
const promotionChange = promotionBody.extend({ version: offerVersion.optional() });

export const promotionCalls = {
  listPromotions: call({
    method: 'GET',
    path: '/businesses/loyalties',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    refusals: [],
    summary: 'Conditional promotions in all states, newest first',
    query: archivedOffers,
    output: z.array(promotion),
  }),
  replayPromotion: call({
    method: 'GET',
    path: '/businesses/loyalties/replay',
    access: 'session',
    may: ['manager'],
    weight: 'costly',
    form: 'stream',
    refusals: [],
    summary: `Server-sent events: a conditional promotion laid over the past ${REPLAY_DAYS} days of this business`,
    query: z.strictObject({
      spend: writtenNumber(spend),
      reward: writtenNumber(reward),
      ...offerDates,
      ...replayBefore,
    }),
    output: replayEvent,
  }),
  getPromotion: call({
    method: 'GET',
    path: '/businesses/loyalties/{id}',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    refusals: ['not_found'],
    summary: 'One conditional promotion',
    params: offerParams,
    output: promotion,
  }),
  createPromotion: call({
    method: 'POST',
    path: '/businesses/loyalties/create',
    access: 'session',
    may: ['manager'],
    idempotency: 'accepted',
    audit: 'promotion.create',
    refusals: ['too_many_offers'],
    summary: 'Set a conditional promotion; it starts tomorrow at the earliest',
    body: promotionBody,
    output: promotion,
  }),
  updatePromotion: call({
    method: 'POST',
    path: '/businesses/loyalties/{id}/update',
    access: 'session',
    may: ['manager'],
    idempotency: 'accepted',
    audit: 'promotion.update',
    refusals: ['not_found', 'promotion_started', 'offer_changed'],
    summary: 'Edit a conditional promotion before its start',
    params: offerParams,
    body: promotionChange,
    output: promotion,
  }),
  removePromotion: call({
    method: 'POST',
    path: '/businesses/loyalties/{id}/de-activate',
    access: 'session',
    may: ['manager'],
    idempotency: 'accepted',
    audit: 'promotion.remove',
    refusals: ['not_found', 'promotion_started'],
    summary: 'Delete a conditional promotion before its start',
    params: offerParams,
    output: success,
  }),
  getPromotionResults: call({
    method: 'GET',
    path: '/businesses/loyalties/{id}/results',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    weight: 'costly',
    refusals: ['not_found'],
    summary: 'What a conditional promotion has come to',
    params: offerParams,
    output: offerResults,
  }),
  exportPromotionResults: call({
    method: 'GET',
    path: '/businesses/loyalties/{id}/results/export',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    audit: 'export.results',
    form: 'file',
    refusals: ['not_found'],
    summary: 'The same day by day as CSV',
    params: offerParams,
    output: z.unknown(),
  }),
};
