import { KIND, type SaleKind } from './transaction-codes.ts';

/** The accounts of a business, by their numbers in the database. Each keeps a running balance. */
export const OWN_ACCOUNT = { pending: 1, available: 2, tipsPending: 3, tips: 4, inTransit: 5 } as const;

/** The platform's accounts: the other side of money that enters or leaves the books of a business. */
export const PLATFORM_ACCOUNT = {
  cashClearing: 101,
  creditClearing: 102,
  premiumRevenue: 103,
  consumerRewards: 104,
  refundInterest: 105,
  bankSettlement: 106,
} as const;

/** Every account of the books. SQL uses the same names in snake case: `ledger.account_kind('tips_pending')`. */
export const ACCOUNT = { ...OWN_ACCOUNT, ...PLATFORM_ACCOUNT } as const;

export type OwnAccount = (typeof OWN_ACCOUNT)[keyof typeof OWN_ACCOUNT];
export type Account = (typeof ACCOUNT)[keyof typeof ACCOUNT];
/** An account of money that has not settled. */
export type PendingAccount = typeof ACCOUNT.pending | typeof ACCOUNT.tipsPending;
/** The accounts from which money can go to the bank. */
export const SOURCE_ACCOUNTS = [ACCOUNT.available, ACCOUNT.tips] as const;
export type SourceAccount = (typeof SOURCE_ACCOUNTS)[number];

/** The account that a shopper's money passes through, by the kind of the sale. */
export const CLEARING_ACCOUNT = {
  [KIND.cash]: ACCOUNT.cashClearing,
  [KIND.credit]: ACCOUNT.creditClearing,
} as const satisfies Readonly<Record<SaleKind, Account>>;

/** The name of each account on screens and statements. */
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

/** Whether that account belongs to a business. */
export function isOwnAccount(kind: number): kind is OwnAccount {
  return Object.values<number>(OWN_ACCOUNT).includes(kind);
}

/** The reasons that journal entries give for a movement of money (docs/product.md#money). */
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
