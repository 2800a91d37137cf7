import { z } from 'zod';
import { WHOLE_BUSINESS_ROLES } from '@trilane/domain/team';
import { DISCOUNT_DESCRIPTIONS, DISCOUNT_PERCENT_MAX, DISCOUNT_PERCENT_MIN } from '@trilane/domain/discount';
import { REPLAY_DAYS } from '@trilane/domain/offer-replay';
import { call } from '../call.ts';
import { messages } from '../messages.ts';
import { id, idOf, instant, success, uploadedFile, writtenNumber } from '../wire.ts';
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

/**
 * `logo` null: each store's own image. `image` is what a card shows: the logo, else the image of the first active
 * store, null without one.
 */
export const discount = z
  .object({
    id,
    discount: z.number().int(),
    discription: z.enum(DISCOUNT_DESCRIPTIONS),
    fromDate: instant,
    toDate: instant,
    logo: uploadedFile.nullable(),
    image: uploadedFile.nullable(),
    state: offerState,
    version: offerVersion,
  })
  .meta({ id: 'Discount' });

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const percent = z
  .number({ error: ({ input }) => (isEmpty(input) ? messages.discountEmpty : messages.discountRange) })
  .int(messages.discountWhole)
  .min(DISCOUNT_PERCENT_MIN, messages.discountRange)
  .max(DISCOUNT_PERCENT_MAX, messages.discountRange);

const discountBody = z.strictObject({
  discount: percent,
  ...offerDates,
  discription: z.enum(DISCOUNT_DESCRIPTIONS, messages.discountDescriptionRequired),
  logo: z
    .object({ id: idOf(messages.imageRequired) }, messages.imageRequired)
    .nullish()
    .transform((logo) => logo ?? null),
});

const discountChange = discountBody.extend({ version: offerVersion.optional() });

const refusedImages = ['discount_image_unknown', 'discount_image_too_large'] as const;

export const discountCalls = {
  listDiscounts: call({
    method: 'GET',
    path: '/businesses/discounts',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    refusals: [],
    summary: 'One-off discounts in all states, newest first',
    query: archivedOffers,
    output: z.array(discount),
  }),
  replayDiscount: call({
    method: 'GET',
    path: '/businesses/discounts/replay',
    access: 'session',
    may: ['manager'],
    weight: 'costly',
    form: 'stream',
    refusals: [],
    summary: `Server-sent events: a discount laid over the past ${REPLAY_DAYS} days of this business`,
    query: z.strictObject({ discount: writtenNumber(percent), ...offerDates, ...replayBefore }),
    output: replayEvent,
  }),
  getDiscount: call({
    method: 'GET',
    path: '/businesses/discounts/{id}',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    refusals: ['not_found'],
    summary: 'One discount',
    params: offerParams,
    output: discount,
  }),
  createDiscount: call({
    method: 'POST',
    path: '/businesses/discounts/create',
    access: 'session',
    may: ['manager'],
    idempotency: 'accepted',
    audit: 'discount.create',
    refusals: [...refusedImages, 'too_many_offers'],
    summary: 'Set a discount; it starts tomorrow at the earliest',
    body: discountBody,
    output: discount,
  }),
  updateDiscount: call({
    method: 'POST',
    path: '/businesses/discounts/{id}/update',
    access: 'session',
    may: ['manager'],
    idempotency: 'accepted',
    audit: 'discount.update',
    refusals: ['not_found', 'discount_started', 'offer_changed', ...refusedImages],
    summary: 'Edit a discount; once its start date has come only its end',
    params: offerParams,
    body: discountChange,
    output: discount,
  }),
  removeDiscount: call({
    method: 'POST',
    path: '/businesses/discounts/{id}/delete',
    access: 'session',
    may: ['manager'],
    idempotency: 'accepted',
    audit: 'discount.remove',
    refusals: ['not_found', 'discount_started'],
    summary: 'Delete a discount before its start',
    params: offerParams,
    output: success,
  }),
  getDiscountResults: call({
    method: 'GET',
    path: '/businesses/discounts/{id}/results',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    weight: 'costly',
    refusals: ['not_found'],
    summary: 'What a discount has come to',
    params: offerParams,
    output: offerResults,
  }),
  exportDiscountResults: call({
    method: 'GET',
    path: '/businesses/discounts/{id}/results/export',
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
