import { MERCHANT_SEARCH_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { z } from 'zod';
import { balanceCalls } from '../../calls/balance.ts';
import { businessStatus } from '../../calls/business.ts';
import { storeCalls } from '../../calls/stores.ts';
import { transactionCalls } from '../../calls/transactions.ts';
import { id, text, writtenCount, writtenCountOr } from '../../wire.ts';
import { deskCall, EVERY_ROLE } from '../desk-call.ts';
import {
  merchant,
  merchantDocument,
  merchantMessage,
  merchantNote,
  merchantParams,
  merchantPerson,
  merchantRow,
  paymentWay,
  timelineEvent,
} from '../merchant-wire.ts';

const read = { method: 'GET', access: 'operator', roles: EVERY_ROLE } as const;
const payoutParams = z.strictObject({ id, payoutId: id });

/** What every operator may read about merchants. What the merchant reads too has the shape of the merchant's call. */
export const deskMerchantCalls = {
  listMerchants: deskCall({
    ...read,
    path: '/merchants',
    refusals: [],
    summary: 'Find merchants by name, emails, phone, EIN, store, device, payout, TRN No. and status; newest first',
    query: z.strictObject({
      /** Emails are those of the owner and the team. */
      q: text(MERCHANT_SEARCH_LENGTH_MAX).optional(),
      status: businessStatus.optional(),
      /** The last merchant of the page before. */
      after: id.optional(),
      limit: writtenCountOr(100, 50),
    }),
    output: z.object({
      docs: z.array(merchantRow),
      next: id.nullable(),
      /** The TRN No. found in `q`. Each merchant of the list has a payment with that number. */
      transactionNumber: z.number().int().nullable(),
    }),
  }),
  getMerchant: deskCall({
    ...read,
    path: '/merchants/{id}',
    refusals: ['merchant_unknown'],
    summary: 'One merchant: status, owner, bank, identity checks, access and open proposals',
    params: merchantParams,
    output: merchant,
  }),
  listMerchantTimeline: deskCall({
    ...read,
    path: '/merchants/{id}/timeline',
    refusals: ['merchant_unknown'],
    summary: 'Who decided what about a merchant, when and why, newest first',
    params: merchantParams,
    query: z.strictObject({ below: writtenCount(1e15).optional(), limit: writtenCountOr(100, 50) }),
    output: z.object({ docs: z.array(timelineEvent), next: z.number().int().nullable() }),
  }),
  getMerchantBalance: deskCall({
    ...read,
    path: '/merchants/{id}/balance',
    refusals: ['merchant_unknown'],
    summary: 'All figures of the balance page, as the merchant sees them',
    params: merchantParams,
    output: balanceCalls.getAccountBalance.output,
  }),
  explainMerchantBalance: deskCall({
    ...read,
    path: '/merchants/{id}/balance/lines',
    weight: 'costly',
    refusals: ['merchant_unknown'],
    summary: 'The movements that a figure is the sum of, newest first',
    params: merchantParams,
    query: balanceCalls.explainBalance.query!,
    output: balanceCalls.explainBalance.output,
  }),
  listMerchantTransactions: deskCall({
    ...read,
    path: '/merchants/{id}/transactions',
    weight: 'costly',
    refusals: ['merchant_unknown', 'narrow_the_filter', 'dates_reversed'],
    summary: 'Transaction record of a merchant',
    params: merchantParams,
    query: transactionCalls.listTransactions.query!,
    output: transactionCalls.listTransactions.output,
  }),
  getMerchantTransaction: deskCall({
    ...read,
    path: '/merchants/{id}/transactions/{transactionNumber}',
    refusals: ['merchant_unknown', 'not_found'],
    summary: 'One transaction with its settlement, movements and refunds',
    params: z.strictObject({ id, transactionNumber: writtenCount(1e15) }),
    output: transactionCalls.getTransaction.output,
  }),
  explainMerchantPayment: deskCall({
    ...read,
    path: '/merchants/{id}/transactions/{transactionNumber}/way',
    weight: 'costly',
    refusals: ['merchant_unknown', 'not_found'],
    summary: 'The way of a payment to the bank: what its cash day brought, and the transfers that carried it on',
    params: z.strictObject({ id, transactionNumber: writtenCount(1e15) }),
    output: paymentWay,
  }),
  listMerchantPayouts: deskCall({
    ...read,
    path: '/merchants/{id}/payouts',
    refusals: ['merchant_unknown', 'dates_reversed'],
    summary: 'Payouts of a merchant, newest first',
    params: merchantParams,
    query: balanceCalls.listBankTransfers.query!,
    output: balanceCalls.listBankTransfers.output,
  }),
  getMerchantPayout: deskCall({
    ...read,
    path: '/merchants/{id}/payouts/{payoutId}',
    refusals: ['merchant_unknown', 'not_found'],
    summary: 'One payout with its steps and the money that it is made of',
    params: payoutParams,
    output: balanceCalls.getBankTransfer.output,
  }),
  listMerchantStores: deskCall({
    ...read,
    path: '/merchants/{id}/stores',
    weight: 'costly',
    refusals: ['merchant_unknown'],
    summary: 'Stores of a merchant with their devices and when those were last online',
    params: merchantParams,
    output: storeCalls.listStores.output,
  }),
  listMerchantDocuments: deskCall({
    ...read,
    path: '/merchants/{id}/documents',
    refusals: ['merchant_unknown'],
    summary: 'Bank documents of a merchant, newest first',
    params: merchantParams,
    output: z.array(merchantDocument),
  }),
  getMerchantDocument: deskCall({
    ...read,
    path: '/merchants/{id}/documents/{fileId}',
    audit: 'document.get',
    form: 'file',
    refusals: ['merchant_unknown', 'not_found', 'document_refused', 'storage_unavailable'],
    summary: 'A bank document to view; each view is recorded in the audit trail',
    params: z.strictObject({ id, fileId: id }),
    output: z.unknown(),
  }),
  listMerchantPeople: deskCall({
    ...read,
    path: '/merchants/{id}/people',
    refusals: ['merchant_unknown'],
    summary: 'The owner and the team, the owner first: role, second factor, passkeys and open sessions of each',
    params: merchantParams,
    output: z.array(merchantPerson),
  }),
  listMerchantMessages: deskCall({
    ...read,
    path: '/merchants/{id}/messages',
    refusals: ['merchant_unknown'],
    summary: 'Kept emails and SMS of a merchant, newest first, without their texts',
    params: merchantParams,
    output: z.array(merchantMessage),
  }),
  listMerchantNotes: deskCall({
    ...read,
    path: '/merchants/{id}/notes',
    refusals: ['merchant_unknown'],
    summary: 'Notes about a merchant, newest first',
    params: merchantParams,
    output: z.array(merchantNote),
  }),
};
