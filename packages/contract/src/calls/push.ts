import { z } from 'zod';
import { prose } from '@trilane/domain/prose';
import { PUSH_BROWSERS_MAX, PUSH_ENDPOINT_LENGTH_MAX } from '@trilane/domain/push';
import { TEAM_ROLES } from '@trilane/domain/team';
import { call } from '../call.ts';
import { id, instant, required, said, success } from '../wire.ts';

/** A browser that gets the person's notices of this business. `fingerprint` is the SHA-256 of its endpoint, in hex. */
export const pushBrowser = z
  .object({ id, device: said, createdAt: instant, fingerprint: said })
  .meta({ id: 'PushBrowser' });

const endpoint = required('The address of the browser is required', PUSH_ENDPOINT_LENGTH_MAX);
/** The public key of the browser and its secret (RFC 8291), in base64url. */
const keys = {
  p256dh: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')
    .meta({ maxLength: 87 }),
  auth: z
    .string()
    .regex(/^[\w-]{22}$/, 'must be 16 bytes in base64url')
    .meta({ maxLength: 22 }),
};

export const pushCalls = {
  getPush: call({
    method: 'GET',
    path: '/businesses/notices/push',
    access: 'session',
    may: TEAM_ROLES,
    refusals: [],
    summary: prose`The public key with which browsers subscribe to push, null where push is not offered, and the
      browsers of the person that get notices of this business, oldest first`,
    output: z.object({ key: said.nullable(), browsers: z.array(pushBrowser) }),
  }),
  addPushBrowser: call({
    method: 'POST',
    path: '/businesses/notices/push',
    access: 'session',
    may: TEAM_ROLES,
    idempotency: 'accepted',
    audit: 'push.on',
    refusals: ['push_not_offered', 'push_browsers_full', 'push_address_refused'],
    summary: prose`Send the person's notices of this business to this browser, too; at most ${PUSH_BROWSERS_MAX}
      browsers for a person. A browser that is there already keeps its id, and stops getting those of other people`,
    body: z.strictObject({ endpoint, ...keys }),
    output: pushBrowser,
  }),
  keepPushBrowser: call({
    method: 'POST',
    path: '/businesses/notices/push/keep',
    access: 'session',
    may: TEAM_ROLES,
    idempotency: 'accepted',
    refusals: [],
    summary: prose`Link this browser's subscription to the current session. The person's notices from all businesses
      continue until sign-out; other people's subscriptions in this browser end. \`kept\` is false if the person has
      none here`,
    body: z.strictObject({ endpoint }),
    output: z.object({ kept: z.boolean() }),
  }),
  removePushBrowser: call({
    method: 'POST',
    path: '/businesses/notices/push/{id}/remove',
    access: 'session',
    may: TEAM_ROLES,
    idempotency: 'accepted',
    audit: 'push.off',
    refusals: ['not_found', 'proof_required'],
    summary:
      'Send no more notices to a browser of the person; another one than that of this session takes a fresh proof',
    params: z.strictObject({ id }),
    output: success,
  }),
};
