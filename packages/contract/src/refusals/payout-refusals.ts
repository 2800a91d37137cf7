import type { PayoutRefusal } from '@trilane/domain/payout';
import type { RefusalWords } from './refusal-words.ts';

/** The refusals of a transfer to the bank. The first page of the portal reads them, so this file imports no others. */
export const payoutRefusals = {
  transfer_amount_not_positive: { status: 422, message: 'Transfer amount should be greater than $ 0', field: 'amount' },
  insufficient_balance: { status: 409, message: 'Insufficient balance to withdraw', field: 'amount' },
  no_primary_account: { status: 409, message: 'Link a bank account before you transfer money.' },
  owner_not_verified: { status: 409, message: 'Verify your identity in My Details before you transfer money.' },
  transfers_held: { status: 409, message: 'Transfers are on hold for this business. Please contact Customer Support.' },
} as const satisfies Record<PayoutRefusal, RefusalWords>;
