import { z } from 'zod';
import { PAYOUT_STATES } from '@trilane/domain/payout';
import { BUSINESS_STATUSES } from '@trilane/domain/business-status';
import { traceText } from '../../calls/payout-wire.ts';
import { amount, date, id, instant, opaque, success, text, writtenCountOr } from '../../wire.ts';
import { deskCall, EVERY_ROLE } from '../desk-call.ts';
import { deskRun } from './desk-audit.ts';
import { vendorHealth } from './desk-settings.ts';
import { businessName, reason } from './desk-waiting.ts';

const state = z.enum(PAYOUT_STATES);
const order = z.strictObject({ businessId: id, reason });
const fileOrder = z.strictObject({ name: text(100).min(1), reason });

export const deskPayout = z.object({
  id,
  business: businessName,
  state,
  amount,
  /** The receiving account, by name and last four digits. */
  account: z.string(),
  requestedAt: instant,
  expectedOn: date,
  endedAt: instant.nullable(),
  reason: z.string().nullable(),
  /** The state of the message that hands it over; null once nothing is left to hand over. */
  message: z.enum(['waiting', 'retrying', 'dead']).nullable(),
  /** Of the banks; null until the payout is in a file for the bank, or the payout bank has reported one. */
  traceNumber: z.string().nullable(),
});

export const deskMoneyCalls = {
  getMoney: deskCall({
    method: 'GET',
    path: '/money',
    access: 'operator',
    roles: EVERY_ROLE,
    refusals: [],
    summary: 'Payouts of the last days by state, the next payouts, the rail, and upcoming settlements',
    output: z.object({
      rail: z.object({
        kind: z.enum(['http', 'nacha']),
        health: vendorHealth,
        /** What goes out with the next file, or with the next attempt where the rail uses no files. */
        next: z.object({ at: instant.nullable(), payouts: z.number(), amount, arrivesOn: date.nullable() }),
        files: z.object({ waiting: z.number(), held: z.number(), unreadable: z.number() }),
      }),
      payouts: z.array(z.object({ day: date, state, payouts: z.number(), amount })),
      settlements: z.array(
        z.object({ cashDay: date, settlesAt: instant, businesses: z.number(), net: amount, tips: amount }),
      ),
      calendar: z.array(z.object({ date, open: z.boolean(), settles: date.nullable() })),
    }),
  }),
  getTotals: deskCall({
    method: 'GET',
    path: '/money/totals',
    access: 'operator',
    roles: EVERY_ROLE,
    refusals: [],
    summary: 'Sales and refunds of the installation by day, and businesses by status',
    query: z.strictObject({ days: writtenCountOr(92, 30) }),
    output: z.object({
      days: z.array(z.object({ day: date, sales: z.number(), gross: amount, refunds: z.number(), refunded: amount })),
      statuses: z.array(z.object({ status: z.enum(BUSINESS_STATUSES), businesses: z.number() })),
      frozen: z.number(),
    }),
  }),
  listPayouts: deskCall({
    method: 'GET',
    path: '/money/payouts',
    access: 'operator',
    roles: EVERY_ROLE,
    refusals: [],
    summary: 'Payouts of all businesses, newest first',
    query: z.strictObject({
      state: state.optional(),
      /** Only payouts that cannot be handed over: they wait to be released or stopped. */
      stuck: z.enum(['true']).optional(),
      /** Requested on this day in New York. */
      day: date.optional(),
      /** The whole trace number; blanks and punctuation are ignored. */
      trace: traceText.optional(),
      after: opaque(300).optional(),
      limit: writtenCountOr(100, 50),
    }),
    output: z.object({ payouts: z.array(deskPayout), next: z.string().nullable() }),
  }),
  releasePayout: deskCall({
    method: 'POST',
    path: '/money/payouts/{id}/release',
    access: 'operator',
    roles: ['finance'],
    stepUp: true,
    audit: 'job.replay',
    refusals: ['not_found', 'payout_not_requested', 'payout_message_waits'],
    summary: 'Hand a requested payout over again whose message has failed or is gone',
    params: z.object({ id }),
    body: order,
    output: success,
  }),
  stopPayout: deskCall({
    method: 'POST',
    path: '/money/payouts/{id}/stop',
    access: 'operator',
    roles: ['finance'],
    stepUp: true,
    audit: 'job.abandon',
    refusals: ['not_found', 'payout_not_requested', 'payout_message_waits'],
    summary: 'Stop a requested payout whose message is dead: its money goes back, and the owner is emailed',
    params: z.object({ id }),
    body: order,
    output: success,
  }),
  listBankFiles: deskCall({
    method: 'GET',
    path: '/money/bank-files',
    access: 'operator',
    roles: EVERY_ROLE,
    refusals: [],
    summary: 'Payout files and return files: unfinished ones first, then the newest',
    output: z.object({
      files: z.array(
        z.object({
          id,
          direction: z.enum(['out', 'in']),
          name: z.string(),
          state: z.string(),
          payouts: z.number(),
          amount,
          arrivesOn: date.nullable(),
          place: z.string().nullable(),
          tries: z.number(),
          lastError: z.string().nullable(),
          madeAt: instant,
          endedAt: instant.nullable(),
        }),
      ),
      places: z.array(z.object({ place: z.string(), lookedAt: instant.nullable(), lastError: z.string().nullable() })),
    }),
  }),
  adoptBankFile: deskCall({
    method: 'POST',
    path: '/money/bank-files/adopt',
    access: 'operator',
    roles: ['finance'],
    stepUp: true,
    audit: 'bank-file.adopt',
    refusals: ['bank_file_unknown', 'bank_file_handed_over'],
    summary: 'Mark a payout file as received by the bank: it counts as handed over',
    body: fileOrder,
    output: success,
  }),
  sendBankFileAgain: deskCall({
    method: 'POST',
    path: '/money/bank-files/send-again',
    access: 'operator',
    roles: ['finance'],
    stepUp: true,
    audit: 'bank-file.send',
    refusals: ['bank_file_unknown', 'bank_file_waits', 'bank_file_at_bank', 'bank_file_text_gone'],
    summary: 'Hand a payout file over again that the bank does not have',
    body: fileOrder,
    output: success,
  }),
  getBooksProof: deskCall({
    method: 'GET',
    path: '/money/proof',
    access: 'operator',
    roles: EVERY_ROLE,
    refusals: [],
    summary: 'The last proofs of the books, and the one that is running',
    output: z.object({
      runs: z.array(
        deskRun.extend({
          businesses: z.number().nullable(),
          differences: z.array(
            z.object({ businessId: id.nullable(), check: z.string(), detail: z.string(), since: instant }),
          ),
        }),
      ),
    }),
  }),
  startBooksProof: deskCall({
    method: 'POST',
    path: '/money/proof',
    access: 'operator',
    roles: ['finance'],
    audit: 'books.reconcile',
    refusals: ['run_under_way'],
    summary: 'Prove the books of every business in the background',
    body: z.strictObject({}),
    output: z.object({ id }),
  }),
};
