import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { oneLine } from '@trilane/domain/text';
import { CHAIN_START, followLine, type Reached } from '../../platform/verify-audit.ts';
import { openZip, type ZipFile } from '../../platform/zip-file.ts';
import { NotAZip, type ZipFileEntry } from '../../platform/zip-records.ts';
import { compareTallies } from './compare-tallies.ts';
import { ARCHIVE_FORMAT_VERSION, manifest, MANIFEST_NAME, type Manifest } from './manifest.ts';
import { readCsvRows, readLines, type TextReader } from './split-text.ts';
import { ClosingTally, CsvTally } from './tally-csv.ts';
import { DataTally, FAULTS_MAX } from './tally-data.ts';

/** What a check of an archive found. */
export interface ArchiveVerdict {
  /** Null where it cannot be read. */
  manifest: Manifest | null;
  files: number;
  /** Each difference, in words. */
  faults: string[];
}

/** It is read at once. With as many files as an archive may have, it has less. */
const MANIFEST_BYTES_MAX = 256 * 1024 * 1024;
const newerFormat = z.object({ formatVersion: z.number().min(ARCHIVE_FORMAT_VERSION + 1) });
const auditLine = z.object({ sequence: z.number().int(), texts: z.array(z.string().nullable()), hash: z.string() });

/** Follows the chain of the audit trail. */
class ChainReader {
  reached: Reached = { line: 0, hash: CHAIN_START, fault: null };

  add(line: string): void {
    const { sequence, texts, hash } = auditLine.parse(JSON.parse(line));
    const row = { business_id: texts[0] ?? '', sequence, texts, previous_hash: texts.at(-1) ?? '', hash };
    // The number is hashed as well: it is the second of the texts.
    this.reached = followLine(this.reached, String(sequence) === texts[1] ? row : { ...row, hash: '' });
  }

  faults({ asOf }: Manifest): string[] {
    const { fault, line, hash } = this.reached;
    if (fault !== null) return [`audit line ${fault.line} ${fault.words}`];
    if (line !== asOf.lastAuditLine) return [`the audit trail ends at line ${line}, not at ${asOf.lastAuditLine}`];
    return line === 0 || hash === asOf.auditHash ? [] : ['the last audit line is not the one that the manifest names'];
  }
}

const archiveRow = z.record(z.string(), z.unknown());

/** Reads the rows of a table, each a JSON object of this business. Throws with the number of the line. */
function readRowsOf(businessId: string, see: (row: Record<string, unknown>) => void): TextReader {
  let number = 0;
  return readLines((line) => {
    number += 1;
    const row = parseRow(line);
    if (row === null) throw new RowFault(`line ${number} is not a JSON object`);
    if ((row['business_id'] ?? businessId) !== businessId)
      throw new RowFault(`line ${number} is a row of another business`);
    see(row);
  });
}

