import { setImmediate as nextTurn } from 'node:timers/promises';
import { RECORD_COLUMNS, type RecordColumnKey } from '@trilane/domain/record-columns';
import { ByteWriter } from '../../platform/byte-writer.ts';
import { createCsvTable } from '../../platform/csv-table.ts';
import { CSV_START, csvHeaders, csvLine } from '../../platform/csv.ts';
import { KnownTexts } from '../../platform/known-texts.ts';
import type { TableRows } from '../../platform/table-writer.ts';
import { SHEET_ROWS_MAX, XLSX_TYPE, xlsxParts, type Sheet } from '../../platform/xlsx.ts';
import { KIND, OUTCOME } from '@trilane/domain/transaction-codes';
import { LineStore, type ExportRow } from './export-line.ts';
import { createCells, type ExportContext } from './export-row.ts';

/** Shows up to this many more lines of `EXPORT_LINE`. Returns how many there were. */
export type Lines = (most: number, see: (line: string) => void) => Promise<number>;

// While these are written, the database makes the next ones: woken by each few that arrive, the two would wait for one
// another.
const ROWS_AT_ONCE = 2_000;
/** After this many lines, about half a millisecond of work, other requests of the process get their turn. */
const ROWS_A_TURN = 100;
/** Stores, devices and people of a business. */
const IDS_MAX = 8_000;

export interface ExportFile {
  name: string;
  columns: readonly RecordColumnKey[];
  context: ExportContext;
  /** How many rows there are. */
  total: number;
}

const headingsOf = (columns: readonly RecordColumnKey[]) =>
  columns.map((key) => RECORD_COLUMNS.find((column) => column.key === key)!.heading);

/** Writes the rows of a file, in one table or in several one after the other; each row is shown to `see` as well. */
function createRows(
  { columns, context }: ExportFile,
  lines: Lines,
  see: (row: ExportRow) => void,
): (most: number) => TableRows {
  const cells = createCells(context);
  const chosen = columns.map((key) => cells[key]);
  const ids = new KnownTexts(IDS_MAX);
  const stores = [new LineStore(ROWS_AT_ONCE, ids), new LineStore(ROWS_AT_ONCE, ids)] as const;
  let no = 0;
  return (most) =>
    async function* (to, bytes) {
      let left = most;
      const ask = (store: LineStore) => {
        const wanted = Math.min(ROWS_AT_ONCE, left);
        left -= wanted;
        store.clear();
        const asked = wanted === 0 ? Promise.resolve(0) : lines(wanted, (line) => store.add(line));
        // A caller that stops early does not need the error.
        asked.catch(() => undefined);
        return asked;
      };
      let [now, later] = stores;
      for (let next = ask(now); (await next) > 0; [now, later] = [later, now]) {
        next = ask(later);
        for (let first = 0; first < now.count; first += ROWS_A_TURN) {
          if (first > 0) await nextTurn();
          now.each(first, first + ROWS_A_TURN, (row) => {
            no += 1;
            for (const write of chosen) write(to, row, no);
            to.endRow();
            see(row);
          });
        }
        yield bytes.take();
      }
    };
}

/** Only rows: a line of totals would double a spreadsheet's sum. */
export async function* csvParts(file: ExportFile, lines: Lines): AsyncGenerator<Buffer, void> {
  const bytes = new ByteWriter();
  bytes.text(CSV_START + csvLine(headingsOf(file.columns)));
  yield* createRows(file, lines, () => undefined)(Infinity)(createCsvTable(bytes), bytes);
  yield bytes.take();
}

export const csvFileHeaders = ({ name, total }: ExportFile) => ({ ...csvHeaders(name), 'x-row-total': total });
export const xlsxFileHeaders = ({ name, total }: ExportFile) => ({
  'content-type': XLSX_TYPE,
  'content-disposition': `attachment; filename="${name}.xlsx"`,
  'x-row-total': total,
});

type Sums = Record<
  | 'rows'
  | 'accepted'
  | 'gross'
  | 'refunded'
  | 'discount'
  | 'cashback'
  | 'premiumFees'
  | 'refundInterest'
  | 'net'
  | 'tips',
  number
>;

function addTo(sums: Sums, row: ExportRow): void {
  sums.rows += 1;
  if (row.outcome !== OUTCOME.approved) return;
  sums.accepted += 1;
  if (row.kind === KIND.refund) sums.refunded -= row.gross;
  else sums.gross += row.gross;
  sums.discount += row.discount;
  sums.cashback += row.cashback;
  sums.premiumFees += row.premium_fee;
  sums.refundInterest += row.refund_interest;
  sums.net += row.net;
  sums.tips += row.tip;
}

// Asked for only after the rows have passed: what it says is the sum of what stands on the sheets before it.
const totalRows = (sums: Sums): TableRows =>
  function* (to, bytes) {
    const write = (words: string, writeValue: () => void) => {
      to.text(words);
      writeValue();
      to.endRow();
    };
    write('Transactions accepted', () => to.count(sums.accepted));
    write('Transactions not accepted', () => to.count(sums.rows - sums.accepted));
    const amounts = {
      'Gross sales': sums.gross,
      Refunded: 0 - sums.refunded,
      'Sales less refunds': sums.gross - sums.refunded,
      Discounts: 0 - sums.discount,
      Cashback: 0 - sums.cashback,
      'Premium fees': 0 - sums.premiumFees,
      'Refund interest': 0 - sums.refundInterest,
      Net: sums.net,
      Tips: sums.tips,
    };
    for (const [words, cents] of Object.entries(amounts)) write(words, () => to.cents(cents));
    yield bytes.take();
  };

/**
 * A sheet of rows (more where there are more than one can hold) and one of totals. Declined and cancelled rows count
 * for no money.
 */
export function xlsxFileParts(file: ExportFile, lines: Lines): AsyncGenerator<Buffer, void> {
  const sums: Sums = {
    rows: 0,
    accepted: 0,
    gross: 0,
    refunded: 0,
    discount: 0,
    cashback: 0,
    premiumFees: 0,
    refundInterest: 0,
    net: 0,
    tips: 0,
  };
  const rowsOf = createRows(file, lines, (row) => addTo(sums, row));
  const most = SHEET_ROWS_MAX - 1;
  const sheetCount = Math.max(1, Math.ceil(file.total / most));
  const sheets: Sheet[] = Array.from({ length: sheetCount }, (_, index) => ({
    name: sheetCount === 1 ? 'Transactions' : `Transactions ${index + 1}`,
    headings: headingsOf(file.columns),
    rows: rowsOf(most),
  }));
  return xlsxParts([...sheets, { name: 'Totals', headings: ['Totals', 'Count or amount'], rows: totalRows(sums) }]);
}
