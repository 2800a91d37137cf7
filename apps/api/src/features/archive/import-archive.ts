import type { Db, Tx } from '../../platform/db/transaction.ts';
import { DatabaseUnavailable } from '../../platform/db/database-errors.ts';
import { putRows } from '../../platform/db/put-rows.ts';
import { auditOperator } from '../../platform/operator-desk.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { openZip, type ZipFile } from '../../platform/zip-file.ts';
import { checkBooks } from '../../ledger/reconcile.ts';
import { deleteStrayFiles } from '../files/public.ts';
import { putFlips } from '../offers/public.ts';
import { noteReading } from '../webhooks/public.ts';
import { readExtent } from './archive.repo.ts';
import type { AuditJson } from './audit-files.ts';
import { compareImport, type Comparison } from './compare-import.ts';
import { ADDED_COLUMNS, importedRow, type ImportFacts } from './import-changes.ts';
import { ImportFiles, type ImportPlace } from './import-files.ts';
import { importPeople, requireFree } from './import-people.ts';
import { IMPORTED_TABLES, readKnown, requireNoPayoutUnderWay, type Known } from './import-known.ts';
import { reportOf, type ImportReport } from './import-report.ts';
import { ImportRefused } from './import-refused.ts';
import {
  actAsOwner,
  actAsRequest,
  beginImport,
  bringIn,
  completeBooks,
  forgetPastFlips,
  isCategoryKnown,
  listGenerated,
  listTimes,
  openLanes,
  putAuditHead,
  putAuditLines,
} from './import.repo.ts';
import type { KeptTable } from './kept-table.ts';
import type { Manifest } from './manifest.ts';
import { BatchRejected, inWords, isBadRow, putBatch, type PutOptions } from './put-batch.ts';
import { readLinesOf, readRows, type ArchiveRow } from './read-archive-rows.ts';
import { verifyArchive } from './verify-archive.ts';
import { dataFileName } from './data-files.ts';

/** Where an archive is imported. */
export interface Importer extends ImportPlace {
  /** The owner of the database: nobody else may write lines of the past. */
  owner: Db;
  box: SecretBox;
  now: () => Date;
  /** Of a password that nobody has. */
  passwordHash: string;
  operator: string;
}

interface TableImport {
  kept: KeptTable;
  facts: ImportFacts;
  /** Columns that the database computes, as `table.column`. */
  generated: ReadonlySet<string>;
  /** Columns of dates and instants, in the same form. */
  times: ReadonlySet<string>;
  /** Told of each column that this version does not know. */
  skip(column: string): void;
  how: PutOptions;
}

/** The database also takes infinity and years that no program of ours can read. */
const READABLE_TIME = /^\d{4}-(?!.*BC$)/;

function requireReadableTimes(
  rows: readonly ArchiveRow[],
  { file, first, columns }: { file: string; first: number; columns: readonly string[] },
): void {
  for (const [place, row] of rows.entries()) {
    const column = columns.find((name) => typeof row[name] === 'string' && !READABLE_TIME.test(row[name]));
    if (column !== undefined)
      throw new ImportRefused(
        `${file} cannot be imported: line ${first + place} has no date or time of the years 1 to 9999 in ${column}`,
      );
  }
}

async function putTable(tx: Tx, zip: ZipFile, work: TableImport): Promise<void> {
  const { kept, facts, generated, times, skip, how } = work;
  const { table } = kept;
  const { businessId } = facts;
  const columns = [...kept.columns, ...(ADDED_COLUMNS[table] ?? [])].filter(
    (column) => !generated.has(`${table}.${column}`),
  );
  const [schema, name = ''] = table.split('.');
  const put = (rows: readonly object[]) =>
    schema === 'ledger'
      ? bringIn(tx, { table: name, columns, businessId }, rows)
      : putRows(tx, { table, columns, businessId }, rows);
  const file = dataFileName(table);
  const timed = kept.columns.filter((column) => times.has(`${table}.${column}`));
  let first = 1;
  for await (const rows of readRows(zip, kept, skip)) {
    requireReadableTimes(rows, { file, first, columns: timed });
    const imported = rows.map((row) => importedRow(table, row, facts));
    const added = await putBatch(tx, { file, first, columns }, imported, put, how);
    if (added !== rows.length) throw new ImportRefused(`${file} has rows of another business`);
    first += rows.length;
  }
}

async function putAudit(tx: Tx, { zip, manifest: { asOf, business }, how }: Work): Promise<void> {
  const businessId = business.id;
  const file = 'audit/chain.jsonl';
  let first = 1;
  for await (const rows of readLinesOf(zip, file)) {
    const lines = rows as unknown as readonly (AuditJson & Record<string, unknown>)[];
    if (lines.some(({ texts }) => texts[0] !== businessId))
      throw new ImportRefused(`${file} has lines of another business`);
    const moments = lines.map(({ texts }) => ({ at: texts[2] }));
    requireReadableTimes(moments, { file, first, columns: ['at'] });
    await putBatch(tx, { file, first }, lines, (some) => putAuditLines(tx, businessId, some), how);
    first += lines.length;
  }
  if (asOf.lastAuditLine > 0) await putAuditHead(tx, businessId, { line: asOf.lastAuditLine, hash: asOf.auditHash });
}

