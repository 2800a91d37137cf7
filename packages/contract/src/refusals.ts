import { EIN_MESSAGE } from '@trilane/domain/ein';
import { FILES_BYTES_MAX, IMAGE_MEGAPIXELS_MAX, UNUSED_FILE_DAYS } from '@trilane/domain/files';
import { IDEMPOTENCY_KEY_LENGTH_MAX, IDEMPOTENCY_KEY_LENGTH_MIN } from '@trilane/domain/idempotency-key';
import { counted, grouped, sizeLimitWords, span } from '@trilane/domain/number-words';
import { UNENDED_OFFERS_MAX } from '@trilane/domain/offer';
import { OTP_RESEND_SECONDS } from '@trilane/domain/otp';
import { prose } from '@trilane/domain/prose';
import { PASSKEYS_MAX } from '@trilane/domain/sign-in-limits';
import { onceEvery } from '@trilane/domain/wait-words';
import { messages } from './messages.ts';
import { apiKeyRefusals } from './refusals/api-key-refusals.ts';
import { dayCloseRefusals } from './refusals/day-close-refusals.ts';
import { deskWorkRefusals } from './refusals/desk-work-refusals.ts';
import { guardedRefusals } from './refusals/guarded-refusals.ts';
import { legalRefusals } from './refusals/legal-refusals.ts';
import { deskRefusals } from './refusals/desk-refusals.ts';
import { merchantRefusals } from './refusals/merchant-refusals.ts';
import { noticeRefusals } from './refusals/notice-refusals.ts';
import { receiptRefusals } from './refusals/receipt-refusals.ts';
import { recordRefusals } from './refusals/record-refusals.ts';
import { refundRefusals } from './refusals/refund-refusals.ts';
import type { RefusalWords } from './refusals/refusal-words.ts';
import { signUpRefusals } from './refusals/sign-up-refusals.ts';
import { statementRefusals } from './refusals/statement-refusals.ts';
import { storeRefusals } from './refusals/store-refusals.ts';
import { teamRefusals } from './refusals/team-refusals.ts';
import { webhookRefusals } from './refusals/webhook-refusals.ts';
import { payoutRefusals } from './refusals/payout-refusals.ts';

const CHANGED_ELSEWHERE = 'This was changed elsewhere while you were editing. Review it before you save.';

/**
 * Every refusal by its stable word: HTTP status, the sentence a person reads and the field it belongs to. Server,
 * clients, OpenAPI and tests read this one table (docs/product.md#calls). Refusals that screens explain in advance have
 * files of their own in `refusals/`, so that a screen loads no others.
 */
