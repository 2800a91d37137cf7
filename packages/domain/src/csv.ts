/**
 * Texts that get an apostrophe in front when they are written, because a spreadsheet would run them; some ignore blanks
 * before the sign, and take the full-width signs of East Asian keyboards for the plain ones. Texts that already begin
 * with an apostrophe get another, so that reading removes exactly what writing has added.
 */
export const FORMULA_START = /^'*\s*[=+\-@\t\r＝＋－＠]/;

export type CsvRecord = {
  /** Where it begins in the file, counted from 1. */
  line: number;
  cells: string[];
};

const SEPARATORS = [',', ';', '\t'] as const;
/** Of several that stand so often in a line, the first is taken. */
const SEPARATORS_COUNTED = 1_000;

/**
 * The separator of a text, by its first line that is not empty. Spreadsheets of some countries write semicolons, and
 * copied tables have tabs.
 */
function separatorOf(text: string): string {
  const first = /[^\r\n]+/.exec(text)?.[0] ?? '';
  const count = (separator: string) => first.split(separator, SEPARATORS_COUNTED).length;
  return SEPARATORS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** The end of a quoted cell that begins at `from`: the place of its closing quote, or -1 when there is none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function endOfPlain(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/**
 * The records of a CSV text (RFC 4180): with or without a byte order mark, lines ended in any of the three ways, cells
 * quoted or not, without empty lines. Reading ends at a quote that is never closed, whose line is `openQuote`,
 * and after `recordsMax` records. Only the first `cellsMax` cells of a record are kept.
 */
export function readCsv(
  text: string,
  { recordsMax = Infinity, cellsMax = Infinity } = {},
): { records: CsvRecord[]; openQuote: number | null } {
  const body = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(body);
  const records: CsvRecord[] = [];
  let [at, line] = [0, 1];
  while (at < body.length && records.length < recordsMax) {
    const record: CsvRecord = { line, cells: [] };
    const keep = (cell: string) => record.cells.length < cellsMax && record.cells.push(cell);
    for (;;) {
      if (body[at] === '"') {
        const end = closingQuote(body, at + 1);
        if (end < 0) return { records, openQuote: line };
        const cell = body.slice(at + 1, end).replaceAll('""', '"');
        line += cell.split(/\r\n|\r|\n/).length - 1;
        // What stands between the closing quote and the separator belongs to the cell, as spreadsheets read it.
        const rest = endOfPlain(body, end + 1, separator);
        keep(cell + body.slice(end + 1, rest));
        at = rest;
      } else {
        const end = endOfPlain(body, at, separator);
        keep(body.slice(at, end));
        at = end;
      }
      if (body[at] !== separator) break;
      at += 1;
    }
    at += body.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (record.cells.some((cell) => cell.trim() !== '')) records.push(record);
  }
  return { records, openQuote: null };
}

/** The text of a cell without the apostrophe that keeps a spreadsheet from running it, and without blanks around it. */
export function plainCell(cell: string): string {
  const text = cell.startsWith("'") && FORMULA_START.test(cell.slice(1)) ? cell.slice(1) : cell;
  return text.trim();
}
