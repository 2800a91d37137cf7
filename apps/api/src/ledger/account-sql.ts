import { ACCOUNT_NAMES, CLEARING_ACCOUNT, OWN_ACCOUNT, SOURCE_ACCOUNTS, type Account } from '@trilane/domain/account';
import { join, literal, sql, type Sql } from '../platform/db/sql.ts';

const isOneOf = (kind: Sql, kinds: readonly Account[]): Sql => sql`${kind} in (${join(kinds.map(literal), sql`, `)})`;

/** SQL that is true for an account that belongs to a business. */
export const isOwn = (kind: Sql): Sql => isOneOf(kind, Object.values(OWN_ACCOUNT));

/** SQL that is true for an account from which money can go to the bank. */
export const isSource = (kind: Sql): Sql => isOneOf(kind, SOURCE_ACCOUNTS);

/** SQL for the account that a shopper's money passes through, by the kind of the sale. */
export const clearingOf = (saleKind: Sql): Sql => sql`
  case ${saleKind} ${join(
    Object.entries(CLEARING_ACCOUNT).map(
      ([kind, account]) => sql`when ${literal(Number(kind))} then ${literal(account)}`,
    ),
    sql` `,
  )} end`;

/** SQL for what a journal entry adds to the account `kind` of its business: below zero when it takes from it. */
export const addedTo = (kind: Sql): Sql => sql`
  case ${kind} when credit_kind then amount_cents when debit_kind then -amount_cents end`;

/** SQL for the name of an account of a business, as messages write it. */
export const accountName = (kind: Sql): Sql => sql`
  case ${kind} ${join(
    Object.values(OWN_ACCOUNT).map((own) => sql`when ${literal(own)} then ${ACCOUNT_NAMES[own].toLowerCase()}`),
    sql` `,
  )} end`;
