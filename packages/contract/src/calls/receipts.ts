import { z } from 'zod';
import { LANGUAGES } from '@trilane/domain/language';
import { isMobile, isPossibleMobile } from '@trilane/domain/mobile';
import {
  hasFewLines,
  RECEIPT_FOOTER_LENGTH_MAX,
  RECEIPT_FOOTER_LINES_MAX,
  RECEIPT_KINDS,
  RECEIPT_REFUNDS_MAX,
  tidyFooter,
} from '@trilane/domain/receipt';
import { STORE_ROLES, TEAM_ROLES, WHOLE_BUSINESS_ROLES } from '@trilane/domain/team';
import { call } from '../call.ts';
import { paymentAttempt } from '../attempt.ts';
import { siteMessages } from '../site-messages.ts';
import { amount, email, idOf, instant, lines, said, uploadedFile, version, writtenCount } from '../wire.ts';

const params = z.strictObject({ transactionNumber: writtenCount(1e15) });
const atDevice = z.strictObject({ id: writtenCount(1e15) });

/**
 * A receipt as the shopper reads it: nothing of the merchant's own figures and no shopper's name. A sale is `total` =
 * `price` - `discount` + `tip`; what came back with refunds leaves `left`. Of a refund, `price` is what was given back,
 * `cashback` what was kept back of it, and `total` what the shopper got.
 */
export const receiptFacts = z.object({
  kind: z.enum(RECEIPT_KINDS),
  transactionNumber: z.number().int(),
  date: instant,
  timeZone: said,
  business: z.object({ name: said }),
  store: z.object({ name: said, address: z.array(said) }),
  appUser: said.nullable(),
  paidWith: z.enum(['Cash', 'Credit']),
  price: amount,
  discount: amount,
  tip: amount,
  cashback: amount,
  total: amount,
  saved: amount,
  left: amount,
  /** The sale that a refund belongs to. */
  refundOf: z.object({ transactionNumber: z.number().int(), date: instant }).nullable(),
  /** Refunds of a sale before those in `refunds`; null unless there are more than a receipt names. */
  earlierRefunds: z.object({ count: z.number().int(), amount }).nullable(),
  /** The newest refunds of a sale, oldest first, with what the shopper got. */
  refunds: z.array(z.object({ transactionNumber: z.number().int(), date: instant, amount })).max(RECEIPT_REFUNDS_MAX),
  logo: uploadedFile.nullable(),
  footer: said,
});

/** A receipt in words, ready for a printer of 80 mm; the logo stands above it. */
export const slip = z
  .object({
    title: said,
    head: z.array(said),
    sections: z.array(
      z.object({
        title: said.optional(),
        rows: z.array(z.object({ words: said, value: said, strong: z.boolean().optional() })),
      }),
    ),
    foot: said,
  })
  .meta({ id: 'ReceiptSlip' });

/** `slip` is what shoppers get, in the language that the merchant has chosen for receipts. */
export const receipt = receiptFacts.extend({ language: z.enum(LANGUAGES), slip }).meta({ id: 'Receipt' });

const mobile = z
  .string(siteMessages.mobileRequired)
  .min(1, { error: siteMessages.mobileRequired, abort: true })
  .max(40, { error: siteMessages.mobileTenDigits, abort: true })
  .refine(isMobile, { error: siteMessages.mobileTenDigits, abort: true })
  .refine(isPossibleMobile, siteMessages.mobileImpossible);
/** By mail or by SMS. */
const to = z
  .strictObject({ email: email.optional(), mobile: mobile.optional() })
  .refine(({ email: mail, mobile: phone }) => (mail === undefined) !== (phone === undefined), {
    error: 'Enter an email or a mobile number',
    path: ['email'],
  });
/** `to` is the address with all but its ends hidden, as the activity keeps it. */
const sent = z.object({ to: said, expiresAt: instant }).meta({ id: 'SentReceipt' });

/** What a merchant adds to every receipt, the language of those that are sent and printed, and an invented receipt. */
const look = z
  .object({ logo: uploadedFile.nullable(), footer: said, language: z.enum(LANGUAGES), version, example: slip })
  .meta({ id: 'ReceiptLook' });

const toRead = ['not_found', 'receipt_not_possible'] as const;
const toReadAtDevice = [...toRead, 'store_inactive', 'device_inactive'] as const;
const send = {
  method: 'POST',
  idempotency: 'required',
  audit: 'receipt.send',
  refusals: toRead,
  body: to,
  output: sent,
} as const;

export const receiptCalls = {
  getReceipt: call({
    method: 'GET',
    path: '/payments/merchant/transactions/{transactionNumber}/receipt',
    access: 'session',
    may: TEAM_ROLES,
    refusals: toRead,
    summary: 'The receipt of a sale with its refunds, or of a refund',
    params,
    output: receipt,
  }),
  exportReceipt: call({
    method: 'GET',
    path: '/payments/merchant/transactions/{transactionNumber}/receipt/pdf',
    access: 'session',
    may: TEAM_ROLES,
    audit: 'export.receipt',
    attempt: ({ params: of }) => paymentAttempt(of?.transactionNumber),
    form: 'file',
    refusals: toRead,
    summary: 'The same as PDF, in the language of the account or else of the request',
    params,
    output: z.unknown(),
  }),
  sendReceipt: call({
    ...send,
    path: '/payments/merchant/transactions/{transactionNumber}/receipt',
    access: 'session',
    may: STORE_ROLES,
    attempt: ({ params: of }) => paymentAttempt(of?.transactionNumber),
    summary: 'Email a receipt to a shopper, or send its link by SMS: 5 a day for a transaction and for an address',
    params,
  }),
  getReceiptLook: call({
    method: 'GET',
    path: '/payments/merchant/receipt-look',
    access: 'session',
    may: WHOLE_BUSINESS_ROLES,
    refusals: [],
    summary: 'Logo, footer and language of receipts; version 0 until some were saved',
    output: look,
  }),
  updateReceiptLook: call({
    method: 'POST',
    path: '/payments/merchant/receipt-look',
    access: 'session',
    may: ['manager'],
    idempotency: 'accepted',
    audit: 'receipts.look',
    refusals: ['logo_unknown', 'storage_unavailable', 'changed_elsewhere'],
    summary: 'Set logo, footer and language of receipts; links that were sent before show the new logo and footer',
    body: z.strictObject({
      logo: z.object({ id: idOf() }).nullable(),
      footer: lines(RECEIPT_FOOTER_LENGTH_MAX)
        .transform(tidyFooter)
        .refine(hasFewLines, `must be at most ${RECEIPT_FOOTER_LINES_MAX} lines`),
      language: z.enum(LANGUAGES).optional().describe('Without it, the language stays as it is'),
      version: version.optional(),
    }),
    output: look,
  }),
};

/** The same at a till, for what was sold or given back in its store. `id` is the TRN No. */
export const posReceiptCalls = {
  getReceiptAtDevice: call({
    method: 'GET',
    path: '/pos/payments/{id}/receipt',
    access: 'device',
    refusals: toReadAtDevice,
    summary: 'The receipt of a sale or refund of this store; `id` is its TRN No.',
    params: atDevice,
    output: receipt,
  }),
  sendReceiptAtDevice: call({
    ...send,
    path: '/pos/payments/{id}/receipt',
    access: 'device',
    refusals: toReadAtDevice,
    keyIsOfDevice: true,
    attempt: ({ params: of }) => paymentAttempt(of?.id),
    summary: 'Email it to a shopper, or send its link by SMS',
    params: atDevice,
  }),
};
