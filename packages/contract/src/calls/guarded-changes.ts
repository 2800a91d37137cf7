import { z } from 'zod';
import { GUARDED_CHANGES } from '@trilane/domain/guarded-change';
import { call } from '../call.ts';
import { instant, opaque, said, success } from '../wire.ts';

/** What stands behind `#` in the link of a mail: the business, and a secret that is kept as a hash. */
const stopToken = z
  .string()
  .max(100)
  .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{20,60}$/);

export const guardedChangeCalls = {
  openStop: call({
    method: 'POST',
    path: '/businesses/changes/stop/open',
    access: 'none',
    idempotency: 'ignored',
    refusals: ['stop_link_invalid'],
    summary: 'Show what a stop link would undo, without using the link',
    body: z.strictObject({ token: stopToken }),
    output: z.object({
      kind: z.enum(GUARDED_CHANGES),
      words: said,
      device: said,
      at: instant,
      businessName: said,
      timeZone: said,
    }),
  }),
  stopChange: call({
    method: 'POST',
    path: '/businesses/changes/stop',
    access: 'none',
    idempotency: 'ignored',
    audit: 'change.stop',
    refusals: ['stop_link_invalid'],
    summary:
      'Stop the change, once: the former state comes back, the owner is signed out, transfers wait for a confirmation',
    body: z.strictObject({ token: stopToken }),
    output: success.extend({ undone: z.boolean() }),
  }),
  confirmTransfers: call({
    method: 'POST',
    path: '/businesses/changes/confirm',
    access: 'session',
    idempotency: 'ignored',
    audit: 'transfer.confirm',
    refusals: ['transfers_not_stopped', 'account_differs', 'proof_required'],
    summary: 'Let transfers go again after a change was stopped, to the account that the owner was shown',
    body: z.strictObject({
      /** The account that was shown as the primary one; null without one. */
      accountNo: opaque(200).nullable(),
    }),
    output: success,
  }),
};
