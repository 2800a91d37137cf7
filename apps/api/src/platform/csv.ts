import { FORMULA_START } from '@trilane/domain/csv';

/** A cell: text, a plain number, an amount, or nothing. */
export type CsvCell = string | number | { cents: number } | null;

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2);
  const safe = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file (RFC 4180) with its line end. Text that a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}

/** Stands first in a file, so that a spreadsheet reads it as UTF-8. */
export const CSV_START = '\uFEFF';

/** Headers of a CSV answer that a browser keeps under `name`. */
export function csvHeaders(name: string): Record<string, string> {
  return { 'content-type': 'text/csv; charset=utf-8; header=present', 'content-disposition': `attachment; filename="${name}.csv"` };
}
