import { z } from 'zod';
import { WHOLE_BUSINESS_ROLES } from '@trilane/domain/team';
import { BALANCE_HISTORY_DAYS } from '@trilane/domain/balance-history';
import { call } from '../call.ts';
import { bankVerdict, payoutAccount, traceText } from './payout-wire.ts';
import { amount, date, id, instant, said, writtenCount, writtenCountOr } from '../wire.ts';
import { transferAttempt } from '../attempt.ts';
import { payoutRefusals } from '../refusals/payout-refusals.ts';

/** The last characters of a trace number; blanks and punctuation are ignored. */
const trace = traceText.optional();

export const payout = z
  .object({
    id,
    source: z.enum(['available', 'tips']),
    amount,
    state: z.enum(['requested', 'sent', 'paid', 'failed', 'returned']),
    reason: said.nullable(),
    requestedAt: instant,
    expectedOn: date.nullable(),
    endedAt: instant.nullable(),
    account: payoutAccount,
    /** Whether the product made it on the owner's schedule. */
    automatic: z.boolean(),
    /** Of the banks; null until the transfer is in a file for the bank, or the payout bank has reported one. */
    traceNumber: said.nullable(),
  })
  .meta({ id: 'Transfer' });

/** A cash day that is not settled: the amount that it adds, and when. */
const arriving = z.array(
  z.object({ tradeDate: date, arrivesAt: instant, amount, tips: amount, setAside: amount, payments: z.number().int() }),
);

/** Why transfers are kept back, where they are: `stopped` all of them, else those above `limit`, until then. */
const held = z.object({ stopped: z.boolean(), words: said, limit: amount, until: instant.nullable() }).nullable();

