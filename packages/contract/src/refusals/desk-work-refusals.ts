import { prose } from '@trilane/domain/prose';
import type { RefusalWords } from './refusal-words.ts';

/** What stops the daily work of an operator, at the desk and on the command line. */
export const deskWorkRefusals = {
  waiting_gone: { status: 409, message: 'This does not wait any more: somebody has dealt with it.' },
  waiting_claimed: { status: 409, message: 'Somebody else has taken this.' },
  waiting_not_yours: { status: 409, message: 'You have not taken this.' },
  waiting_changed: { status: 409, message: 'This has changed since you looked at it. Look again before you decide.' },

  message_gone: { status: 409, message: 'This message waits no longer: it is out, or somebody has ended it.' },
  message_not_dead: { status: 409, message: 'It is not dead: the product tries again by itself.' },
  message_of_money: { status: 403, message: 'This message moves money: it is decided by somebody of finance.' },
  check_answered: {
    status: 409,
    message: 'The agency has answered about it, or it is not registered: there is nothing to ask.',
  },
  owner_check_answered: {
    status: 409,
    message: 'No check of its owner waits for the agency: there is nothing to ask.',
  },
  payout_not_requested: {
    status: 409,
    message: 'It has no transfer of that id that still waits to be handed to the payout bank.',
  },
  refund_unknown: { status: 409, message: 'It has no refund of that TRN No. that gave the shopper money.' },

  payout_message_waits: {
    status: 409,
    message: 'The product still tries to hand this payout over by itself. It can be decided once its message is dead.',
  },
  bank_file_unknown: { status: 404, message: 'No such file was made.' },
  bank_file_handed_over: { status: 409, message: 'It was handed over already.' },
  bank_file_waits: { status: 409, message: 'It waits already: the product tries again by itself.' },
  bank_file_at_bank: {
    status: 409,
    message: 'Some of its payouts were reported as paid or came back: the bank has had it.',
  },
  bank_file_text_gone: { status: 409, message: 'Its text is no longer kept.' },
  run_under_way: { status: 409, message: 'This is under way already.' },

  enquiry_done: { status: 409, message: 'This enquiry is marked as done. Open it again first.' },
  enquiry_open: { status: 409, message: 'This enquiry is open.' },
  operator_unknown: {
    status: 422,
    field: 'operatorId',
    message: prose`This person does not work at the desk any more. Choose somebody else.`,
  },
} as const satisfies Record<string, RefusalWords>;
