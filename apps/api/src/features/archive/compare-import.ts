import type { Tx } from '../../platform/db/transaction.ts';
import { listLines } from '../../platform/verify-audit.repo.ts';
import type { ZipFile } from '../../platform/zip-file.ts';
import type { Extent } from './archive.repo.ts';
import type { AuditJson } from './audit-files.ts';
import { rowLines } from './data-files.ts';
import { importedRow, type ImportFacts } from './import-changes.ts';
import type { KeptTable } from './kept-table.ts';
import { readLinesOf, readRows, type ArchiveRow } from './read-archive-rows.ts';

/** What the comparison of an import with its archive found. */
export interface Comparison {
  rows: number;
  auditLines: number;
  /** Columns that differ as documented, each with the number of rows. */
  changed: Map<string, number>;
  /** What must not differ, in words: the first twenty. */
  faults: string[];
}

const FAULTS_MAX = 20;

function noteFault({ faults }: Comparison, words: string): void {
  if (faults.length < FAULTS_MAX) faults.push(words);
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Pairs rows of two sides by their keys. Both come in nearly the same order, so few wait for their other half. */
class Pairs {
  readonly #waiting: readonly Map<string, ArchiveRow>[] = [new Map(), new Map()];
  readonly #kept: KeptTable;
  readonly #see: (archived: ArchiveRow, stored: ArchiveRow) => void;

  constructor(kept: KeptTable, see: (archived: ArchiveRow, stored: ArchiveRow) => void) {
    this.#kept = kept;
    this.#see = see;
  }

  add(side: 0 | 1, row: ArchiveRow): void {
    const key = JSON.stringify(this.#kept.key.map((column) => row[column]));
    const [own, others] = [this.#waiting[side]!, this.#waiting[1 - side]!];
    const other = others.get(key);
    if (other === undefined) own.set(key, row);
    else {
      others.delete(key);
      if (side === 0) this.#see(row, other);
      else this.#see(other, row);
    }
  }

  noteTheRest(found: Comparison): void {
    const { table } = this.#kept;
    for (const key of this.#waiting[0]!.keys()) noteFault(found, `${table} ${key} is not here`);
    for (const key of this.#waiting[1]!.keys()) noteFault(found, `${table} ${key} is not in the archive`);
  }
}

async function compareTable(
  tx: Tx,
  { zip, kept, facts, extent }: { zip: ZipFile; kept: KeptTable; facts: ImportFacts; extent: Extent },
  found: Comparison,
): Promise<void> {
  const { table, columns, key } = kept;
  const seeDifferences = (archived: ArchiveRow, stored: ArchiveRow): void => {
    const expected = importedRow(table, archived, facts);
    found.rows += 1;
    for (const column of columns) {
      const name = `${table}.${column}`;
      if (!same(expected[column], stored[column]))
        noteFault(found, `${name} of ${JSON.stringify(key.map((part) => archived[part]))} differs`);
      else if (!same(archived[column], stored[column])) found.changed.set(name, (found.changed.get(name) ?? 0) + 1);
    }
  };
  // Keys of people may be others here, so both sides are paired by the keys that they have here.
  const archivedOf = new WeakMap<ArchiveRow, ArchiveRow>();
  const pairs = new Pairs(kept, (here, stored) => seeDifferences(archivedOf.get(here)!, stored));
  const addArchived = (row: ArchiveRow): void => {
    const here = importedRow(table, row, facts);
    archivedOf.set(here, row);
    pairs.add(0, here);
  };
  const archived = readRows(zip, kept);
  const stored = rowLines((work) => work(tx), { businessId: facts.businessId, extent }, kept);
  let [rows, lines] = [await archived.next(), await stored.next()];
  while (!rows.done || !lines.done) {
    if (!rows.done) {
      rows.value.forEach(addArchived);
      rows = await archived.next();
    }
    if (!lines.done) {
      for (const line of lines.value.split('\n').filter(Boolean)) pairs.add(1, JSON.parse(line) as ArchiveRow);
      lines = await stored.next();
    }
  }
  pairs.noteTheRest(found);
}

async function compareAudit(tx: Tx, zip: ZipFile, businessId: string, found: Comparison): Promise<void> {
  for await (const rows of readLinesOf(zip, 'audit/chain.jsonl')) {
    const after = (rows[0] as unknown as AuditJson).sequence - 1;
    const stored = await listLines(tx, { businessId, after: [businessId, after], most: rows.length });
    for (const [place, row] of rows.entries()) {
      const { sequence, texts, hash } = stored[place] ?? {};
      found.auditLines += 1;
      if (!same(row, { sequence, texts, hash })) noteFault(found, `audit line ${after + place + 1} differs`);
    }
  }
}

/** Compares every kept row and audit line with the archive, in the transaction of the import. */
export async function compareImport(
  tx: Tx,
  zip: ZipFile,
  { tables, facts, extent }: { tables: readonly KeptTable[]; facts: ImportFacts; extent: Extent },
): Promise<Comparison> {
  const found: Comparison = { rows: 0, auditLines: 0, changed: new Map(), faults: [] };
  for (const kept of tables) await compareTable(tx, { zip, kept, facts, extent }, found);
  await compareAudit(tx, zip, facts.businessId, found);
  return found;
}
