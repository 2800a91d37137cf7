import { ACCOUNTING_KEYS, type AccountingAccount, type AccountNames } from '@trilane/domain/accounting';
import { plainCell, readCsv } from '@trilane/domain/csv';

type Totals = Record<AccountingAccount, number>;

const centsOf = (text: string) => Math.round(Number(text.replace('$', '')) * 100);

/** Cents by account of pairs of a name and an amount. */
function totalsOf(pairs: readonly (readonly [name: string, amount: string])[], names: AccountNames): Totals {
  const keyOf = new Map(ACCOUNTING_KEYS.map((key) => [names[key], key]));
  const totals = Object.fromEntries(ACCOUNTING_KEYS.map((key) => [key, 0])) as Totals;
  for (const [name, amount] of pairs) {
    const key = keyOf.get(name);
    if (key === undefined) throw new Error(`no account is called ${name}`);
    totals[key] += centsOf(amount);
  }
  return totals;
}

const rowsOf = (text: string) =>
  readCsv(text)
    .records.slice(1)
    .map(({ cells }) => cells.map(plainCell));

/** What each kind of file books to each account, read back from its text. */
export const filedTotals = {
  quickbooks: (text: string, names: AccountNames) =>
    totalsOf(
      rowsOf(text).map((cells) => [cells[2]!, cells[3] || `-${cells[4]}`] as const),
      names,
    ),
  xero: (text: string, names: AccountNames) =>
    totalsOf(
      rowsOf(text).map((cells) => [cells[3]!, cells[5]!] as const),
      names,
    ),
  iif: (text: string, names: AccountNames) =>
    totalsOf(
      text
        .split('\r\n')
        .map((line) => line.split('\t'))
        .filter(([kind]) => kind === 'TRNS' || kind === 'SPL')
        .map((cells) => [cells[3]!, cells[4]!] as const),
      names,
    ),
  journal: (text: string, names: AccountNames) =>
    totalsOf(
      [...text.matchAll(/^ {4}(\S.*?) {2,}(\$\S+)$/gm)].map((match) => [match[1]!, match[2]!] as const),
      names,
    ),
};
