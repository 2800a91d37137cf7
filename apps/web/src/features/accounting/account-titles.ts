import { ACCOUNTING_ACCOUNTS, type AccountingAccount } from '@trilane/domain/accounting';

/** What each account is called on the screen; in the files it has the name that the owner gave it. */
export const ACCOUNT_TITLES: Readonly<Record<AccountingAccount, string>> = ACCOUNTING_ACCOUNTS;
