import { ACCOUNT } from '@trilane/domain/account';
import { KIND } from '@trilane/domain/transaction-codes';

/** SQL that is true for an account that belongs to a business (`isOwnAccount`). */
export const isOwn = (kind: string): string => `${kind} <= ${ACCOUNT.inTransit}`;

/** SQL that is true for an account from which money can go to the bank. */
export const isSource = (kind: string): string => `${kind} in (${ACCOUNT.available}, ${ACCOUNT.tips})`;

/** SQL for the account that a shopper's money passes through, by the kind of the sale. */
export const clearingOf = (saleKind: string): string =>
  `case ${saleKind} when ${KIND.cash} then ${ACCOUNT.cashClearing} when ${KIND.credit} then ${ACCOUNT.creditClearing} end`;
