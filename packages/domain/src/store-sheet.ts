import { plainCell, readCsv } from './csv.ts';

/**
 * The columns of the file in which stores and devices are imported and exported, in the order of the export: a line for each
 * device; what is said of a store need stand only in its first line.
 */
export const STORE_SHEET_COLUMNS = [
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
] as const;

export type StoreSheetKey = (typeof STORE_SHEET_COLUMNS)[number]['key'];
export type StoreSheetRow = { line: number } & Record<StoreSheetKey, string>;
export type StoreSheetFault = { line: number; problem: string };

export const STORE_SHEET_ROWS_MAX = 2_000;
export const STORE_SHEET_CHARACTERS_MAX = 500_000;

export const headingOf = (key: StoreSheetKey): string => STORE_SHEET_COLUMNS.find((column) => column.key === key)!.heading;

const fold = (text: string) => plainCell(text).toLowerCase();

/** Which column each place of the head means; what is wrong with the head. */
function readHead(cells: readonly string[]): { keys: (StoreSheetKey | null)[]; problems: string[] } {
  const problems: string[] = [];
  const keys = cells.map((cell, index) => {
    if (fold(cell) === '') return null;
    const key = STORE_SHEET_COLUMNS.find(({ heading }) => heading.toLowerCase() === fold(cell))?.key;
    if (key === undefined) problems.push(`There is no column “${plainCell(cell).slice(0, 40)}”`);
    else if (cells.findIndex((other) => fold(other) === fold(cell)) < index) problems.push(`The column “${headingOf(key)}” stands there twice`);
    return key ?? null;
  });
  if (!keys.includes('name')) problems.push(`The column “${headingOf('name')}” is missing; the first line names the columns`);
  return { keys, problems };
}

function readRow(line: number, cells: readonly string[], keys: readonly (StoreSheetKey | null)[]): StoreSheetRow {
  const row: StoreSheetRow = { line, name: '', storeNo: '', storeType: '', address1: '', address2: '', city: '', state: '', zipCode: '', lat: '', lng: '', device: '' };
  for (const [index, key] of keys.entries()) if (key !== null) row[key] = plainCell(cells[index] ?? '');
  return row;
}

/** The rows of a file and what is wrong with it as a file; what a row says is judged elsewhere. */
export function readStoreSheet(text: string): { rows: StoreSheetRow[]; faults: StoreSheetFault[] } {
  const { records: [head, ...records], openQuote } = readCsv(text);
  const faults: StoreSheetFault[] = [];
  if (openQuote !== null) faults.push({ line: openQuote, problem: 'A quotation mark is opened here and never closed' });
  if (!head) return { rows: [], faults: faults.length > 0 ? faults : [{ line: 1, problem: 'The file is empty' }] };
  const { keys, problems } = readHead(head.cells);
  faults.push(...problems.map((problem) => ({ line: head.line, problem })));
  if (problems.length > 0) return { rows: [], faults };
  if (records.length === 0 && openQuote === null) faults.push({ line: head.line, problem: 'The file has no line below its head' });
  const over = records[STORE_SHEET_ROWS_MAX];
  if (over) faults.push({ line: over.line, problem: `A file may have ${STORE_SHEET_ROWS_MAX.toLocaleString('en-US')} lines; put the rest into another` });
  for (const { line, cells } of records.slice(0, STORE_SHEET_ROWS_MAX)) {
    if (cells.slice(keys.length).some((cell) => cell.trim() !== '')) faults.push({ line, problem: 'This line has more cells than the head has columns' });
  }
  return { rows: records.slice(0, STORE_SHEET_ROWS_MAX).map(({ line, cells }) => readRow(line, cells, keys)), faults };
}
