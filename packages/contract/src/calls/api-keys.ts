import { z } from 'zod';
import {
  API_KEY_NAME_LENGTH_MAX,
  API_KEY_NETWORKS_MAX,
  API_KEY_OVERLAP_PROPOSED_HOURS,
  API_KEY_OVERLAPS_HOURS,
  API_SCOPES,
} from '@trilane/domain/api-key';
import { isNetwork } from '@trilane/domain/network';
import { call } from '../call.ts';
import { amount, id, instant, required, said, success, text, version } from '../wire.ts';

const scope = z.enum(API_SCOPES, 'Choose at least one scope');

/**
 * An API key without its secret; `hint` shows how the secret begins and ends. `refundLimit` is null without a limit.
 * `networks` is empty where the key may be used from everywhere.
 */
export const apiKey = z
  .object({
    id,
    name: said,
    hint: said,
    scopes: z.array(scope),
    refundLimit: amount.nullable(),
    networks: z.array(said),
    createdAt: instant,
    createdBy: said,
    /** Noted at most once a minute. */
    lastUsedAt: instant.nullable(),
    lastUsedFrom: said.nullable(),
    /** Until when the secret before the last rotation works, too. */
    oldSecretUntil: instant.nullable(),
    version,
  })
  .meta({ id: 'ApiKey' });

const fields = {
  name: required('Name is required', API_KEY_NAME_LENGTH_MAX),
  scopes: z.array(scope, 'Choose at least one scope').min(1, 'Choose at least one scope').max(API_SCOPES.length),
  /** Only with the scope `refunds`; null lets the key refund whole sales. */
  refundLimit: amount.min(0).max(1_000_000).nullable(),
  networks: z
    .array(text(50).refine(isNetwork, 'must be an address or a range such as 203.0.113.0/24'))
    .max(API_KEY_NETWORKS_MAX, `Enter at most ${API_KEY_NETWORKS_MAX} addresses`),
};
// An edit that leaves one of them out would take away a limit that it does not mention.
const newFields = {
  ...fields,
  refundLimit: fields.refundLimit.optional().default(null),
  networks: fields.networks.optional().default([]),
};
const params = z.strictObject({ id });
const secretAnswer = z.object({ key: apiKey, secret: said });

export const apiKeyCalls = {
  listApiKeys: call({
    method: 'GET',
    path: '/businesses/api-keys',
    access: 'session',
    refusals: [],
    summary: 'The API keys of the business, by name',
    output: z.array(apiKey),
  }),
  createApiKey: call({
    method: 'POST',
    path: '/businesses/api-keys',
    access: 'session',
    idempotency: 'ignored',
    audit: 'api-key.create',
    refusals: ['api_keys_full', 'api_key_name_taken', 'proof_required'],
    summary: 'Create an API key; the answer alone holds its secret',
    body: z.strictObject(newFields),
    output: secretAnswer,
  }),
  updateApiKey: call({
    method: 'POST',
    path: '/businesses/api-keys/{id}/update',
    access: 'session',
    idempotency: 'accepted',
    audit: 'api-key.update',
    refusals: ['not_found', 'api_key_name_taken', 'changed_elsewhere', 'proof_required'],
    summary: 'Change name, scopes, refund limit or networks of a key; they hold from the next request on',
    params,
    body: z.strictObject({ ...fields, version: version.optional() }),
    output: apiKey,
  }),
  rotateApiKey: call({
    method: 'POST',
    path: '/businesses/api-keys/{id}/rotate',
    access: 'session',
    idempotency: 'ignored',
    audit: 'api-key.rotate',
    refusals: ['not_found', 'proof_required'],
    summary: 'Make a new secret; the one before it works for as long as you say, an older one no longer',
    params,
    body: z.strictObject({
      overlapHours: z.literal(API_KEY_OVERLAPS_HOURS).optional().default(API_KEY_OVERLAP_PROPOSED_HOURS),
    }),
    output: secretAnswer,
  }),
  removeApiKey: call({
    method: 'POST',
    path: '/businesses/api-keys/{id}/remove',
    access: 'session',
    idempotency: 'accepted',
    audit: 'api-key.remove',
    refusals: ['not_found'],
    summary: 'Remove a key; its requests are refused from now on',
    params,
    output: success,
  }),
};
