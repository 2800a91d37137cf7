import { RECORD_COLUMNS, type RecordColumnKey } from '@trilane/domain/record-columns';
import { formatDate, type CalendarDate } from '@trilane/domain/zoned-time';
import { CSV_START, csvHeaders, csvLine, type CsvCell } from '../../platform/csv.ts';
import { SHEET_ROWS_MAX, XLSX_TYPE, xlsxParts, type Sheet, type SheetCell } from '../../platform/xlsx.ts';
import { OUTCOME } from '../../ledger/post-payments.ts';
import { createCells, type ExportContext, type ExportRow } from './export-row.ts';

type Chunks = AsyncIterator<ExportRow[], void>;
type RowCells = (row: ExportRow, no: number) => SheetCell[];

export interface ExportFile {
  name: string;
  columns: readonly RecordColumnKey[];
  context: ExportContext;
  /** How many rows there are. */
  total: number;
}

function rowWriter({ columns, context }: ExportFile): RowCells {
  const cells = createCells(context);
  const chosen = columns.map((key) => cells[key]);
  return (row, no) => chosen.map((cell) => cell(row, no));
}

const headingsOf = (columns: readonly RecordColumnKey[]) => columns.map((key) => RECORD_COLUMNS.find((column) => column.key === key)!.heading);

function createCsvCell(): (cell: SheetCell) => CsvCell {
  const written = new Map<CalendarDate, string>();
  return (cell) => {
    if (cell === null || typeof cell !== 'object' || !('date' in cell)) return cell;
    let text = written.get(cell.date);
    if (text === undefined) written.set(cell.date, (text = formatDate(cell.date, 'UTC')));
    return text;
  };
}

/** Rows alone: a line of totals would double a spreadsheet's sum. */
export async function* csvParts(file: ExportFile, chunks: Chunks): AsyncGenerator<string, void> {
  const cellsOf = rowWriter(file);
  const csvCell = createCsvCell();
  let no = 0;
  let text = CSV_START + csvLine(headingsOf(file.columns));
  for (let chunk = await chunks.next(); !chunk.done; chunk = await chunks.next()) {
    for (const row of chunk.value) text += csvLine(cellsOf(row, (no += 1)).map(csvCell));
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

export const csvFileHeaders = ({ name, total }: ExportFile) => ({ ...csvHeaders(name), 'x-row-total': total });
export const xlsxFileHeaders = ({ name, total }: ExportFile) => ({ 'content-type': XLSX_TYPE, 'content-disposition': `attachment; filename="${name}.xlsx"`, 'x-row-total': total });

type Sums = Record<'rows' | 'gross' | 'discount' | 'cashback' | 'premiumFees' | 'refundInterest' | 'net' | 'tips', number>;

function addTo(sums: Sums, row: ExportRow): void {
  sums.rows += 1;
  if (row.outcome !== OUTCOME.approved) return;
  sums.gross += row.gross;
  sums.discount += row.discount;
  sums.cashback += row.cashback;
  sums.premiumFees += row.premium_fee;
  sums.refundInterest += row.refund_interest;
  sums.net += row.net;
  sums.tips += row.tip;
}

// Read only after the rows have passed: what it says is the sum of what stands on the sheets before it.
function* totalRows(sums: Sums): Generator<SheetCell[][]> {
  const { rows, gross, discount, cashback, premiumFees, refundInterest, net, tips } = sums;
  yield [
    ['Rows', rows], ['Gross', { cents: gross }], ['Discounts', { cents: -discount }], ['Cashback', { cents: -cashback }], ['Premium fees', { cents: -premiumFees }],
    ['Refund interest', { cents: -refundInterest }], ['Net', { cents: net }], ['Tips', { cents: tips }],
  ];
}

/** A sheet of rows (more where there are more than one can hold) and one of totals. Declined and cancelled rows count for no money. */
export function xlsxFileParts(file: ExportFile, chunks: Chunks): AsyncGenerator<Buffer, void> {
  const cellsOf = rowWriter(file);
  const sums: Sums = { rows: 0, gross: 0, discount: 0, cashback: 0, premiumFees: 0, refundInterest: 0, net: 0, tips: 0 };
  let left: ExportRow[] = [];
  async function* oneSheet(): AsyncGenerator<SheetCell[][]> {
    for (let room = SHEET_ROWS_MAX - 1; room > 0; ) {
      if (left.length === 0) {
        const chunk = await chunks.next();
        if (chunk.done) return;
        left = chunk.value;
      }
      const rows = left.splice(0, room);
      room -= rows.length;
      yield rows.map((row) => {
        addTo(sums, row);
        return cellsOf(row, sums.rows);
      });
    }
  }
  const sheetCount = Math.max(1, Math.ceil(file.total / (SHEET_ROWS_MAX - 1)));
  const sheets: Sheet[] = Array.from({ length: sheetCount }, (_, index) => ({
    name: sheetCount === 1 ? 'Transactions' : `Transactions ${index + 1}`, headings: headingsOf(file.columns), rows: oneSheet(),
  }));
  return xlsxParts([...sheets, { name: 'Totals', headings: ['Totals', 'Accepted rows'], rows: totalRows(sums) }]);
}
