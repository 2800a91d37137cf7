import type { RefusalWords } from './refusal-words.ts';

/** The refusals of an operator's daily work, at the desk and on the command line. */
export const deskWorkRefusals = {
  waiting_gone: { status: 409, message: 'This item is no longer waiting: somebody has dealt with it.' },
  waiting_claimed: { status: 409, message: 'Somebody else has taken this item.' },
  waiting_not_yours: { status: 409, message: 'You have not taken this item.' },
  waiting_changed: {
    status: 409,
    message: 'This item has changed since you looked at it. Look again before you decide.',
  },

  message_gone: {
    status: 409,
    message: 'This message is no longer waiting: it was delivered, or somebody abandoned it.',
  },
  message_not_dead: { status: 409, message: 'This message is not dead: the product is still retrying it.' },
  message_of_money: { status: 403, message: 'This message moves money. It needs an operator with the finance role.' },
  check_answered: {
    status: 409,
    message: 'The agency has already decided about this business, or it is not registered. There is nothing to ask.',
  },
  owner_check_answered: {
    status: 409,
    message: 'No check of this owner is waiting for the agency. There is nothing to ask.',
  },
  payout_not_requested: {
    status: 409,
    message: 'This business has no transfer with that ID that still waits to be handed to the payout bank.',
  },
  refund_unknown: {
    status: 409,
    message: 'This business has no refund with that TRN No. that gave money to the shopper.',
  },

  payout_message_waits: {
    status: 409,
    message:
      'This payout is being handed over. You can release it after a failed try, and stop it once its message is dead.',
  },
  bank_file_unknown: { status: 404, message: 'There is no file with this name.' },
  bank_file_handed_over: { status: 409, message: 'This file was already handed over.' },
  bank_file_waits: { status: 409, message: 'This file is already waiting: the product retries by itself.' },
  bank_file_at_bank: {
    status: 409,
    message: 'Some payouts in this file were reported as paid or came back, so the bank has it.',
  },
  bank_file_text_gone: { status: 409, message: 'The content of this file is no longer kept.' },
  run_under_way: { status: 409, message: 'This is already running.' },

  enquiry_done: { status: 409, message: 'This enquiry is marked as done. Reopen it first.' },
  enquiry_answered: { status: 409, message: 'This enquiry has a new answer. Read it before you send yours.' },
  enquiry_open: { status: 409, message: 'This enquiry is already open.' },
  operator_unknown: {
    status: 422,
    field: 'operatorId',
    message: 'This person is no longer an operator. Choose somebody else.',
  },
} as const satisfies Record<string, RefusalWords>;
