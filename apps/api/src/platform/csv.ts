import { FORMULA_START } from '@trilane/domain/csv';

/** A cell: text, a plain number, an amount, or nothing. */
export type CsvCell = string | number | { cents: number } | null;

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;
// Nearly every cell is a plain one, and a file has millions.
const NOT_PLAIN = /^['=+\-@\s＝＋－＠]|[",\r\n]|\s$/;

function dollars(cents: number): string {
  const size = Math.abs(cents);
  const rest = size % 100;
  return `${cents < 0 ? '-' : ''}${(size - rest) / 100}${rest < 10 ? '.0' : '.'}${rest}`;
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'object' ? dollars(cell.cents) : csvText(cell);
}

/** A text as a cell of a CSV file. */
export function csvText(cell: string): string {
  if (!NOT_PLAIN.test(cell)) return cell;
  const safe = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * One line of a CSV file (RFC 4180) with its line end. Text that a spreadsheet would take for a formula gets an
 * apostrophe in front.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  let line = '';
  for (let index = 0; index < cells.length; index += 1)
    line += index === 0 ? cellText(cells[index]!) : `,${cellText(cells[index]!)}`;
  return `${line}\r\n`;
}

/** Stands first in a file, so that a spreadsheet reads it as UTF-8. */
export const CSV_START = '\uFEFF';

/** Headers of a CSV answer that a browser keeps under `name`. */
export function csvHeaders(name: string): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="${name}.csv"`,
  };
}
