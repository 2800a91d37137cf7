import { ACCOUNT, type JournalReason, type OwnAccount } from '@trilane/domain/account';
import { LOCALE } from '@trilane/domain/edition';
import { prose } from '@trilane/domain/prose';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { word } from '@trilane/domain/word';
import { formatDate } from '@trilane/domain/zoned-time';

/** A line of a monthly statement: what there was, what moved for a reason, and what was left. */
export type StatementLineName = 'opening' | JournalReason | 'closing';

// In the order in which money goes its way.
const LINES: Readonly<Record<StatementLineName, string>> = {
  opening: word('Opening'),
  sale: 'Sales after discounts',
  cashback: 'Cashback given',
  premium_fee: 'Premium placement fees',
  refund: word('Refunds'),
  cashback_withheld: 'Cashback no longer earned',
  refund_interest: 'Refund interest',
  tip: word('Tips'),
  tip_refund: 'Tips refunded',
  settlement: word('Settled'),
  tip_settlement: 'Tips settled',
  bank_transfer: 'Transfers to the bank, sent off',
  bank_transfer_paid: 'Transfers to the bank, paid',
  bank_transfer_failed: 'Transfers that failed',
  bank_transfer_stopped: 'Transfers that were stopped',
  bank_transfer_returned: 'Transfers that the bank returned',
  closing: word('Closing'),
};

const ACCOUNTS: Readonly<Record<OwnAccount, string>> = {
  [ACCOUNT.pending]: word('Pending'),
  [ACCOUNT.available]: word('Available'),
  [ACCOUNT.tipsPending]: 'Tips pending',
  [ACCOUNT.tips]: word('Tips'),
  [ACCOUNT.inTransit]: 'In transit',
};

/** 'November 2026' of '2026-11'. */
const monthName = (month: string): string =>
  new Date(`${month}-01T12:00:00Z`).toLocaleDateString(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What a monthly statement says on paper. */
export const statementWords = {
  lines: LINES,
  accounts: ACCOUNTS,
  total: word('Total'),
  money: 'Your money',
  sales: 'Sales and refunds by store',
  /** The heads of the columns of stores, in their order. */
  storeColumns: [
    word('Store'),
    word('Sales'),
    'Gross sales',
    word('Refunded'),
    'Less refunds',
    word('Discounts'),
    word('Cashback'),
    'Prem. fees',
    word('Interest'),
    word('Net'),
    word('Tips'),
  ],
  allStores: 'All stores',
  foot: prose`Closing is opening and every movement above. Each movement is the sum of lines that the portal shows one
    by one.`,
};

/** 'Statement of November 2026' */
export const statementTitle = (month: string): string => `Statement of ${monthName(month)}`;

/** Which days a statement covers; `isWhole` is false while the month is under way. */
export function statementSpan({ madeAt, isWhole }: { madeAt: Date; isWhole: boolean }): string {
  const made = formatDate(madeAt, SETTLEMENT_ZONE);
  return isWhole
    ? `The calendar month in New York time. Made on ${made}.`
    : `The month so far, in New York time, as of ${made}: it is not over yet.`;
}
