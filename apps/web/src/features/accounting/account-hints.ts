import type { AccountingAccount } from '@trilane/domain/accounting';

/** What each account holds, and of which kind an accountant would make it. */
export const ACCOUNT_HINTS: Readonly<Record<AccountingAccount, string>> = {
  sales: 'Income: sales before discounts',
  refunds: 'Income, negative: refunds',
  discounts: 'Income, negative: discounts given',
  cashback: 'Expense: cashback, less what was withheld',
  premiumFees: 'Expense: premium placement',
  refundInterest: 'Expense: interest on refunded credit sales',
  tips: 'Liability: tips owed to staff',
  balance: 'Asset: your money here, pending or available',
  bankClearing: 'Asset: transfers on their way',
  bank: 'Bank: transfers that arrived',
};
