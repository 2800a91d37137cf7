import { ACCOUNT, ACCOUNT_NAMES, OWN_ACCOUNT } from '@trilane/domain/account';
import { KIND } from '@trilane/domain/transaction-codes';
import { join, literal, sql, type Sql } from '../platform/db/sql.ts';

/** SQL that is true for an account that belongs to a business (`isOwnAccount`). */
export const isOwn = (kind: Sql): Sql => sql`${kind} <= ${literal(ACCOUNT.inTransit)}`;

/** SQL that is true for an account from which money can go to the bank. */
export const isSource = (kind: Sql): Sql => sql`${kind} in (${literal(ACCOUNT.available)}, ${literal(ACCOUNT.tips)})`;

/** SQL for the account that a shopper's money passes through, by the kind of the sale. */
export const clearingOf = (saleKind: Sql): Sql => sql`
  case ${saleKind}
    when ${literal(KIND.cash)} then ${literal(ACCOUNT.cashClearing)}
    when ${literal(KIND.credit)} then ${literal(ACCOUNT.creditClearing)}
  end`;

/** SQL for what a journal entry adds to the account `kind` of its business: below zero when it takes from it. */
export const addedTo = (kind: Sql): Sql => sql`
  case ${kind} when credit_kind then amount_cents when debit_kind then -amount_cents end`;

/** SQL for the name of an account of a business, as messages write it. */
export const accountName = (kind: Sql): Sql => sql`
  case ${kind} ${join(
    Object.values(OWN_ACCOUNT).map((own) => sql`when ${literal(own)} then ${ACCOUNT_NAMES[own].toLowerCase()}`),
    sql` `,
  )} end`;
