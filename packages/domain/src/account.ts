/** The accounts of a business, by their numbers in the database. Each keeps a running balance. */
export const OWN_ACCOUNT = { pending: 1, available: 2, tipsPending: 3, tips: 4, inTransit: 5 } as const;

/** The platform's accounts: the other side of what comes into the books of a business and leaves them. */
export const PLATFORM_ACCOUNT = {
  cashClearing: 101,
  creditClearing: 102,
  premiumRevenue: 103,
  consumerRewards: 104,
  refundInterest: 105,
  bankSettlement: 106,
} as const;

/** Every account of the books. In SQL the same names stand in snake case: `ledger.account_kind('tips_pending')`. */
export const ACCOUNT = { ...OWN_ACCOUNT, ...PLATFORM_ACCOUNT } as const;

export type OwnAccount = (typeof OWN_ACCOUNT)[keyof typeof OWN_ACCOUNT];
export type Account = (typeof ACCOUNT)[keyof typeof ACCOUNT];
/** An account of money that has not settled. */
export type PendingAccount = typeof ACCOUNT.pending | typeof ACCOUNT.tipsPending;
/** An account from which money can go to the bank. */
export type SourceAccount = typeof ACCOUNT.available | typeof ACCOUNT.tips;

/** What screens and statements call each account. */
export const ACCOUNT_NAMES = {
  [ACCOUNT.pending]: 'Pending',
  [ACCOUNT.available]: 'Available',
  [ACCOUNT.tipsPending]: 'Tips pending',
  [ACCOUNT.tips]: 'Tips',
  [ACCOUNT.inTransit]: 'In transit',
  [ACCOUNT.cashClearing]: 'Cash clearing',
  [ACCOUNT.creditClearing]: 'Credit clearing',
  [ACCOUNT.premiumRevenue]: 'Premium revenue',
  [ACCOUNT.consumerRewards]: 'Consumer rewards',
  [ACCOUNT.refundInterest]: 'Refund interest',
  [ACCOUNT.bankSettlement]: 'Bank settlement',
} as const satisfies Readonly<Record<Account, string>>;

/** Whether a business owns that account. */
export function isOwnAccount(kind: number): kind is OwnAccount {
  return kind <= ACCOUNT.inTransit;
}

/** Why money moves: what each entry of the journal says (docs/product.md#money). */
export const JOURNAL_REASONS = [
  'sale',
  'cashback',
  'premium_fee',
  'tip',
  'refund',
  'cashback_withheld',
  'refund_interest',
  'tip_refund',
  'settlement',
  'tip_settlement',
  'bank_transfer',
  'bank_transfer_paid',
  'bank_transfer_failed',
  'bank_transfer_stopped',
  'bank_transfer_returned',
] as const;
export type JournalReason = (typeof JOURNAL_REASONS)[number];
