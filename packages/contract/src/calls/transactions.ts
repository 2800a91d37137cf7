import { prose } from '@trilane/domain/prose';
import { z } from 'zod';
import { STORE_ROLES, TEAM_ROLES } from '@trilane/domain/team';
import { isRecordColumn, RECORD_SORT_KEYS } from '@trilane/domain/record-columns';
import { RECORD_SEARCH_LENGTH_MAX, TRANSACTION_NOTE_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { call } from '../call.ts';
import { paymentAttempt, refundAttempt } from '../attempt.ts';
import {
  amount,
  date,
  id,
  instant,
  lines,
  said,
  storedDate,
  text,
  version,
  writtenCount,
  writtenCountOr,
  writtenNumber,
  writtenOr,
} from '../wire.ts';

export const transactionStatus = z.enum(['pending', 'available', 'refunded', 'declined', 'cancelled']);
export const transactionType = z.enum(['Cash', 'Credit', 'Refund']);

/**
 * Amounts count money that moved. A declined or cancelled sale has 0 in all of them; its `askedAmount` is the price
 * that the shopper was asked for (0 in every other row). `netAmount` is gross less discount, cashback, premium fee and
 * refund interest.
 */
export const transactionRow = z
  .object({
    id,
    transactionNumber: z.number().int(),
    date: instant,
    tradeDate: date,
    transactionType,
    amountStatus: transactionStatus,
    grossAmount: amount,
    discount: amount,
    cashback: amount,
    premiumFee: amount,
    refundInterest: amount,
    tip: amount,
    netAmount: amount,
    askedAmount: amount,
    customerName: said,
    device: said,
    appUser: z.object({ firstName: said, lastName: said }).nullable(),
    store: z.object({ id, name: said, storeNo: said, address: z.object({ city: said }) }),
  })
  .meta({ id: 'Transaction' });

/** Names a moment of the record: its last TRN No., and the last cash day that is settled, if there is one. */
const recordMoment = z
  .string()
  .max(26)
  .regex(/^\d{1,15}\.(\d{4}-\d{2}-\d{2})?$/, 'must be the asOf of a page')
  .refine((moment) => {
    const day = moment.split('.')[1];
    return !day || storedDate.safeParse(day).success;
  }, 'must be the asOf of a page');

/** Page `pages` of `total`; with a filter `total` is exact to 10,000 and `totalIsMore` says that there are more. */
const page = z
  .object({
    docs: z.array(transactionRow),
    page: z.number(),
    limit: z.number(),
    pages: z.number(),
    total: z.number(),
    totalIsMore: z.boolean(),
    /** The moment of this page. The totals of the same moment are asked for with it. */
    asOf: said,
  })
  .meta({ id: 'TransactionPage' });

const dollars = writtenNumber(z.number().min(-1e9).max(1e9));
const transactionNumber = writtenCount(1e15);

/**
 * The filter of the record; empty parts filter nothing. `from` and `to` are calendar dates in the business's zone, both
 * included; `tradeDate` is the cash day, whose rows are those of one settlement batch; `staffId` is the App User of a
 * row.
 */
export const recordFilter = {
  q: text(RECORD_SEARCH_LENGTH_MAX).optional(),
  from: date.optional(),
  to: date.optional(),
  tradeDate: storedDate.optional(),
  storeId: id.optional(),
  aisleId: id.optional(),
  staffId: id.optional(),
  type: transactionType.optional(),
  status: transactionStatus.optional(),
  min: dollars.optional(),
  max: dollars.optional(),
};
export const recordSort = {
  order: z.enum(['ASC', 'DESC']).optional().default('DESC'),
  sort: z.enum(RECORD_SORT_KEYS).optional().default('createdAt'),
};

const transactionParams = z.strictObject({ transactionNumber });
const refundAmounts = { amount: z.number(), tip: z.number().optional().default(0) };

/** How far a refund is that the shopper network does not have yet; `dead`: a person decides what happens next. */
const handover = z.object({ state: z.enum(['waiting', 'retrying', 'dead']), since: instant });

/** Everything about one transaction, for the panel that explains it. */
export const transactionStory = z
  .object({
    transaction: transactionRow,
    approvalId: said,
    apr: z.number(),
    refundOf: z.number().int().nullable(),
    by: z.enum(['device', 'portal']),
    /** `batchNet` is what the cash day brings, all stores together; null for a person who does not see them all. */
    settlement: z
      .object({ tradeDate: date, arrivesAt: instant, releasedAt: instant.nullable(), batchNet: amount.nullable() })
      .nullable(),
    /** The promotions whose `spend` this payment reached, and the cashback that it earned the shopper in each. */
    earned: z.array(z.object({ spend: amount, cashback: amount })),
    transfers: z.array(z.object({ number: z.number().int(), reason: said, from: said, to: said, amount, at: instant })),
    refunds: z.array(
      z.object({
        transactionNumber: z.number().int(),
        amount,
        tip: amount,
        interest: amount,
        at: instant,
        handover: handover.nullable(),
      }),
    ),
    /** The handover of the transaction itself, if it is a refund. */
    handover: handover.nullable(),
    left: z.object({
      amount,
      tip: amount,
      refusal: said.nullable(),
      /** The instant from which a credit-funded sale can no longer be refunded. */
      until: instant.nullable(),
    }),
    note: said,
    /** The version of the note; 0 if there never was one. */
    noteVersion: version,
  })
  .meta({ id: 'TransactionStory' });

const refundAnswer = z.object({ transaction: transactionRow, refundOf: z.number().int() });
const refundRefusals = [
  'not_found',
  'refund_not_possible',
  'refund_nothing',
  'refund_exceeds',
  'refund_tip_exceeds',
  'refund_too_late',
] as const;

/** A store manager gets the rows of chosen stores. */
const readByTeam = { method: 'GET', access: 'session', may: TEAM_ROLES, keys: ['read-record'] } as const;

export const transactionCalls = {
  listTransactions: call({
    ...readByTeam,
    path: '/payments/merchant/history',
    weight: 'costly',
    refusals: ['narrow_the_filter', 'dates_reversed'],
    summary: 'Transaction record; unfiltered it is paged by serial',
    query: z.strictObject({
      page: writtenCountOr(1_000_000_000, 1),
      limit: writtenCountOr(100, 10),
      ...recordSort,
      ...recordFilter,
    }),
    output: page,
  }),
  getTransaction: call({
    ...readByTeam,
    path: '/payments/merchant/transactions/{transactionNumber}',
    refusals: ['not_found'],
    summary: 'One transaction with its whole story',
    params: transactionParams,
    output: transactionStory,
  }),
  setTransactionNote: call({
    method: 'POST',
    path: '/payments/merchant/transactions/{transactionNumber}/note',
    access: 'session',
    may: STORE_ROLES,
    idempotency: 'accepted',
    audit: 'transaction.note',
    attempt: ({ params }) => paymentAttempt(params?.transactionNumber),
    refusals: ['not_found', 'changed_elsewhere'],
    summary: "The merchant's own note on a transaction; empty removes it",
    params: transactionParams,
    body: z.strictObject({ note: lines(TRANSACTION_NOTE_LENGTH_MAX), version: version.optional() }),
    output: z.object({ note: said, version }),
  }),
  quoteRefund: call({
    ...readByTeam,
    keys: ['read-record', 'refunds'],
    path: '/payments/merchant/transactions/{transactionNumber}/refund-quote',
    refusals: refundRefusals,
    summary: prose`What a refund would cost, with the interest and how it is computed, and the cashback that is no
      longer earned then`,
    params: transactionParams,
    query: z.strictObject({ amount: writtenNumber(z.number()), tip: writtenOr(z.number(), 0) }),
    output: z.object({
      amount,
      tip: amount,
      interest: amount,
      cashbackWithheld: amount,
      cost: amount,
      apr: z.number(),
      days: z.number().int(),
      shopperGets: amount,
    }),
  }),
  refundTransaction: call({
    method: 'POST',
    path: '/payments/merchant/transactions/{transactionNumber}/refunds',
    access: 'session',
    may: STORE_ROLES,
    keys: ['refunds'],
    idempotency: 'required',
    audit: 'refund',
    attempt: ({ params, body }) => refundAttempt(params?.transactionNumber, body),
    refusals: [...refundRefusals, 'refund_above_limit'],
    summary: 'Give part or all of a sale back',
    params: transactionParams,
    body: z.strictObject(refundAmounts),
    output: refundAnswer,
  }),
  refundAtDevice: call({
    method: 'POST',
    path: '/pos/payments/{id}/refunds',
    access: 'device',
    idempotency: 'required',
    audit: 'refund',
    attempt: ({ params, body }) => refundAttempt(params?.id, body),
    refusals: [...refundRefusals, 'store_inactive', 'device_inactive', 'business_not_accepting'],
    summary: 'The same from a device; `id` is the TRN No. of the sale',
    params: z.strictObject({ id: transactionNumber }),
    body: z.strictObject(refundAmounts),
    output: refundAnswer,
  }),
  exportTransactions: call({
    ...readByTeam,
    path: '/payments/merchant/history/export',
    audit: 'export.transactions',
    form: 'file',
    refusals: ['dates_reversed'],
    summary:
      'The record under the same filter and sort, streamed as CSV or XLSX; `X-Row-Total` says how many rows there are',
    query: z.strictObject({
      format: z.enum(['csv', 'xlsx']),
      columns: text(400)
        .refine(
          (keys) => keys.split(',').every((key) => isRecordColumn(key.trim())),
          'names a column that does not exist',
        )
        .optional(),
      ...recordSort,
      ...recordFilter,
    }),
    output: z.unknown(),
  }),
  getTransactionTotals: call({
    ...readByTeam,
    path: '/payments/merchant/history/totals',
    weight: 'costly',
    refusals: ['dates_reversed'],
    summary: prose`Totals of what the filter shows, now or at the moment of a page; "gross" covers sales, "refunded"
      refunds, all other amounts both`,
    query: z.strictObject({ ...recordFilter, asOf: recordMoment.optional() }),
    output: z.object({
      rows: z.number().int(),
      accepted: z.number().int(),
      gross: amount,
      refunded: amount,
      discount: amount,
      cashback: amount,
      premiumFees: amount,
      refundInterest: amount,
      tips: amount,
      net: amount,
    }),
  }),
};