export const refusals = {
  malformed: { status: 400, message: 'The request could not be read.' },
  idempotency_key_required: {
    status: 400,
    message: prose`Send an Idempotency-Key of ${IDEMPOTENCY_KEY_LENGTH_MIN} to ${IDEMPOTENCY_KEY_LENGTH_MAX} visible
      ASCII characters with this call.`,
  },
  unauthenticated: { status: 401, message: messages.loginAgain },
  device_unauthenticated: { status: 401, message: 'This device is not linked. Link it again with a new code.' },
  bad_signature: { status: 401, message: 'The signature does not fit.' },
  wrong_scope: { status: 403, message: 'This needs a finished sign-up.' },
  role_not_allowed: { status: 403, message: 'Your role does not allow this. Ask the owner of the business.' },
  second_factor_required: {
    status: 403,
    message: 'The owner of the business requires a second factor. Set one up under Sign-in and security.',
  },
  proof_required: { status: 403, message: 'Please confirm that it is you.' },
  not_found: { status: 404, message: 'Not found.' },
  changed_elsewhere: { status: 409, message: CHANGED_ELSEWHERE },
  idempotency_in_progress: { status: 409, message: 'This request is still being worked on.' },
  idempotency_key_spent: {
    status: 409,
    message: 'This request was carried out earlier; its answer is no longer kept.',
  },
  too_large: { status: 413, message: 'The upload is too large.' },
  file_type: { status: 415, message: messages.fileType },
  invalid: { status: 422, message: messages.somethingWrong },
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used with another request.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Try again later.' },
  unavailable: { status: 503, message: 'The service is temporarily unavailable. Try again.' },
  storage_unavailable: { status: 503, message: 'Files cannot be stored at the moment. Try again later.' },
  internal: { status: 500, message: messages.somethingWrong },

  captcha_failed: { status: 422, message: 'Please solve the captcha again.', field: 'captcha' },
  captcha_harder: {
    status: 422,
    message: 'Many wrong passwords were tried for this email, so this check takes longer. Check again.',
    field: 'captcha',
  },
  ...signUpRefusals,
  wrong_credentials: {
    status: 422,
    message: 'The email or password is not correct for this sign-in.',
    field: 'password',
  },
  network_waits: {
    status: 429,
    field: 'password',
    message: prose`Many wrong passwords for this email came from your network. Wait, or sign in with a one-time code
      (OTP).`,
  },
  wrong_code: { status: 422, message: 'The code is not right or no longer valid.', field: 'otp' },
  resend_too_early: { status: 429, message: `A new code can be asked for ${onceEvery(OTP_RESEND_SECONDS)}.` },
  reset_token_invalid: { status: 422, message: 'This reset is no longer valid. Ask for a new code.', field: 'token' },
  wrong_old_password: { status: 422, message: 'The old password is not right.', field: 'oldPassword' },
  wrong_password: { status: 422, message: 'The password is not right.', field: 'password' },
  wrong_second_factor: { status: 422, message: 'The code is not right, or was used before.', field: 'code' },
  sign_in_expired: { status: 422, message: 'This sign-in took too long. Sign in again.', field: 'token' },
  second_factor_on: { status: 409, message: 'The second factor is on already.' },
  second_factor_off: { status: 409, message: 'The second factor is off.' },
  second_factor_not_started: { status: 409, message: 'Scan the code with your authenticator app first.' },
  passkey_refused: { status: 422, message: 'This passkey is not accepted here. Sign in another way.' },
  passkey_expired: { status: 422, message: 'This took too long. Try again.' },
  passkey_known: { status: 409, message: 'This passkey is added already.' },
  passkeys_full: { status: 409, message: `There can be ${counted(PASSKEYS_MAX, 'passkey')}. Remove one first.` },
  password_rejected: { status: 422, message: messages.password, field: 'password' },

  ein_not_valid: { status: 422, message: EIN_MESSAGE, field: 'ein' },
  registration_closed: { status: 409, message: 'The registration details were already given.' },
  step_out_of_order: { status: 409, message: 'This step is not the next one of your sign-up.' },
  owner_already_verified: { status: 409, message: 'Your identity is already verified.' },
  owner_check_running: { status: 409, message: 'Your identity is being checked.' },

  bank_link_running: { status: 409, message: 'Your bank is being verified.' },
  bank_provider_unavailable: { status: 503, message: 'Bank links cannot be opened at the moment. Try again later.' },
  account_closed: { status: 409, message: 'The bank says that this account is closed. Choose another one.' },
  account_not_approved: { status: 409, message: 'This account is not verified yet.' },

  document_unknown: { status: 422, message: 'This document is not there. Upload it again.', field: 'files' },
  malware_found: { status: 422, message: 'This file holds malware and was not kept.', field: 'file' },
  pdf_more_than_pages: {
    status: 422,
    message: prose`This PDF is protected, or holds a program or another file. Print it to a new PDF, or upload
      pictures of its pages.`,
    field: 'file',
  },
  scan_unavailable: { status: 503, message: 'Documents cannot be checked at the moment. Try again later.' },

  ...storeRefusals,
  ...teamRefusals,
  ...apiKeyRefusals,
  ...webhookRefusals,
  ...noticeRefusals,
  files_full: {
    status: 409,
    message: prose`Your files have reached the limit of ${sizeLimitWords(FILES_BYTES_MAX)}. Unused files are removed
      after ${span(UNUSED_FILE_DAYS, 'day')}.`,
    field: 'file',
  },
  staff_link_invalid: { status: 422, message: 'This link is no longer valid. Ask for a new one.', field: 'token' },
  staff_signed_out: { status: 409, message: 'Sign in on this device with your password first.' },
  wrong_pin: { status: 422, message: 'The PIN is not right.', field: 'pin' },
  pin_already_set: {
    status: 409,
    message: 'Your PIN on this device is chosen already. Sign in with your password to choose another.',
  },
  image_unknown: { status: 422, message: messages.storeImageRequired, field: 'logo' },
  image_unreadable: { status: 422, message: 'The image cannot be read.', field: 'file' },
  image_too_many_pixels: {
    status: 422,
    message: `The image has more than ${counted(IMAGE_MEGAPIXELS_MAX, 'megapixel')}.`,
    field: 'file',
  },
  bank_file_faulty: { status: 422, message: 'We couldn’t compare this file. Nothing was changed.', field: 'content' },
  import_faulty: {
    status: 422,
    message: 'Nothing was imported: some lines of the file are not in order.',
    field: 'csv',
  },
  link_code_invalid: {
    status: 422,
    message: 'This code is not right or has expired. Generate a new one in the portal.',
    field: 'token',
  },

  business_not_accepting: { status: 409, message: 'This business cannot take payments at the moment.' },
  approval_invalid: { status: 409, message: 'The approval is not signed by the shopper network.' },
  approval_other_business: { status: 409, message: 'The approval is for another business.' },
  approval_other_device: { status: 409, message: 'The approval is for another device.' },
  approval_amount_mismatch: { status: 409, message: 'The approval is for another amount.' },
  approval_expired: { status: 409, message: 'The approval has expired.' },
  approval_reused: { status: 409, message: 'The approval was used before.' },
  price_changed: { status: 409, message: 'The price has changed. Ask the shopper again.' },

  discount_started: { status: 409, message: 'A discount cannot be changed once its start date has come.' },
  promotion_started: { status: 409, message: 'A promotion cannot be changed once its start date has come.' },
  offer_changed: { status: 409, message: CHANGED_ELSEWHERE },
  discount_image_unknown: { status: 422, message: messages.imageRequired, field: 'logo' },
  discount_image_too_large: { status: 422, message: messages.imageTooLarge, field: 'logo' },
  too_many_offers: {
    status: 409,
    message: `There can be ${grouped(UNENDED_OFFERS_MAX)} current and upcoming ones at a time.`,
  },

  ...legalRefusals,
  ...deskRefusals,
  ...merchantRefusals,
  ...payoutRefusals,
  ...guardedRefusals,
  ...recordRefusals,
  ...refundRefusals,
  ...statementRefusals,
  ...dayCloseRefusals,
  ...receiptRefusals,

  ...deskWorkRefusals,
  support_code_invalid: { status: 422, message: 'This hand-off code is not valid any more.', field: 'code' },
  clock_backwards: { status: 409, message: 'The clock only moves forward once there is a business.' },
} as const satisfies Record<string, RefusalWords>;

export type RefusalCode = keyof typeof refusals;

export function isRefusalCode(word: string): word is RefusalCode {
  return Object.hasOwn(refusals, word);
}

/** Refusals any call may give besides its own. */
export const commonRefusals = [
  'malformed',
  'invalid',
  'too_many_requests',
  'unavailable',
  'internal',
] as const satisfies readonly RefusalCode[];
