import { z } from 'zod';
import { id, instant, opaque, success, text, writtenCountOr } from '../../wire.ts';
import { deskCall, EVERY_ROLE } from '../desk-call.ts';
import { businessName, reason } from './desk-waiting.ts';

const state = z.enum(['waiting', 'retrying', 'dead']);
const kind = text(40);
/** Whether only an operator with the finance role may decide about it. */
const movesMoney = z.boolean();

/** An undelivered message. Its content is sealed and never shown. */
export const deskMessage = z.object({
  id,
  kind: z.string(),
  business: businessName.nullable(),
  subject: id.nullable(),
  state,
  attempts: z.number().int(),
  createdAt: instant,
  dueAt: instant,
  giveUpAt: instant,
  deadAt: instant.nullable(),
  lastError: z.string().nullable(),
  movesMoney,
});

export const deskMessageCalls = {
  listMessages: deskCall({
    method: 'GET',
    path: '/messages',
    access: 'operator',
    roles: EVERY_ROLE,
    refusals: [],
    summary: 'Undelivered messages, oldest first, with counts by kind and by error',
    query: z.strictObject({
      kind: kind.optional(),
      state: state.optional(),
      error: opaque(120).optional(),
      /** Only groups of errors that contain this text; the messages stay. */
      findError: opaque(120).optional(),
      after: opaque(300).optional(),
      limit: writtenCountOr(100, 50),
    }),
    output: z.object({
      messages: z.array(deskMessage),
      next: z.string().nullable(),
      counts: z.array(z.object({ kind: z.string(), state, messages: z.number(), oldest: instant, movesMoney })),
      /** The most frequent groups of errors, of `kind` where it is given. */
      errors: z.array(z.object({ kind: z.string(), error: z.string(), messages: z.number(), dead: z.number() })),
      /** Whether there are more groups than `errors` lists; `findError` reaches them. */
      moreErrors: z.boolean(),
    }),
  }),
  replayMessage: deskCall({
    method: 'POST',
    path: '/messages/{id}/replay',
    access: 'operator',
    roles: ['support', 'finance'],
    audit: 'job.replay',
    refusals: ['message_gone', 'message_not_dead', 'message_of_money', 'proof_required'],
    summary: 'Retry a dead message, with all its attempts and its full time',
    params: z.object({ id }),
    body: z.strictObject({ reason }),
    output: success,
  }),
  replayMessages: deskCall({
    method: 'POST',
    path: '/messages/replay',
    access: 'operator',
    roles: ['support', 'finance'],
    idempotency: 'ignored',
    audit: 'job.replay',
    refusals: ['message_of_money', 'proof_required'],
    summary: 'Retry dead messages: those that are named, or the oldest 500 of a kind',
    body: z.union([
      z.strictObject({ ids: z.array(id).min(1).max(100), reason }),
      z.strictObject({ kind: kind.min(1), reason }),
    ]),
    /**
     * `left`: how many dead messages of that kind remain. `skipped`: the named messages that were not retried, each
     * with the reason.
     */
    output: z.object({
      replayed: z.number(),
      left: z.number(),
      skipped: z.array(z.object({ id, why: z.enum(['message_gone', 'message_not_dead']) })),
    }),
  }),
  abandonMessage: deskCall({
    method: 'POST',
    path: '/messages/{id}/abandon',
    access: 'operator',
    roles: ['support', 'finance'],
    audit: 'job.abandon',
    refusals: ['message_gone', 'message_not_dead', 'message_of_money', 'payout_message_waits', 'proof_required'],
    summary:
      'Abandon a dead message that was not delivered; the money of a payout that the bank does not have goes back',
    params: z.object({ id }),
    body: z.strictObject({ reason }),
    // Whether the money of a payout has gone back to its source.
    output: z.object({ success: z.literal(true), moneyBack: z.boolean() }),
  }),
  resendMessage: deskCall({
    method: 'POST',
    path: '/messages/resend',
    access: 'operator',
    roles: ['support', 'finance'],
    audit: 'webhook.resend',
    refusals: [
      'not_found',
      'check_answered',
      'owner_check_answered',
      'payout_not_requested',
      'refund_unknown',
      'message_of_money',
      'proof_required',
    ],
    summary: 'Send a webhook to the agency, the payout bank or the shopper network again',
    body: z.strictObject({
      kind: z.enum(['business-check', 'owner-check', 'payout', 'network-refund']),
      businessId: id,
      /** The id of a payout, or the TRN No. of a refund. Empty for a check. */
      about: text(40),
      reason,
    }),
    output: success,
  }),
};