function parseRow(line: string): Record<string, unknown> | null {
  try {
    return archiveRow.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

/** What is wrong with a row, in words. */
class RowFault extends Error {}

/** Everything that is added up while the files pass. */
class Checks {
  readonly #businessId: string;
  readonly data = new DataTally();
  readonly csv = new Map<string, CsvTally>();
  readonly closing = new ClosingTally();
  readonly chain = new ChainReader();

  constructor({ business }: Manifest) {
    this.#businessId = business.id;
  }

  readerOf(name: string): TextReader | null {
    if (name === 'audit/chain.jsonl') return readLines((line) => this.chain.add(line));
    if (name === 'csv/statements.csv') return readCsvRows((cells) => this.closing.add(cells));
    const tally = CsvTally.of(name);
    if (tally !== null) {
      this.csv.set(name, tally);
      return readCsvRows((cells) => tally.add(cells));
    }
    const table = /^data\/(.+)\.jsonl$/.exec(name)?.[1];
    if (table === undefined) return null;
    const add = this.data.readerOf(table);
    return readRowsOf(this.#businessId, (row) => add?.(row));
  }

  faults(said: Manifest): string[] {
    return [...this.chain.faults(said), ...compareTallies(this, said)];
  }
}

const issuesOf = (error: z.ZodError): string => z.prettifyError(error).replaceAll(/\s*\n\s*/g, ' ');

function wordsOf(error: unknown): string {
  if (error instanceof RowFault) return error.message;
  return error instanceof z.ZodError ? issuesOf(error) : String(error);
}

async function checkFile(
  zip: ZipFile,
  entry: ZipFileEntry,
  said: Manifest['files'][number],
  reader: TextReader | null,
): Promise<string[]> {
  const hash = createHash('sha256');
  let bytes = 0;
  let unread: string | null = null;
  const read = (work: () => void) => {
    try {
      if (unread === null) work();
    } catch (error) {
      unread = `${entry.name} cannot be read: ${wordsOf(error)}`;
    }
  };
  try {
    for await (const part of zip.read(entry)) {
      hash.update(part);
      bytes += part.length;
      read(() => reader?.add(part));
    }
  } catch (error) {
    if (error instanceof NotAZip) return [`${entry.name} is damaged: ${error.message}`];
    throw error;
  }
  read(() => reader?.end());
  return [
    ...(bytes === said.bytes ? [] : [`${entry.name} has ${bytes} bytes; the manifest says ${said.bytes}`]),
    ...(hash.digest('hex') === said.sha256 ? [] : [`${entry.name} is not the file whose hash the manifest names`]),
    ...(unread === null ? [] : [unread]),
  ];
}

async function readManifest(zip: ZipFile): Promise<Manifest | string> {
  const entry = zip.find(MANIFEST_NAME);
  if (entry === undefined) return `${MANIFEST_NAME} is missing`;
  if (entry.bytes > MANIFEST_BYTES_MAX) return `${MANIFEST_NAME} has more than ${MANIFEST_BYTES_MAX} bytes`;
  try {
    const said: unknown = JSON.parse(await text(zip.read(entry)));
    const { data: newer } = newerFormat.safeParse(said);
    if (newer) return `${MANIFEST_NAME} is of format ${newer.formatVersion}: a newer version of the product reads it`;
    const read = manifest.safeParse(said);
    return read.success ? read.data : `${MANIFEST_NAME} cannot be read: ${issuesOf(read.error)}`;
  } catch (error) {
    if (error instanceof NotAZip || error instanceof SyntaxError)
      return `${MANIFEST_NAME} is damaged: ${error.message}`;
    throw error;
  }
}

async function checkAll(zip: ZipFile, said: Manifest): Promise<string[]> {
  const entries = new Map(zip.entries.map((entry) => [entry.name, entry]));
  const listed = new Set([MANIFEST_NAME, ...said.files.map(({ name }) => name)]);
  const faults = [...entries.keys()]
    .filter((name) => !listed.has(name))
    .map((name) => `${name} is not in the manifest`);
  if (entries.size < zip.entries.length) faults.push('two files have the same name');
  const checks = new Checks(said);
  for (const file of said.files) {
    const entry = entries.get(file.name);
    if (entry === undefined) faults.push(`${file.name} is missing`);
    else faults.push(...(await checkFile(zip, entry, file, checks.readerOf(file.name))));
  }
  return [...faults, ...checks.faults(said)];
}

/**
 * Checks an archive by itself, without a database: the size and hash of every file, the chain of the audit trail, and
 * that ledger, balances, settlements, record and reports agree to the cent. Throws `NotAZip` for anything that is no
 * whole ZIP archive.
 */
export async function verifyArchive(path: string): Promise<ArchiveVerdict> {
  const zip = await openZip(path);
  try {
    const said = await readManifest(zip);
    if (typeof said === 'string') return { manifest: null, files: 0, faults: [oneLine(said)] };
    const faults = await checkAll(zip, said);
    return { manifest: said, files: said.files.length, faults: faults.slice(0, FAULTS_MAX).map(oneLine) };
  } finally {
    await zip.close();
  }
}
