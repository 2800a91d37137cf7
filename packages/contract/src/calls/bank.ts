import { z } from 'zod';
import { DOCUMENTS_AT_ONCE_MAX } from '@trilane/domain/files';
import { call } from '../call.ts';
import { id, opaque, said } from '../wire.ts';
import { businessData } from './business.ts';

const received = z.object({ received: z.literal(true) });
const signed = {
  method: 'POST',
  access: 'signed',
  idempotency: 'ignored',
  refusals: ['bad_signature'],
  body: z.record(z.string().max(200), z.unknown()),
  output: received,
} as const;

export const bankCalls = {
  createBankConnectSession: call({
    method: 'POST',
    path: '/businesses/businesses/bank-connect/sessions',
    access: 'session',
    idempotency: 'ignored',
    audit: 'bank.link-start',
    refusals: ['bank_link_running', 'bank_provider_unavailable'],
    summary: 'Where the 600×600 bank popup goes',
    output: z.object({ url: said }),
  }),
  setPrimaryAccount: call({
    method: 'POST',
    path: '/businesses/businesses/set-default-account',
    access: 'session',
    idempotency: 'accepted',
    audit: 'bank.primary',
    refusals: ['not_found', 'account_not_approved', 'account_closed', 'proof_required'],
    summary: 'Set as Primary; accountNo carries the accountId',
    body: z.strictObject({ accountNo: opaque(200) }),
    output: businessData,
  }),
  uploadBankDocuments: call({
    method: 'POST',
    path: '/businesses/businesses/upload-bank-documents',
    access: 'session',
    idempotency: 'accepted',
    audit: 'documents.give',
    refusals: ['document_unknown'],
    summary: 'Give uploaded documents to the bank; a request for documents is answered by it',
    body: z.strictObject({
      files: z
        .array(id)
        .min(1, 'Choose a document')
        .max(DOCUMENTS_AT_ONCE_MAX, `At most ${DOCUMENTS_AT_ONCE_MAX} documents at once`),
    }),
    output: businessData,
  }),
  receiveBankConnect: call({
    ...signed,
    audit: 'bank.report',
    path: '/webhooks/bank-connect',
    summary: 'The open-banking provider reports',
  }),
  receiveIdentity: call({
    ...signed,
    audit: 'identity.decide',
    path: '/webhooks/identity',
    summary: 'The identity agency reports',
  }),
  receivePayout: call({
    ...signed,
    audit: 'transfer.decide',
    path: '/webhooks/payouts',
    summary: 'The payout bank reports',
  }),
};
