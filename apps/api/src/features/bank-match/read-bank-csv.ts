import { BANK_FILE_LINES_MAX, type BankLine } from '@trilane/domain/bank-match';
import { plainCell, readCsv } from '@trilane/domain/csv';
import { grouped } from '@trilane/domain/number-words';
import { bankCents, bankDate, refuseFile, shortText, withPeriod, type BankFile } from './bank-fields.ts';
import { COLUMNS_MAX, layoutOf, LINES_ABOVE_MAX, plain, type Columns } from './csv-columns.ts';

/** A word for money that went out, where amounts have no sign. */
const GOES_OUT = /\b(?:debits?|dr|dbit|withdrawals?)\b|^d$/;
/** What the bank has not booked. */
const NOT_BOOKED = [
  ...['pending', 'processing', 'in progress', 'authorized', 'authorised', 'on hold', 'upcoming', 'scheduled'],
  ...['failed', 'canceled', 'cancelled', 'declined', 'rejected', 'blocked'],
];

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

/** A booked line, none, or what is wrong with it. */
function readLine(cells: readonly string[], columns: Columns): BankLine | null | string {
  const cell = (column: number | undefined) => (column === undefined ? '' : plainCell(cells[column] ?? ''));
  const written = cell(columns.date);
  const cents = centsOf(cells, columns);
  // Pending lines and sums have a word where others have the day.
  const status = plain(cell(columns.status));
  if (!/\d/.test(written) || cents === null || NOT_BOOKED.some((word) => status.startsWith(word))) return null;
  const date = bankDate(written);
  if (date === null) return `“${written.slice(0, 40)}” isn’t a date.`;
  if (typeof cents === 'string') return cents;
  const currency = cell(columns.currency);
  if (currency !== '' && plain(currency) !== 'usd') return `“${currency.slice(0, 10)}” isn’t US dollars.`;
  return { date, cents, text: shortText(cells.map(plainCell)) };
}

/** A bank's CSV. Its columns are recognised by their headings; lines without a date or an amount are no bookings. */
export function readBankCsv(text: string): BankFile {
  const { records, openQuote } = readCsv(text, {
    recordsMax: BANK_FILE_LINES_MAX + LINES_ABOVE_MAX + 1,
    cellsMax: COLUMNS_MAX,
  });
  if (openQuote !== null) refuseFile(`Line ${openQuote}: a quote is never closed.`);
  const { columns, rows, account, from = null, to = null } = layoutOf(records);
  if (rows.length > BANK_FILE_LINES_MAX)
    refuseFile(`The file has more than ${grouped(BANK_FILE_LINES_MAX)} lines. Download one for a shorter period.`);
  const lines: BankLine[] = [];
  const accounts = new Set(account === undefined ? [] : [account]);
  const faults: string[] = [];
  for (const { line, cells } of rows) {
    const read = readLine(cells, columns);
    if (read === null) continue;
    if (typeof read === 'string') faults.push(`Line ${line}: ${read}`);
    else lines.push(read);
    if (columns.account !== undefined) accounts.add(plainCell(cells[columns.account] ?? '').slice(0, 100));
  }
  if (faults.length > 0) refuseFile(...faults);
  return withPeriod('CSV', { lines, starts: [from], ends: [to], accounts });
}
