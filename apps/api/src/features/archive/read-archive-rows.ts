import type { ZipFile } from '../../platform/zip-file.ts';
import { dataFileName } from './data-files.ts';
import { ImportRefused } from './import-refused.ts';
import { lineCutter } from './split-text.ts';
import type { KeptTable } from './kept-table.ts';

/** A row as an archive has it. */
export type ArchiveRow = Record<string, unknown>;

const ROWS_AT_ONCE = 1_000;

/** The lines of a text, some hundred at a time, each as the object that it holds. */
async function* lineBatches(parts: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveRow[], void> {
  const decoder = new TextDecoder('utf8', { fatal: true });
  const { take, rest } = lineCutter();
  let rows: ArchiveRow[] = [];
  for await (const part of parts) {
    for (const line of take(decoder.decode(part, { stream: true }))) {
      rows.push(JSON.parse(line) as ArchiveRow);
      if (rows.length < ROWS_AT_ONCE) continue;
      yield rows;
      rows = [];
    }
  }
  if (rest() !== '') throw new ImportRefused('A file of the archive ends in the middle of a line');
  if (rows.length > 0) yield rows;
}

/** The rows of a JSONL file of an archive; refuses one that is not there. */
export function readLinesOf(zip: ZipFile, name: string): AsyncGenerator<ArchiveRow[], void> {
  const entry = zip.find(name);
  if (entry === undefined)
    throw new ImportRefused(`The archive has no ${name}: it was made by an older version. Download it again`);
  return lineBatches(zip.read(entry));
}

/**
 * The rows of a table, with what every row had before a later column existed. Refuses a row that lacks another column:
 * an archive of an older version does not say enough. Columns that are not known here are given to `skip` and left out.
 */
export async function* readRows(
  zip: ZipFile,
  { table, columns, later }: Pick<KeptTable, 'table' | 'columns' | 'later'>,
  skip: (column: string) => void = () => undefined,
): AsyncGenerator<ArchiveRow[], void> {
  const known = new Set(columns);
  const laterColumns = Object.entries(later);
  for await (const rows of readLinesOf(zip, dataFileName(table))) {
    for (const row of rows) {
      for (const [column, value] of laterColumns) if (!Object.hasOwn(row, column)) row[column] = value;
      const missing = columns.find((column) => !Object.hasOwn(row, column));
      if (missing !== undefined)
        throw new ImportRefused(
          `${dataFileName(table)} has no column ${missing}: an older version made the archive. Download it again`,
        );
      for (const column of Object.keys(row))
        if (!known.has(column)) {
          skip(`${table}.${column}`);
          delete row[column];
        }
    }
    yield rows;
  }
}

/** Every row of a table that is never long. */
export async function readAllRows(zip: ZipFile, kept: KeptTable): Promise<ArchiveRow[]> {
  const all: ArchiveRow[] = [];
  for await (const rows of readRows(zip, kept)) all.push(...rows);
  return all;
}
