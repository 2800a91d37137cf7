import { BANK_FILE_LINES_MAX, type BankLine } from '@trilane/domain/bank-match';
import { plainCell, readCsv, type CsvRecord } from '@trilane/domain/csv';
import { grouped } from '@trilane/domain/number-words';
import { bankCents, bankDate, refuseFile, shortText, withPeriod, type BankFile } from './bank-fields.ts';

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
  ],
  amount: ['amount', 'transaction amount', 'amount usd', 'net amount', 'net total', 'total'],
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
  ],
  // The details are a direction at some banks, and a description at others.
  kind: ['credit debit indicator', 'credit debit', 'debit credit', 'transaction type', 'type', 'details'],
  status: ['status', 'transaction status'],
} as const;
type Column = keyof typeof HEADINGS;
type Columns = Partial<Record<Column, number>>;

/** Some banks put a summary of the account above the headings. */
const LINES_ABOVE_MAX = 30;
/** No bank writes as many. */
const COLUMNS_MAX = 200;
/** A word for money that went out, where amounts have no sign. */
const GOES_OUT = /\b(?:debit|dr|dbit|withdrawal)\b|^d$/;
/** What the bank has not booked. */
const NOT_BOOKED = /^(?:pending|processing|scheduled|failed|cancel+ed|declined)\b/;

const plain = (cell: string) =>
  cell
    .slice(0, 100)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

function columnsOf({ cells }: CsvRecord): Columns {
  const names = cells.slice(0, COLUMNS_MAX).map(plain);
  const columns: Columns = {};
  for (const [column, headings] of Object.entries(HEADINGS) as [Column, readonly string[]][]) {
    const heading = headings.find((one) => names.includes(one));
    if (heading !== undefined) columns[column] = names.indexOf(heading);
  }
  return columns;
}

const isComplete = ({ date, amount, credit }: Columns) =>
  date !== undefined && (amount !== undefined || credit !== undefined);

/** Wells Fargo writes no headings: date, amount, a star, a check number, a description. */
const isWithoutHeadings = ({ cells: [date = '', amount = '', star] }: CsvRecord) =>
  bankDate(date) !== null && bankCents(amount) !== null && star === '*';

function columnsIn(records: readonly CsvRecord[]): { columns: Columns; rows: readonly CsvRecord[] } {
  if (records[0] && isWithoutHeadings(records[0])) return { columns: { date: 0, amount: 1 }, rows: records };
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

/** What came in, or went out as a negative amount; null where the line has no amount; a text names the fault. */
function centsOf(cells: readonly string[], { amount, credit, debit, kind }: Columns): number | null | string {
  const cell = (column: number | undefined) => (column === undefined ? '' : plainCell(cells[column] ?? ''));
  const places = amount === undefined ? [credit, debit] : [amount];
  const at = places.find((column) => cell(column) !== '' && bankCents(cell(column)) !== 0);
  if (at === undefined) return null;
  const cents = bankCents(cell(at));
  if (cents === null) return `“${cell(at).slice(0, 40)}” isn’t an amount.`;
  const goesOut = amount === undefined ? at === debit : GOES_OUT.test(plain(cell(kind)));
  return goesOut ? -Math.abs(cents) : cents;
}

/** A bank's CSV. Its columns are recognised by their headings; lines without a date or an amount are no bookings. */
export function readBankCsv(text: string): BankFile {
  const { records, openQuote } = readCsv(text, BANK_FILE_LINES_MAX + LINES_ABOVE_MAX + 1);
  if (openQuote !== null) refuseFile(`Line ${openQuote}: a quote is never closed.`);
  const { columns, rows } = columnsIn(records);
  if (rows.length > BANK_FILE_LINES_MAX)
    refuseFile(`The file has more than ${grouped(BANK_FILE_LINES_MAX)} lines. Download one for a shorter period.`);
  const lines: BankLine[] = [];
  const faults: string[] = [];
  for (const { line, cells } of rows) {
    const written = plainCell(cells[columns.date!] ?? '');
    const cents = centsOf(cells, columns);
    const status = columns.status === undefined ? '' : plain(cells[columns.status] ?? '');
    // Pending lines and sums have a word where others have the day.
    if (!/\d/.test(written) || cents === null || NOT_BOOKED.test(status)) continue;
    const date = bankDate(written);
    if (date === null) faults.push(`Line ${line}: “${written.slice(0, 40)}” isn’t a date.`);
    else if (typeof cents === 'string') faults.push(`Line ${line}: ${cents}`);
    else lines.push({ date, cents, text: shortText(cells.slice(0, COLUMNS_MAX).map(plainCell)) });
  }
  if (faults.length > 0) refuseFile(...faults);
  return withPeriod('CSV', lines, []);
}
