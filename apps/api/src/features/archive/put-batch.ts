import { sqlStateOf } from '../../platform/db/database-errors.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { ImportRefused } from './import-refused.ts';
import { listColumnsOf, releaseSavepoint, rollbackToSavepoint, setSavepoint } from './import.repo.ts';

/** Where rows stand in an archive. */
export interface Batch {
  file: string;
  /** The number of the line of the first row. */
  first: number;
  /** Columns of which one may hold what the database cannot read. */
  columns?: readonly string[];
}

/** An error of the database about a row. The driver names what the error concerns, where the database says so. */
interface RowError extends Error {
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
}

/** Whether the database rejected a value or a row, or a text that is too long for an index. */
export const isBadRow = (error: unknown): error is RowError => /^(22|23|54)/.test(sqlStateOf(error) ?? '');

/** Whether the database could not read a value of the row. Such an error names no column. */
const isBadValue = (error: RowError): boolean => sqlStateOf(error)!.startsWith('22');

type Tried<T> = { made: T; error: null } | { made: null; error: RowError };

/** Does the work. It is undone if the database rejects a row of it, and always unless `keep`. */
async function attempt<T>(tx: Tx, work: () => Promise<T>, { keep }: { keep: boolean }): Promise<Tried<T>> {
  await setSavepoint(tx);
  const tried = await work().then(
    (made): Tried<T> => ({ made, error: null }),
    (error: unknown): Tried<T> => {
      if (isBadRow(error)) return { made: null, error };
      throw error;
    },
  );
  if (tried.error !== null || !keep) await rollbackToSavepoint(tx);
  await releaseSavepoint(tx);
  return tried;
}

const VALUE_WORDS: Readonly<Record<string, string>> = {
  '22001': 'a text that is too long',
  '22003': 'a number that is too large',
  '22007': 'a text that is no date or time',
  '22008': 'a date or time that does not exist',
  '22021': 'a character that cannot be stored',
  '22P05': 'a character that cannot be stored',
  '54000': 'a text that is too long',
};

/** What is wrong with a line, in words. `columns` are those that the error is about, as far as they are known. */
function faultWords(error: RowError, columns: readonly string[]): string {
  const state = sqlStateOf(error)!;
  const names = columns.filter((name) => columns.length === 1 || name !== 'business_id').join(' and ');
  const inThem = names && ` in ${names}`;
  switch (state) {
    case '23502':
      return `has no value${inThem}`;
    case '23503':
      return `refers to something${inThem} that does not exist`;
    case '23505':
      return `has the same ${names || 'key'} as another line or an existing record`;
    case '23514':
      return `has a value${inThem} that is not allowed (rule ${error.constraint})`;
    case '23P01':
      return `overlaps another line${inThem}`;
    default:
      return `has ${VALUE_WORDS[state] ?? 'a value of the wrong type'}${names && `, in ${names}`}`;
  }
}

async function refusedLine(
  tx: Tx,
  { file, line }: { file: string; line: number },
  { error, unreadable = [] }: { error: RowError; unreadable?: readonly string[] },
): Promise<ImportRefused> {
  let columns = unreadable;
  if (!isBadValue(error)) columns = error.column === undefined ? await listColumnsOf(tx, error) : [error.column];
  return new ImportRefused(`${file} cannot be imported: line ${line} ${faultWords(error, columns)}`, { cause: error });
}

/** Runs one statement for a line of the archive. If the database rejects it, throws `ImportRefused` that says why. */
export async function inWords<T>(tx: Tx, at: { file: string; line: number }, work: () => Promise<T>): Promise<T> {
  const { made, error } = await attempt(tx, work, { keep: true });
  if (error !== null) throw await refusedLine(tx, at, { error });
  return made;
}

/** The column of a row that the database cannot read: it also fails in a row that has no other value. */
async function findUnreadable<R extends object>(
  tx: Tx,
  { row, columns }: { row: R; columns: readonly string[] },
  put: (rows: readonly R[]) => Promise<unknown>,
): Promise<string[]> {
  for (const column of columns) {
    const alone = { [column]: (row as Record<string, unknown>)[column] } as R;
    const { error } = await attempt(tx, () => put([alone]), { keep: false });
    if (error !== null && isBadValue(error)) return [column];
  }
  return [];
}

/** The database rejected rows that were put together; their transaction has failed. */
export class BatchRejected extends Error {
  override readonly name = 'BatchRejected';
  readonly batch: Batch;

  constructor(batch: Batch, cause: Error) {
    super(`${batch.file} cannot be imported: the database rejected lines from ${batch.first} on: ${cause.message}`, {
      cause,
    });
    this.batch = batch;
  }
}

/** How rows are put: `rejected` is the batch that an earlier transaction failed with. */
export interface PutOptions {
  rejected: BatchRejected | null;
}

/**
 * Puts rows of an archive into the database. If it rejects one of them, the transaction has failed: throws
 * `BatchRejected`, with which the caller begins again, and the line is found then. No savepoint is set before: each is
 * a transaction within the transaction, and thousands of those slow down the reads of everybody else.
 */
export async function putBatch<R extends object, T>(
  tx: Tx,
  batch: Batch,
  rows: readonly R[],
  put: (rows: readonly R[]) => Promise<T>,
  { rejected }: PutOptions,
): Promise<T> {
  if (rejected?.batch.file === batch.file && rejected.batch.first === batch.first)
    return putLineByLine(tx, batch, rows, put);
  return put(rows).catch((error: unknown) => {
    throw isBadRow(error) ? new BatchRejected(batch, error) : error;
  });
}

/**
 * Puts rows of an archive into the database. If it rejects one of them, throws `ImportRefused` with the file, the line
 * and the reason in words. Rows before that line stay in the transaction, which the caller has to roll back.
 */
async function putLineByLine<R extends object, T>(
  tx: Tx,
  { file, first, columns = [] }: Batch,
  rows: readonly R[],
  put: (rows: readonly R[]) => Promise<T>,
): Promise<T> {
  const { made, error: rejected } = await attempt(tx, () => put(rows), { keep: true });
  if (rejected === null) return made;
  // Each row stays for the next ones, because a row may be wrong only beside another one.
  for (const [place, row] of rows.entries()) {
    const { error } = await attempt(tx, () => put([row]), { keep: true });
    if (error === null) continue;
    const unreadable = isBadValue(error) ? await findUnreadable(tx, { row, columns }, put) : [];
    throw await refusedLine(tx, { file, line: first + place }, { error, unreadable });
  }
  const last = first + rows.length - 1;
  throw new ImportRefused(
    `${file} cannot be imported: lines ${first} to ${last} were rejected together: ${rejected.message}`,
    { cause: rejected },
  );
}
