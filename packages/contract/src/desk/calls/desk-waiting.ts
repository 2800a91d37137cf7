import { z } from 'zod';
import { WAITING_KINDS } from '@trilane/domain/waiting';
import { REASON_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { amount, id, instant, opaque, required, success, writtenCountOr } from '../../wire.ts';
import { deskCall, EVERY_ROLE } from '../desk-call.ts';

const key = opaque(200);
/** The reason for a decision, in one line; the audit trail keeps it. */
export const reason = required('Enter a reason: it is kept in the audit trail', REASON_LENGTH_MAX);
export const businessName = z.object({ id, name: z.string() });

/**
 * An item of the queue. `fact` identifies its present state, `subject` says whom or what it is about, `detail` why it
 * waits. Some kinds hold names that the desk puts into words. An identity check: `subject` is 'business' or 'owner',
 * `detail` is the state: 'pending' or an answer of the agency. Documents: how many there are, and the bank. A proposal:
 * its kind, and who made it.
 */
export const waitingItem = z.object({
  key: z.string(),
  kind: z.enum(WAITING_KINDS),
  business: businessName.nullable(),
  since: instant,
  ageSeconds: z.number().int(),
  fact: z.string(),
  subject: z.string(),
  detail: z.string().nullable(),
  /** Of an identity check: the agency's last answer to a check before this one. Null where there is none. */
  earlier: z.string().nullable(),
  amount: amount.nullable(),
  claim: z.object({ operatorId: id, name: z.string(), at: instant, own: z.boolean() }).nullable(),
});

export const deskWaitingCalls = {
  listWaiting: deskCall({
    method: 'GET',
    path: '/waiting',
    access: 'operator',
    roles: EVERY_ROLE,
    refusals: [],
    summary: 'Items that wait for a person, oldest first, with a count of each kind',
    query: z.strictObject({
      kind: z.enum(WAITING_KINDS).optional(),
      /** Only items that the caller has claimed. */
      mine: z.enum(['true']).optional(),
      /** `next` of the page before. */
      after: opaque(300).optional(),
      limit: writtenCountOr(100, 50),
    }),
    output: z.object({
      items: z.array(waitingItem),
      next: z.string().nullable(),
      counts: z.array(
        z.object({ kind: z.enum(WAITING_KINDS), items: z.number(), claimed: z.number(), oldest: instant }),
      ),
      total: z.number(),
    }),
  }),
  claimWaiting: deskCall({
    method: 'POST',
    path: '/waiting/claim',
    access: 'operator',
    roles: EVERY_ROLE,
    audit: 'waiting.claim',
    refusals: ['waiting_gone', 'waiting_claimed'],
    summary: 'Claim an item; other operators see who has claimed it',
    body: z.strictObject({ key }),
    output: success,
  }),
  takeOverWaiting: deskCall({
    method: 'POST',
    path: '/waiting/take-over',
    access: 'operator',
    roles: EVERY_ROLE,
    audit: 'waiting.take-over',
    refusals: ['waiting_gone', 'waiting_claimed'],
    summary: 'Take a claimed item over from the operator who has claimed it',
    body: z.strictObject({ key, from: id, reason }),
    output: success,
  }),
  releaseWaiting: deskCall({
    method: 'POST',
    path: '/waiting/release',
    access: 'operator',
    roles: EVERY_ROLE,
    audit: 'waiting.release',
    refusals: ['waiting_not_yours'],
    summary: 'Release an item that the caller has claimed',
    body: z.strictObject({ key }),
    output: success,
  }),
  dismissWaiting: deskCall({
    method: 'POST',
    path: '/waiting/dismiss',
    access: 'operator',
    roles: EVERY_ROLE,
    audit: 'waiting.seen',
    refusals: ['waiting_gone', 'waiting_changed', 'waiting_claimed'],
    summary: 'Dismiss an item that a role of the caller decides: it leaves the queue until its fact changes',
    body: z.strictObject({ key, fact: opaque(2000), reason }),
    output: success,
  }),
  streamDesk: deskCall({
    method: 'GET',
    path: '/events',
    access: 'operator',
    roles: EVERY_ROLE,
    form: 'stream',
    refusals: [],
    summary: 'Server-sent events: the queue has changed and should be loaded again',
    output: z.object({ topic: z.enum(['waiting']) }),
  }),
};
