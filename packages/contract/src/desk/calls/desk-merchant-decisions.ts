import { z } from 'zod';
import { SECOND_FACTOR_PROOFS } from '@trilane/domain/second-factor-proof';
import { OPERATOR_NOTE_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { id, requiredLines, success } from '../../wire.ts';
import { deskCall } from '../desk-call.ts';
import { merchantNote, merchantParams, reason } from '../merchant-wire.ts';

const risk = { method: 'POST', access: 'operator', roles: ['risk'], idempotency: 'accepted' } as const;
const support = { ...risk, roles: ['support'] } as const;
const because = z.strictObject({ reason });
/** Whom a decision about access is about: the owner, or somebody who has joined the team and was not removed. */
const person = id.optional().meta({ description: 'A person of `listMerchantPeople`. The owner, if left out.' });

/** The decisions about a merchant that one operator takes alone. Those that take two are in desk-approvals.ts. */
export const deskMerchantDecisionCalls = {
  decideMerchantIdentity: deskCall({
    ...risk,
    stepUp: true,
    path: '/merchants/{id}/identity',
    audit: 'identity.decide',
    refusals: [
      'merchant_unknown',
      'business_not_registered',
      'owner_details_missing',
      'check_approved_already',
      'check_rejected_already',
      'check_changed',
    ],
    summary: 'Decide an identity check, overruling the agency; the owner is emailed',
    params: merchantParams,
    body: z.strictObject({
      kind: z.enum(['business', 'owner']),
      decision: z.enum(['approved', 'rejected']),
      reason,
      seen: z
        .enum(['approved', 'rejected', 'undecided'])
        .nullable()
        .optional()
        .meta({
          description:
            'What the check said when the operator looked; null for nothing yet. Refused where it says otherwise now.',
        }),
    }),
    output: success,
  }),
  failMerchantBank: deskCall({
    ...risk,
    stepUp: true,
    path: '/merchants/{id}/bank/fail',
    audit: 'bank.report',
    refusals: ['merchant_unknown', 'bank_not_chosen', 'bank_failed_already'],
    summary: 'Mark the bank as failed, overruling the provider: no account gets payouts; the owner is emailed',
    params: merchantParams,
    body: because,
    output: success,
  }),
  requestMerchantDocuments: deskCall({
    ...risk,
    path: '/merchants/{id}/documents/request',
    audit: 'documents.request',
    refusals: ['merchant_unknown', 'documents_need_bank', 'documents_requested_already', 'documents_not_requested'],
    summary: 'Request bank documents from the owner, or withdraw the request',
    params: merchantParams,
    body: z.strictObject({ requested: z.boolean(), reason }),
    output: success,
  }),
  declineMerchant: deskCall({
    ...risk,
    stepUp: true,
    path: '/merchants/{id}/decline',
    audit: 'business.reject',
    refusals: ['merchant_unknown', 'declined_already'],
    summary: 'Decline a business: sessions end, devices are refused, the owner is emailed',
    params: merchantParams,
    body: because,
    output: success,
  }),
  freezeMerchant: deskCall({
    ...risk,
    stepUp: true,
    path: '/merchants/{id}/freeze',
    audit: 'transfer.hold',
    refusals: ['merchant_unknown', 'frozen_already'],
    summary: 'Freeze the payouts of a business; those not handed over yet are stopped within seconds',
    params: merchantParams,
    body: because,
    output: success,
  }),
  /**
   * Ends every session of the person, those of other businesses included: a thief who is signed in as that person could
   * switch between them. Refused as `not_found` for anybody who is not, or no longer, a person of this business.
   */
  endMerchantSessions: deskCall({
    ...support,
    roles: ['support', 'risk'],
    path: '/merchants/{id}/sessions/end',
    audit: 'session.end-all',
    refusals: ['merchant_unknown', 'not_found', 'sessions_none'],
    summary: 'Sign the owner, or a person of the team, out everywhere, in other businesses too',
    params: merchantParams,
    body: z.strictObject({ person, reason }),
    output: z.object({ ended: z.number().int() }),
  }),
  /**
   * The second factor belongs to the person. It is off everywhere afterwards, and every session of the person ends, in
   * other businesses too. The chain of the business through which Customer Support was asked has the line. Refused as
   * `not_found` for anybody who is not, or no longer, a person of this business.
   */
  resetMerchantSecondFactor: deskCall({
    ...support,
    stepUp: true,
    path: '/merchants/{id}/second-factor/reset',
    audit: 'second-factor.reset',
    refusals: ['merchant_unknown', 'not_found', 'second_factor_off'],
    summary: 'Turn off the second factor of the owner or a person of the team after a proof; the person is emailed',
    params: merchantParams,
    body: z.strictObject({
      person,
      proof: z.enum(SECOND_FACTOR_PROOFS, 'Choose how this person proved who they are'),
      reason,
    }),
    output: success,
  }),
  resendMerchantMessage: deskCall({
    ...support,
    path: '/merchants/{id}/messages/{messageId}/resend',
    audit: 'message.resend',
    refusals: ['merchant_unknown', 'not_found', 'message_not_repeatable', 'message_under_way'],
    summary: 'Send an email or SMS once more, to where it went before',
    params: z.strictObject({ id, messageId: id }),
    output: success,
  }),
  addMerchantNote: deskCall({
    ...support,
    roles: ['support', 'risk', 'finance'],
    path: '/merchants/{id}/notes',
    audit: 'note.add',
    refusals: ['merchant_unknown'],
    summary: 'Add a note about a merchant that only operators can read',
    params: merchantParams,
    body: z.strictObject({ note: requiredLines('Write a note', OPERATOR_NOTE_LENGTH_MAX) }),
    output: merchantNote,
  }),
};
