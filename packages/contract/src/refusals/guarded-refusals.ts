import type { RefusalWords } from './refusal-words.ts';

/** The refusals around changes of where money goes. */
export const guardedRefusals = {
  transfer_above_usual: {
    status: 409,
    message: "Your payout settings changed recently. Transfers above a day's usual amount are held for now.",
  },
  transfers_stopped: {
    status: 409,
    message: 'Transfers are stopped until the owner confirms that everything is in order.',
  },
  transfers_not_stopped: { status: 409, message: 'Transfers are not stopped.' },
  account_differs: {
    status: 409,
    message: 'The primary bank account is not the one that was shown. Check it, then confirm again.',
    field: 'accountNo',
  },
  stop_link_invalid: {
    status: 422,
    message: 'This link is no longer valid. Sign in to see where your money goes.',
    field: 'token',
  },
} as const satisfies Record<string, RefusalWords>;
