import type { CsvRecord } from '@trilane/domain/csv';
import { bankCents, bankDate, refuseFile } from './bank-fields.ts';

/** Words of headings, the better ones first. */
const HEADINGS = {
  date: [
    'posting date',
    'posted date',
    'date utc',
    'post date',
    'date posted',
    'date',
    'transaction date',
    'trans date',
    'effective date',
    'booking date',
    'process date',
    'activity date',
    'as of date',
    'asofdate',
    'value date',
    'posted',
    'posted on',
  ],
  amount: ['amount', 'transaction amount', 'amount usd', 'amt', 'transaction amt', 'net amount', 'net total', 'total'],
  credit: [
    'credit',
    'amount credit',
    'credits',
    'credit amount',
    'deposit',
    'deposits',
    'deposit amount',
    'paid in',
    'money in',
    'credit amt',
    'cr amt',
    'credit usd',
    'deposits credits',
    'credits deposits',
  ],
  debit: [
    'debit',
    'amount debit',
    'debits',
    'debit amount',
    'withdrawal',
    'withdrawals',
    'withdrawal amount',
    'paid out',
    'money out',
    'debit amt',
    'dr amt',
    'debit usd',
    'withdrawals debits',
    'debits withdrawals',
  ],
  // The details are a direction at some banks, and a description at others.
  kind: [
    'credit debit indicator',
    'credit debit',
    'debit credit',
    'cr dr',
    'dr cr',
    'transaction type',
    'type',
    'details',
  ],
  status: ['status', 'transaction status'],
  account: ['account number', 'account no', 'acct no', 'acct number'],
  currency: ['currency'],
} as const;
type Column = keyof typeof HEADINGS;
export type Columns = Partial<Record<Column, number>>;

/** Some banks put a summary of the account above the headings. */
export const LINES_ABOVE_MAX = 30;
/** No bank writes as many. */
export const COLUMNS_MAX = 200;
/** Small letters and digits between single blanks. */
export const plain = (cell: string) =>
  cell
    .slice(0, 100)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

function columnsOf({ cells }: CsvRecord): Columns {
  const names = cells.map(plain);
  const columns: Columns = {};
  for (const [column, headings] of Object.entries(HEADINGS) as [Column, readonly string[]][]) {
    const heading = headings.find((one) => names.includes(one));
    if (heading !== undefined) columns[column] = names.indexOf(heading);
  }
  return columns;
}

const isComplete = ({ date, amount, credit }: Columns) =>
  date !== undefined && (amount !== undefined || credit !== undefined);

/** Where the lines are, and what stands above them. */
export interface Layout {
  columns: Columns;
  rows: readonly CsvRecord[];
  /** Where one line above all others names the account and its days. */
  account?: string;
  from?: string | null;
  to?: string | null;
}

/** Wells Fargo writes no headings: date, amount, a star, a check number, a description. */
const isWellsFargo = ({ cells: [date = '', amount = '', star] }: CsvRecord) =>
  bankDate(date) !== null && bankCents(amount) !== null && star === '*';

/** Statements of PNC begin with the account, its days and its balances; then date, amount, three texts, a direction. */
function pncStatement([first, ...rows]: readonly CsvRecord[]): Layout | null {
  const [account = '', from = '', to = '', ...balances] = first?.cells ?? [];
  const isHead = balances.length === 2 && balances.every((cell) => bankCents(cell) !== null);
  if (!isHead || bankDate(from) === null || bankDate(to) === null) return null;
  return { columns: { date: 0, amount: 1, kind: 5 }, rows, account, from: bankDate(from), to: bankDate(to) };
}

/** Recognises the columns by their headings, or by the banks that write none. */
export function layoutOf(records: readonly CsvRecord[]): Layout {
  if (records[0] && isWellsFargo(records[0])) return { columns: { date: 0, amount: 1 }, rows: records };
  const statement = pncStatement(records);
  if (statement) return statement;
  const above = records.slice(0, LINES_ABOVE_MAX);
  const at = above.findIndex((record) => isComplete(columnsOf(record)));
  if (at >= 0) return { columns: columnsOf(records[at]!), rows: records.slice(at + 1) };
  const some = above.map(columnsOf);
  const missing = [
    ...(some.some(({ date }) => date !== undefined) ? [] : ['The file has no “Date” column.']),
    ...(some.some(({ amount, credit }) => amount !== undefined || credit !== undefined)
      ? []
      : ['The file has no “Amount” or “Credit” column.']),
  ];
  return refuseFile(...(missing.length > 0 ? missing : ['“Date” and “Amount” must be in the same row.']));
}
