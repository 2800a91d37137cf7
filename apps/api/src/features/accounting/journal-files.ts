import type { AccountingEntry, AccountNames } from '@trilane/domain/accounting';
import { centsToDollars } from '@trilane/domain/money';
import { formatDate, type CalendarDate } from '@trilane/domain/zoned-time';
import { csvLine, type CsvCell } from '../../platform/csv.ts';

/** Xero asks for a tax rate by name; this is what it calls none in the United States. */
const XERO_NO_TAX = 'Tax Exempt (0%)';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** '1 Feb 2027', which Xero reads alike in every country. */
const xeroDate = (date: CalendarDate) =>
  `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

const plainAmount = (cents: number) => centsToDollars(cents).toFixed(2);

type LineCells<Cell> = (line: AccountingEntry['lines'][number], entry: AccountingEntry) => readonly Cell[];

const csvOf = (headings: readonly string[], entries: readonly AccountingEntry[], cells: LineCells<CsvCell>) =>
  csvLine(headings) + entries.flatMap((entry) => entry.lines.map((line) => csvLine(cells(line, entry)))).join('');

/** The file of QuickBooks Online, "Import data", "Journal entries". Lines of one number are one entry. */
export function quickBooksCsv(entries: readonly AccountingEntry[], names: AccountNames): string {
  return csvOf(
    ['Journal No.', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description'],
    entries,
    ({ account, cents }, { number, date, memo }) => [
      number,
      formatDate(date, 'UTC'),
      names[account],
      cents > 0 ? { cents } : null,
      cents < 0 ? { cents: -cents } : null,
      memo,
    ],
  );
}

/**
 * The file of Xero, "Manual journals", "Import". Lines of one narration and date are one entry, so the narration holds
 * its number. Xero finds accounts by code: the owner enters the codes as names.
 */
export function xeroCsv(entries: readonly AccountingEntry[], names: AccountNames): string {
  return csvOf(
    ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    entries,
    ({ account, cents }, { number, date, memo }) => [
      `${memo} ${number}`,
      xeroDate(date),
      memo,
      names[account],
      XERO_NO_TAX,
      { cents },
    ],
  );
}

const IIF_COLUMNS = ['TRNSTYPE', 'DATE', 'ACCNT', 'AMOUNT', 'DOCNUM', 'MEMO'];
const iifLine = (cells: readonly string[]) => `${cells.join('\t')}\r\n`;
const LATIN_1_END = 0xff;

/** QuickBooks Desktop reads one byte a character. What Latin-1 lacks loses its accent, or is a question mark. */
const latin1 = (text: string) =>
  [...text]
    .map((character) => {
      if (character.codePointAt(0)! <= LATIN_1_END) return character;
      const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
      return /^[\u0020-\u007e]+$/.test(plain) ? plain : '?';
    })
    .join('');

/** The file of QuickBooks Desktop: tabs between cells, the first line of an entry as TRNS, the others as SPL. */
export function iif(entries: readonly AccountingEntry[], names: AccountNames): Buffer {
  const head = iifLine(['!TRNS', ...IIF_COLUMNS]) + iifLine(['!SPL', ...IIF_COLUMNS]) + iifLine(['!ENDTRNS']);
  const bodies = entries.map(
    ({ number, date, memo, lines }) =>
      lines
        .map(({ account, cents }, index) =>
          iifLine([
            index === 0 ? 'TRNS' : 'SPL',
            'GENERAL JOURNAL',
            formatDate(date, 'UTC'),
            latin1(names[account]),
            plainAmount(cents),
            number,
            memo,
          ]),
        )
        .join('') + iifLine(['ENDTRNS']),
  );
  return Buffer.from(head + bodies.join(''), 'latin1');
}

const INDENT = '    ';
const NAME_WIDTH = 44;

/** A journal in plain text, as hledger and Ledger read it. Two blanks part an account from its amount. */
export function plainJournal(entries: readonly AccountingEntry[], names: AccountNames): string {
  return entries
    .map(
      ({ number, date, memo, lines }) =>
        `${date} * (${number}) ${memo}\n${lines
          .map(({ account, cents }) => `${INDENT}${names[account].padEnd(NAME_WIDTH)}  $${plainAmount(cents)}\n`)
          .join('')}`,
    )
    .join('\n');
}
