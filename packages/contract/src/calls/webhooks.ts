import { z } from 'zod';
import { prose } from '@trilane/domain/prose';
import {
  DELIVERY_STATES,
  REPLAY_MAX,
  TESTS_A_MINUTE,
  TEST_EVENT,
  WEBHOOK_DESCRIPTION_LENGTH_MAX,
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_URL_LENGTH_MAX,
} from '@trilane/domain/webhook';
import { call } from '../call.ts';
import { id, instant, required, said, success, text, version, writtenCount, writtenCountOr } from '../wire.ts';

const event = z.enum(WEBHOOK_EVENT_NAMES);
const state = z.enum(DELIVERY_STATES);

/** `off` is null while the endpoint is on. `waiting` counts what is not delivered yet, up to a thousand. */
export const webhookEndpoint = z
  .object({
    id,
    url: said,
    description: said,
    events: z.array(event),
    createdAt: instant,
    off: z.object({ at: instant, reason: z.enum(['owner', 'failing']) }).nullable(),
    /** Until when the secret before the last roll signs, too. */
    oldSecretUntil: instant.nullable(),
    waiting: z.number().int(),
    lastDeliveredAt: instant.nullable(),
    lastFailure: z.object({ at: instant, words: said }).nullable(),
    version,
  })
  .meta({ id: 'WebhookEndpoint' });

/**
 * One event for one endpoint. `number` rises with each event of the business; `messageId` is the header `webhook-id`.
 */
export const webhookDelivery = z
  .object({
    number: z.number().int(),
    messageId: id,
    type: z.enum([...WEBHOOK_EVENT_NAMES, TEST_EVENT]),
    saidAt: instant,
    state,
    tries: z.number().int(),
    lastTryAt: instant.nullable(),
    /** When the next try is due; null when there is none, and while the endpoint is off. */
    nextTryAt: instant.nullable(),
    /** The HTTP status of the last try; null when there was no answer. */
    status: z.number().int().nullable(),
    /** Why the last try failed; null when it did not. */
    failure: said.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

const fields = {
  url: required('Address is required', WEBHOOK_URL_LENGTH_MAX),
  description: text(WEBHOOK_DESCRIPTION_LENGTH_MAX).optional().default(''),
  events: z
    .array(event, 'Choose at least one event')
    .min(1, 'Choose at least one event')
    .max(WEBHOOK_EVENT_NAMES.length),
};
const params = z.strictObject({ id });
const number = writtenCount(1e15);
const deliveryParams = z.strictObject({ id, number });

const read = { method: 'GET', access: 'session' } as const;
const write = { method: 'POST', access: 'session', idempotency: 'accepted' } as const;
/** Their answers hold a secret. */
const once = { method: 'POST', access: 'session', idempotency: 'ignored' } as const;

const secretAnswer = z.object({ endpoint: webhookEndpoint, secret: said });

export const webhookCalls = {
  listWebhooks: call({
    ...read,
    path: '/businesses/webhooks',
    refusals: [],
    summary: 'The endpoints of the business and how they fare, oldest first',
    output: z.array(webhookEndpoint),
  }),
  createWebhook: call({
    ...once,
    path: '/businesses/webhooks',
    audit: 'webhook.create',
    refusals: ['webhooks_full', 'webhook_address_refused', 'webhook_address_taken', 'proof_required'],
    summary: 'Add an endpoint; the answer alone holds its secret',
    body: z.strictObject(fields),
    output: secretAnswer,
  }),
  updateWebhook: call({
    ...write,
    path: '/businesses/webhooks/{id}/update',
    audit: 'webhook.update',
    refusals: ['not_found', 'webhook_address_refused', 'webhook_address_taken', 'changed_elsewhere', 'proof_required'],
    summary: 'Change address, description or events; what waits goes to the new address',
    params,
    body: z.strictObject({ ...fields, version: version.optional() }),
    output: webhookEndpoint,
  }),
  setWebhookActive: call({
    ...write,
    path: '/businesses/webhooks/{id}/active',
    audit: 'webhook.active',
    refusals: ['not_found'],
    summary: 'Switch an endpoint off, or on again; on, it gets what was held meanwhile',
    params,
    body: z.strictObject({ active: z.boolean() }),
    output: webhookEndpoint,
  }),
  removeWebhook: call({
    ...write,
    path: '/businesses/webhooks/{id}/remove',
    audit: 'webhook.remove',
    refusals: ['not_found'],
    summary: 'Remove an endpoint with its deliveries',
    params,
    output: success,
  }),
  rollWebhookSecret: call({
    ...once,
    path: '/businesses/webhooks/{id}/roll',
    audit: 'webhook.roll',
    refusals: ['not_found', 'proof_required'],
    summary: 'Make a new secret; the one before it signs beside it for a day',
    params,
    output: secretAnswer,
  }),
  sendWebhookTest: call({
    ...write,
    path: '/businesses/webhooks/{id}/test',
    audit: 'webhook.test',
    refusals: ['not_found'],
    summary: prose`Send the event ${TEST_EVENT} once, also to an endpoint that is off; at most ${TESTS_A_MINUTE}
      a minute for a business`,
    params,
    output: webhookDelivery,
  }),
  listWebhookDeliveries: call({
    ...read,
    path: '/businesses/webhooks/{id}/deliveries',
    refusals: ['not_found'],
    summary: 'The deliveries of an endpoint, newest first; `before` is the last number of the page before',
    params,
    query: z.strictObject({
      state: state.optional(),
      type: z.enum([...WEBHOOK_EVENT_NAMES, TEST_EVENT]).optional(),
      before: number.optional(),
      limit: writtenCountOr(100, 20),
    }),
    output: z.object({ docs: z.array(webhookDelivery), more: z.boolean() }),
  }),
  getWebhookDelivery: call({
    ...read,
    path: '/businesses/webhooks/{id}/deliveries/{number}',
    refusals: ['not_found'],
    summary: 'One delivery with the body that is sent and the beginning of the last answer',
    params: deliveryParams,
    output: z.object({
      delivery: webhookDelivery,
      url: said,
      body: z.string().max(100_000),
      answer: z.string().max(2_048).nullable(),
      durationMs: z.number().int().nullable(),
    }),
  }),
  replayWebhookDelivery: call({
    ...write,
    path: '/businesses/webhooks/{id}/deliveries/{number}/replay',
    audit: 'webhook.replay',
    refusals: ['not_found', 'webhook_off', 'webhook_under_way'],
    summary: 'Deliver an event again, under the same `webhook-id`',
    params: deliveryParams,
    output: webhookDelivery,
  }),
  replayWebhookRange: call({
    ...write,
    path: '/businesses/webhooks/{id}/replay',
    audit: 'webhook.replay',
    refusals: ['not_found', 'webhook_off', 'dates_reversed'],
    summary: prose`Deliver the events of a span again, oldest first, at most ${REPLAY_MAX} a call; with \`more\`, go on
      after \`through\``,
    params,
    body: z.strictObject({
      from: instant,
      to: instant,
      /** Only those that have failed. */
      failedOnly: z.boolean().optional().default(false),
      /** Go on after this number. */
      after: z.number().int().min(0).max(1e15).optional().default(0),
    }),
    output: z.object({ replayed: z.number().int(), more: z.boolean(), through: z.number().int() }),
  }),
};