export const balanceCalls = {
  getAccountBalance: call({
    method: 'GET',
    path: '/payments/merchant/get_account_balance',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    keys: ['read-money'],
    refusals: [],
    summary: 'All figures of the balance page at one moment: available, pending, total, tips, and what arrives when',
    // All figures come from one snapshot. The total is the sum of the two figures before it. The amounts of `arriving`
    // sum to `pendingBalance`, its tips to `pendingTips`. `setAside` is what cash days with more refunds than sales
    // owe; Available is already less by it, so Pending leaves it out. `transferExpectedOn` is the day on which a
    // transfer asked for now reaches the bank.
    output: z.object({
      data: z.object({
        account_balance: amount,
        pendingBalance: amount,
        total_balance: amount,
        setAside: amount,
        inTransit: amount,
        tip_balance: amount,
        pendingTips: amount,
        arriving,
        asOf: instant,
        transferExpectedOn: date,
        held,
      }),
    }),
  }),
  getTipBalance: call({
    method: 'GET',
    path: '/payments/merchant/get_tip_balance',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    keys: ['read-money'],
    refusals: [],
    summary: 'Tips, kept apart',
    output: z.object({ data: z.object({ tip_balance: amount, pendingTips: amount }) }),
  }),
  getPendingBalance: call({
    method: 'GET',
    path: '/payments/merchant/get_pending_balance',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    keys: ['read-money'],
    refusals: [],
    summary: 'What is not settled yet',
    output: z.object({ pendingBalance: amount }),
  }),
  listArriving: call({
    method: 'GET',
    path: '/payments/merchant/arriving',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    keys: ['read-money'],
    refusals: [],
    summary: 'Pending settlement batches by the instant they arrive',
    output: arriving,
  }),
  listBalanceHistory: call({
    method: 'GET',
    path: '/payments/merchant/balance_history',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    keys: ['read-money'],
    weight: 'costly',
    refusals: [],
    summary: `Available at the end of each of the last ${BALANCE_HISTORY_DAYS} days, and what changed it that day`,
    output: z.array(
      z.object({
        date,
        available: amount,
        arrived: amount.describe('What settled that day; below zero where refunds were more than sales'),
        toBank: amount.describe('What went from Available to the bank'),
        cameBack: amount.describe('What came back to Available from the bank'),
        arriving: arriving
          .optional()
          .describe('Only on the last day: batches not yet settled when the response was made'),
      }),
    ),
  }),
  transferToBank: call({
    method: 'POST',
    path: '/payments/merchant/credit_to_bank',
    access: 'session',
    may: ['transfer'],
    idempotency: 'required',
    audit: 'transfer.request',
    attempt: ({ body }) => transferAttempt(body),
    refusals: [
      'transfer_amount_not_positive',
      'insufficient_balance',
      'no_primary_account',
      'owner_not_verified',
      'transfers_held',
      'transfers_stopped',
      'transfer_above_usual',
      'proof_required',
    ],
    summary: 'Transfer to the primary bank account',
    body: z.strictObject({
      amount: z.number({
        error: ({ input }) =>
          input == null ? payoutRefusals.transfer_amount_not_positive.message : 'must be a number',
      }),
      source: z.enum(['available', 'tips']).optional().default('available'),
    }),
    output: z.object({ success: z.literal(true), transfer: payout }),
  }),
  getBankTransfer: call({
    method: 'GET',
    path: '/payments/merchant/transfers/{id}',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    keys: ['read-money'],
    refusals: ['not_found'],
    summary: 'One transfer with the settlement batches and older money that it is made of; the parts sum to its amount',
    params: z.strictObject({ id }),
    output: z.object({
      transfer: payout,
      steps: z.array(z.object({ state: said, at: instant, by: said, words: said })),
      nextStep: said.nullable(),
      bankVerdict: bankVerdict.nullable(),
      parts: z.array(
        z.object({
          kind: z.enum(['settlement', 'returned']),
          tradeDate: date.nullable(),
          amount,
          of: amount,
          payments: z.number().int(),
          transferId: id.nullable(),
        }),
      ),
    }),
  }),
  explainBalance: call({
    method: 'GET',
    path: '/payments/merchant/balance_lines',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    keys: ['read-money'],
    weight: 'costly',
    refusals: [],
    summary: 'The movements that a figure is the sum of, newest first, with the balance after each',
    query: z.strictObject({
      figure: z.enum(['available', 'pending', 'tips', 'pendingTips', 'inTransit']),
      before: writtenCount(1e15).optional(),
      limit: writtenCountOr(100, 20),
    }),
    output: z.object({
      balance: amount,
      // A number below 0 is not a movement yet: it is the reserve for a cash day that owes money, and part of the
      // figure.
      lines: z.array(
        z.object({
          number: z.number().int(),
          at: instant,
          reason: said,
          words: said,
          amount,
          balanceAfter: amount,
          transactionNumber: z.number().int().nullable(),
          tradeDate: date.nullable(),
          transferId: id.nullable(),
        }),
      ),
      next: z.number().int().nullable(),
    }),
  }),
  exportBankTransfers: call({
    method: 'GET',
    path: '/payments/merchant/transfers/export',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    keys: ['read-money'],
    audit: 'export.transfers',
    form: 'file',
    refusals: ['dates_reversed'],
    summary: 'The transfers under the same filter as CSV',
    query: z.strictObject({
      state: z.enum(['requested', 'sent', 'paid', 'failed', 'returned']).optional(),
      source: z.enum(['available', 'tips']).optional(),
      from: date.optional(),
      to: date.optional(),
      trace,
    }),
    output: z.unknown(),
  }),
  listBankTransfers: call({
    method: 'GET',
    path: '/payments/merchant/transfers',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    keys: ['read-money'],
    refusals: ['dates_reversed'],
    summary: 'Transfers to the bank, newest first',
    query: z.strictObject({
      page: writtenCountOr(1_000_000, 1),
      limit: writtenCountOr(100, 10),
      state: z.enum(['requested', 'sent', 'paid', 'failed', 'returned']).optional(),
      source: z.enum(['available', 'tips']).optional(),
      from: date.optional(),
      to: date.optional(),
      trace,
    }),
    output: z.object({
      docs: z.array(payout),
      page: z.number(),
      limit: z.number(),
      pages: z.number(),
      total: z.number(),
    }),
  }),
};
