import {
  ACCOUNT_NAME_LENGTH_MAX,
  ACCOUNTING_KEYS,
  isAccountName,
  normalizeAccountName,
  type AccountingAccount,
  type AccountNames,
} from '@trilane/domain/accounting';

/** What Xero imports of manual journals at once. */
const XERO_LINES_MAX = 300;

/** The formats of accounting files, each with the program that takes it. */
export const ACCOUNTING_FORMATS = {
  quickbooks: { words: 'QuickBooks Online (CSV)', note: 'Settings, Import data, Journal entries' },
  xero: {
    words: 'Xero (CSV)',
    note: `Manual journals, Import. Takes ${XERO_LINES_MAX} lines at a time, and codes of accounts instead of names.`,
  },
  iif: { words: 'QuickBooks Desktop (IIF)', note: 'File, Utilities, Import, IIF Files' },
  ofx: { words: 'Bank feed (OFX)', note: 'Transfers that reached your bank or came back. No sales.' },
  journal: { words: 'Plain journal', note: 'For hledger and Ledger' },
} as const;
export type AccountingFormat = keyof typeof ACCOUNTING_FORMATS;

/** What one journal entry covers. */
export const ACCOUNTING_BASES = {
  day: { words: 'By day', note: 'One entry for each day' },
  payout: {
    words: 'By transfer',
    note: 'One entry for each step of a transfer. The request also books the sales since the transfer before.',
  },
} as const;
export type AccountingBasis = keyof typeof ACCOUNTING_BASES;

export const accountingWords = {
  nameMissing: 'Name is required',
  nameNotAllowed: `Begin with a letter or a digit, without " ; or |, at most ${ACCOUNT_NAME_LENGTH_MAX} characters`,
  nameTaken: 'Another account has this name',
} as const;

/** What is wrong with the names of accounts, by account: each is allowed, and no two accounts share one. */
export function whyNotAccountNames(names: AccountNames): Partial<Record<AccountingAccount, string>> {
  const whyNot = (key: AccountingAccount) => {
    const name = normalizeAccountName(names[key]);
    if (name === '') return accountingWords.nameMissing;
    if (!isAccountName(name)) return accountingWords.nameNotAllowed;
    const isTaken = ACCOUNTING_KEYS.some(
      (other) => other !== key && normalizeAccountName(names[other]).toLowerCase() === name.toLowerCase(),
    );
    return isTaken ? accountingWords.nameTaken : null;
  };
  return Object.fromEntries(ACCOUNTING_KEYS.flatMap((key) => (whyNot(key) === null ? [] : [[key, whyNot(key)]])));
}
