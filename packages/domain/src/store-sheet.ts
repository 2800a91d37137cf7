import { plainCell, readCsv } from './csv.ts';
import { grouped } from './number-words.ts';
import { verbatim } from './word.ts';

/**
 * The columns of the file in which stores and devices are imported and exported, in the order of the export: a line for
 * each device; only its first line must carry the facts of the store.
 */
export const STORE_SHEET_COLUMNS = verbatim([
  { key: 'name', heading: 'Store Name' },
  { key: 'storeNo', heading: 'Store No.' },
  { key: 'storeType', heading: 'Store Type' },
  { key: 'address1', heading: 'Street Address' },
  { key: 'address2', heading: 'Suite' },
  { key: 'city', heading: 'City' },
  { key: 'state', heading: 'State' },
  { key: 'zipCode', heading: 'Zip Code' },
  { key: 'lat', heading: 'Latitude' },
  { key: 'lng', heading: 'Longitude' },
  { key: 'device', heading: 'Device' },
]);

export type StoreSheetKey = (typeof STORE_SHEET_COLUMNS)[number]['key'];
export type StoreSheetRow = { line: number } & Record<StoreSheetKey, string>;
export type StoreSheetFault = { line: number; problem: string };

export const STORE_SHEET_ROWS_MAX = 5_000;
export const STORE_SHEET_COLUMNS_MAX = 100;
/** Longer than any field of a store may be. */
export const STORE_SHEET_CELL_LENGTH_MAX = 300;
export const STORE_SHEET_CHARACTERS_MAX = 500_000;

export const headingOf = (key: StoreSheetKey): string =>
  STORE_SHEET_COLUMNS.find((column) => column.key === key)!.heading;

const fold = (text: string) => plainCell(text).toLowerCase();
const KEYS = new Map(STORE_SHEET_COLUMNS.map(({ key, heading }) => [heading.toLowerCase(), key]));

/** The column of each cell in the head, and the problems of the head. */
function readHead(cells: readonly string[]): { keys: (StoreSheetKey | null)[]; problems: string[] } {
  if (cells.length > STORE_SHEET_COLUMNS_MAX) {
    return { keys: [], problems: [`A file may have ${STORE_SHEET_COLUMNS_MAX} columns`] };
  }
  const problems: string[] = [];
  const seen = new Set<StoreSheetKey>();
  const keys = cells.map((cell) => {
    if (fold(cell) === '') return null;
    const key = KEYS.get(fold(cell));
    if (key === undefined) problems.push(`There is no column “${plainCell(cell).slice(0, 40)}”`);
    else if (seen.has(key)) problems.push(`The column “${headingOf(key)}” appears twice`);
    else seen.add(key);
    return key ?? null;
  });
  if (!keys.includes('name'))
    problems.push(`The column “${headingOf('name')}” is missing; the first line names the columns`);
  return { keys, problems };
}

function readRow(line: number, cells: readonly string[], keys: readonly (StoreSheetKey | null)[]): StoreSheetRow {
  const row: StoreSheetRow = {
    line,
    name: '',
    storeNo: '',
    storeType: '',
    address1: '',
    address2: '',
    city: '',
    state: '',
    zipCode: '',
    lat: '',
    lng: '',
    device: '',
  };
  for (const [index, key] of keys.entries())
    if (key !== null) row[key] = plainCell(cells[index] ?? '').slice(0, STORE_SHEET_CELL_LENGTH_MAX + 1);
  return row;
}

/** The rows of a file, and the problems of the file as a whole. Other code judges the content of a row. */
export function readStoreSheet(text: string): { rows: StoreSheetRow[]; faults: StoreSheetFault[] } {
  const { records: all, openQuote } = readCsv(text, {
    recordsMax: STORE_SHEET_ROWS_MAX + 2,
    cellsMax: STORE_SHEET_COLUMNS_MAX + 1,
  });
  const head = all[0];
  const records = all.slice(1);
  const faults: StoreSheetFault[] = [];
  if (openQuote !== null) faults.push({ line: openQuote, problem: 'A quotation mark is opened here and never closed' });
  if (!head) return { rows: [], faults: faults.length > 0 ? faults : [{ line: 1, problem: 'The file is empty' }] };
  const { keys, problems } = readHead(head.cells);
  faults.push(...problems.map((problem) => ({ line: head.line, problem })));
  if (problems.length > 0) return { rows: [], faults };
  if (records.length === 0 && openQuote === null)
    faults.push({ line: head.line, problem: 'The file has no line below its head' });
  const over = records[STORE_SHEET_ROWS_MAX];
  if (over)
    faults.push({
      line: over.line,
      problem: `A file may have ${grouped(STORE_SHEET_ROWS_MAX)} lines; put the rest into another`,
    });
  for (const { line, cells } of records.slice(0, STORE_SHEET_ROWS_MAX)) {
    if (cells.slice(keys.length).some((cell) => cell.trim() !== ''))
      faults.push({ line, problem: 'This line has more cells than the head has columns' });
    if (cells.slice(0, keys.length).some((cell) => plainCell(cell).length > STORE_SHEET_CELL_LENGTH_MAX)) {
      faults.push({ line, problem: `A cell of this line has more than ${STORE_SHEET_CELL_LENGTH_MAX} characters` });
    }
  }
  return { rows: records.slice(0, STORE_SHEET_ROWS_MAX).map(({ line, cells }) => readRow(line, cells, keys)), faults };
}
