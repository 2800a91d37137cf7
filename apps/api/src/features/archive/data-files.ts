import { eachRow } from '../../platform/db/list-rows.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { ZipEntry } from '../../platform/zip-parts.ts';
import type { Extent } from './archive.repo.ts';
import type { KeptTable } from './kept-table.ts';

const ROWS_A_READ = 1_000;

/** Runs one short transaction for the business. */
export type Read = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export const dataFileName = (table: string): string => `data/${table}.jsonl`;

/** The rows of a table as lines of JSON, from one transaction for each few thousand. */
export async function* rowLines(
  read: Read,
  { businessId, extent }: { businessId: string; extent: Extent },
  kept: KeptTable,
): AsyncGenerator<string, void> {
  const { key, upTo } = kept;
  const last = { transaction: extent.lastTransaction, entry: extent.lastEntry };
  let after: unknown[] | null = null;
  for (;;) {
    const from: unknown[] | null = after;
    const lines: string[] = [];
    await read((tx) =>
      eachRow(
        tx,
        kept,
        {
          businessId,
          after: from,
          upTo: upTo === null ? undefined : { column: upTo.column, value: last[upTo.last] },
          most: ROWS_A_READ,
        },
        (json) => void lines.push(json),
      ),
    );
    if (lines.length === 0) return;
    yield `${lines.join('\n')}\n`;
    if (lines.length < ROWS_A_READ || key.length === 0) return;
    const row = JSON.parse(lines.at(-1)!) as Record<string, unknown>;
    after = key.map((column) => row[column]);
  }
}

/** The rows of a table within a transaction that is open already. */
export async function rowsAtOnce(tx: Tx, of: { businessId: string; extent: Extent }, kept: KeptTable): Promise<string> {
  const parts: string[] = [];
  for await (const part of rowLines((work) => work(tx), of, kept)) parts.push(part);
  return parts.join('');
}

/** A file for each of these tables. */
export function* dataFiles(
  read: Read,
  of: { businessId: string; extent: Extent },
  tables: readonly KeptTable[],
): Generator<ZipEntry, void> {
  for (const kept of tables) yield { name: dataFileName(kept.table), content: rowLines(read, of, kept) };
}
