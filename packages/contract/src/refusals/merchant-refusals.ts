import type { RefusalWords } from './refusal-words.ts';

/**
 * Why an operator's decision about a merchant changes nothing, and why a proposal is not carried out. The desk and the
 * command line say the same words.
 */
export const merchantRefusals = {
  merchant_unknown: { status: 404, message: 'There is no such business.' },
  business_not_registered: { status: 409, message: 'It has not been registered yet: there is nothing to decide.' },
  owner_details_missing: {
    status: 409,
    message: 'Its owner has given no identity details yet: there is nothing to decide.',
  },
  check_approved_already: { status: 409, message: 'This check is approved already.' },
  check_rejected_already: { status: 409, message: 'This check is rejected already.' },
  bank_not_chosen: { status: 409, message: 'It has not chosen an account at any bank yet.' },
  bank_approved_already: { status: 409, message: 'All of its accounts are approved already.' },
  bank_failed_already: { status: 409, message: 'Its bank has failed already.' },
  documents_need_bank: { status: 409, message: 'It has not linked a bank yet: documents belong to a bank.' },
  documents_requested_already: { status: 409, message: 'Documents are requested already.' },
  documents_not_requested: { status: 409, message: 'No documents are requested.' },
  declined_already: { status: 409, message: 'It is declined already.' },
  not_declined: { status: 409, message: 'It is not declined.' },
  frozen_already: { status: 409, message: 'Its payouts are frozen already.' },
  not_frozen: { status: 409, message: 'Its payouts are not frozen.' },
  email_same: { status: 422, message: 'This is the e-mail of the owner already.', field: 'email' },
  sessions_none: { status: 409, message: 'Nobody is signed in for this business.' },
  message_not_repeatable: {
    status: 409,
    message: 'The text of this message is no longer kept, or held a code or a link that only works once.',
  },
  message_under_way: { status: 409, message: 'This message waits to be sent: it goes out by itself.' },
  document_refused: {
    status: 422,
    message: 'This document is not shown: it is no plain PDF, PNG or JPEG. Ask the owner for another one.',
  },
  proposal_open: { status: 409, message: 'The same is proposed already and waits for a second operator.' },
  proposal_decided: { status: 409, message: 'Another operator has decided this already.' },
  proposal_expired: { status: 409, message: 'This proposal has expired. Propose it anew if it is still right.' },
  proposal_own: { status: 403, message: 'A second operator has to decide what you have proposed.' },
  merchant_changed: {
    status: 409,
    message: 'The merchant has changed since this was proposed. Look again, then propose it anew.',
  },
} as const satisfies Record<string, RefusalWords>;
