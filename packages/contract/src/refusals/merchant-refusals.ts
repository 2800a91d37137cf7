import type { RefusalWords } from './refusal-words.ts';

/**
 * Why a decision about a merchant is refused, and why a proposal is not carried out. The desk and the command line use
 * the same sentences.
 */
export const merchantRefusals = {
  merchant_unknown: { status: 404, message: 'There is no such business.' },
  business_not_registered: { status: 409, message: 'This business is not registered yet. There is nothing to decide.' },
  owner_details_missing: {
    status: 409,
    message: 'This owner has not given identity details yet. There is nothing to decide.',
  },
  check_approved_already: { status: 409, message: 'This check is already approved.' },
  check_rejected_already: { status: 409, message: 'This check is already rejected.' },
  check_changed: { status: 409, message: 'This check has changed since you opened it. Look again before you decide.' },
  bank_not_chosen: { status: 409, message: 'This business has not linked a bank account yet.' },
  bank_approved_already: { status: 409, message: 'All accounts of this business are already approved.' },
  bank_failed_already: { status: 409, message: 'The bank of this business is already marked as failed.' },
  documents_need_bank: { status: 409, message: 'This business has not linked a bank yet. Documents belong to a bank.' },
  documents_requested_already: { status: 409, message: 'Documents are already requested.' },
  documents_not_requested: { status: 409, message: 'No documents are requested.' },
  declined_already: { status: 409, message: 'This business is already declined.' },
  not_declined: { status: 409, message: 'This business is not declined.' },
  frozen_already: { status: 409, message: 'The payouts of this business are already frozen.' },
  not_frozen: { status: 409, message: 'The payouts of this business are not frozen.' },
  email_same: { status: 422, message: 'This is already the owner’s email.', field: 'email' },
  sessions_none: { status: 409, message: 'This person is not signed in.' },
  message_not_repeatable: {
    status: 409,
    message: 'The text of this message is no longer kept, or it contains a code or link that works only once.',
  },
  message_under_way: { status: 409, message: 'This message is still waiting to be sent. It goes out by itself.' },
  document_refused: {
    status: 422,
    message: 'This document cannot be shown because it is not a plain PDF, PNG or JPEG. Ask the owner for another one.',
  },
  proposal_open: { status: 409, message: 'This is already proposed and waits for a second operator.' },
  proposal_decided: { status: 409, message: 'Another operator has already decided this.' },
  proposal_expired: { status: 409, message: 'This proposal has expired. Propose it again if it is still right.' },
  proposal_own: { status: 403, message: 'You proposed this, so a second operator has to decide it.' },
  merchant_changed: {
    status: 409,
    message: 'The merchant has changed since this was proposed. Look again, then propose it again.',
  },
} as const satisfies Record<string, RefusalWords>;