/** Offers that begin or end from now on are told of then; what is past was told where it happened. */
async function noteOffers(tx: Tx, { rows }: Known, { businessId, timeZone, now }: ImportFacts): Promise<void> {
  for (const row of [...rows.discount, ...rows.promotion]) {
    const period = { from: String(row['from_date']), to: String(row['to_date']) };
    const offerId = String(row['discount_id'] ?? row['promotion_id']);
    await putFlips(tx, { businessId, offerId }, period, timeZone);
  }
  await forgetPastFlips(tx, businessId, now);
}

/** What no statement may leave behind: a difference from the archive, or a figure that does not equal its lines. */
async function prove(tx: Tx, found: Comparison): Promise<void> {
  const faults = [...found.faults];
  await actAsRequest(tx);
  for (const { difference } of await checkBooks(tx))
    if (difference !== null) faults.push(`${difference.check}: ${difference.detail}`);
  await actAsOwner(tx);
  requireNone(faults);
}

function requireNone(faults: readonly string[]): void {
  if (faults.length > 0)
    throw new ImportRefused(`What was imported differs from the archive:\n${faults.slice(0, 20).join('\n')}`);
}

/** What is computed of rows that came in one by one may still break a rule of the database. */
const inWordsOfAll = (error: unknown): unknown =>
  error instanceof BatchRejected
    ? new ImportRefused(error.message, { cause: error })
    : isBadRow(error)
      ? new ImportRefused(`The archive contradicts itself: the database rejected it with “${error.message}”`, {
          cause: error,
        })
      : error;

interface Work {
  zip: ZipFile;
  manifest: Manifest;
  known: Known;
  files: ImportFiles;
  how: PutOptions;
}

async function importAll(tx: Tx, importer: Importer, work: Work): Promise<ImportReport> {
  const { zip, manifest, known, files, how } = work;
  const { id: businessId, timeZone } = manifest.business;
  const { box, operator, securityNow } = importer;
  await beginImport(tx);
  const now = importer.now();
  const { people, linked } = await importPeople(tx, {
    business: known.business,
    members: known.rows.team_member,
    passwordHash: importer.passwordHash,
    now: securityNow(),
  });
  const category = known.business['category_id'];
  const place = { file: dataFileName('business'), line: 1 };
  const knowsCategory = category === null || (await inWords(tx, place, () => isCategoryKnown(tx, String(category))));
  const facts: ImportFacts = {
    businessId,
    timeZone,
    box,
    now,
    people,
    knowsCategory,
    securityNow: securityNow(),
    files: files.byId,
  };
  const skipped = new Set<string>();
  const generated = await listGenerated(tx);
  const times = await listTimes(tx);
  for (const kept of IMPORTED_TABLES)
    await putTable(tx, zip, { kept, facts, generated, times, skip: (column) => void skipped.add(column), how });
  await deleteStrayFiles(tx, businessId, files.keys);
  await completeBooks(tx, businessId);
  await putAudit(tx, work);
  await openLanes(tx, businessId);
  await noteReading(tx, businessId);
  await noteOffers(tx, known, facts);
  const extent = await readExtent(tx, businessId);
  const found = await compareImport(tx, zip, { tables: IMPORTED_TABLES, facts, extent });
  await prove(tx, found);
  for (const { name } of manifest.files)
    if (name.startsWith('data/') && !IMPORTED_TABLES.some(({ table }) => dataFileName(table) === name))
      skipped.add(name);
  const after = { transactions: manifest.asOf.lastTransaction, madeAt: manifest.madeAt };
  await auditOperator(tx, { operator, securityNow }, businessId, { action: 'archive.import', after });
  return reportOf({ manifest, known, found, files, linked, skipped: [...skipped] });
}

/**
 * Imports the business of an archive, all of it in one transaction: it is compared with the archive and its books are
 * proved before the commit, so it is here equal or not at all. Nobody is told of what happened before. Throws
 * `ImportRefused` in words, and `NotAZip` for a file that is no whole archive.
 */
export async function importArchive(importer: Importer, path: string): Promise<ImportReport> {
  const { manifest, faults } = await verifyArchive(path);
  if (manifest === null || faults.length > 0)
    throw new ImportRefused(`The archive is damaged or inconsistent:\n${faults.join('\n')}`);
  const zip = await openZip(path);
  const files = new ImportFiles(importer, manifest.business.id);
  try {
    const known = await readKnown(zip, manifest);
    requireNoPayoutUnderWay(known);
    await importer.owner.read(null, (tx) => requireFree(tx, known.business));
    const logoId = String(known.rows.receipt_look[0]?.['logo_file_id'] ?? '');
    await files.store(zip, known.rows.stored_file, { missing: manifest.missing, logoId });
    requireNone(await files.differences());
    const attempt = (how: PutOptions) =>
      importer.owner.write(manifest.business.id, (tx) => importAll(tx, importer, { zip, manifest, known, files, how }));
    return await attempt({ rejected: null }).catch((error: unknown) => {
      if (error instanceof BatchRejected) return attempt({ rejected: error });
      throw error;
    });
  } catch (error) {
    // After a commit whose answer was lost, rows may name the bytes.
    if (!(error instanceof DatabaseUnavailable && error.outcome === 'unknown')) await files.remove();
    throw inWordsOfAll(error);
  } finally {
    await zip.close();
  }
}
