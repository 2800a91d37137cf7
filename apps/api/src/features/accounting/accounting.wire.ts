import { ACCOUNTING_ACCOUNTS, ACCOUNTING_KEYS, type AccountNames } from '@trilane/domain/accounting';
import type { NamesRow } from './accounting.repo.ts';

/** The names of all accounts: those that the owner chose, and ours for the others. */
export function namesOf(row: NamesRow | null): AccountNames {
  return Object.fromEntries(
    ACCOUNTING_KEYS.map((key) => [key, row?.names[key] ?? ACCOUNTING_ACCOUNTS[key]]),
  ) as AccountNames;
}
