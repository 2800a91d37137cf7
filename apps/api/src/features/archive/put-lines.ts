import { sqlStateOf } from '../../platform/db/database-errors.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { ImportRefused } from './import-refused.ts';
import { backToMark, columnsOf, dropMark, setMark } from './import.repo.ts';

/** Where rows stand in an archive. */
export interface Lines {
  file: string;
  /** The number of the line of the first row. */
  first: number;
  /** Columns of which one may hold what the database cannot read. */
  columns?: readonly string[];
}

type Row = Readonly<Record<string, unknown>>;
type Put<R extends Row, T> = (rows: readonly R[]) => Promise<T>;

const BAD_VALUE = /^22/;
const BAD_ROW = /^(22|23|54)/;
const isBadRow = (error: unknown): boolean => BAD_ROW.test(sqlStateOf(error) ?? '');

/** Why the database does not take these rows, which are not kept; null where it takes them. */
async function refusalOf<R extends Row, T>(tx: Tx, rows: readonly R[], put: Put<R, T>): Promise<Error | null> {
  try {
    await put(rows);
    return null;
  } catch (error) {
    if (!isBadRow(error)) throw error;
    await backToMark(tx);
    return error as Error;
  }
}

/** The column of a row that the database cannot read: it fails in a row that has no other value, too. */
async function unreadColumn<R extends Row, T>(
  tx: Tx,
  { row, columns }: { row: R; columns: readonly string[] },
  put: Put<R, T>,
): Promise<string[]> {
  for (const column of columns) {
    const refusal = await refusalOf(tx, [{ [column]: row[column] } as R], put);
    if (BAD_VALUE.test(sqlStateOf(refusal) ?? '')) return [column];
    await backToMark(tx);
  }
  return [];
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

/** What is wrong with a line: the state of the database, the columns it is about, and the name of the broken rule. */
function faultWords(state: string, columns: readonly string[], rule: string): string {
  const names = columns.filter((name) => columns.length === 1 || name !== 'business_id').join(' and ');
  const inThem = names && ` in ${names}`;
  switch (state) {
    case '23502':
      return `has no value${inThem}`;
    case '23503':
      return `names something${inThem} that is not in the archive`;
    case '23505':
      return `has the same ${names || 'key'} as another line, or as something that is here already`;
    case '23514':
      return `has a value${inThem} that is not allowed (rule ${rule})`;
    case '23P01':
      return `overlaps another line${inThem}`;
    default:
      return `has ${VALUE_WORDS[state] ?? 'a value of the wrong kind'}${names && `, in ${names}`}`;
  }
}

/**
 * Puts rows of an archive into the database. If it refuses one of them, throws `ImportRefused` with the file, the line
 * and the reason in words; nothing of the rows is kept then.
 */
export async function putLines<R extends Row, T>(
  tx: Tx,
  { file, first, columns = [] }: Lines,
  rows: readonly R[],
  put: Put<R, T>,
): Promise<T> {
  await setMark(tx);
  try {
    const made = await put(rows);
    await dropMark(tx);
    return made;
  } catch (error) {
    if (!isBadRow(error)) throw error;
    await backToMark(tx);
  }
  for (const [place, row] of rows.entries()) {
    const refusal = await refusalOf(tx, [row], put);
    if (refusal === null) continue;
    const state = sqlStateOf(refusal) ?? '';
    const { column, constraint } = refusal as { column?: string; constraint?: string };
    const about = BAD_VALUE.test(state)
      ? await unreadColumn(tx, { row, columns }, put)
      : [column ?? (await columnsOf(tx, constraint ?? ''))].flat();
    const words = faultWords(state, about, constraint ?? '');
    throw new ImportRefused(`${file} cannot be imported: line ${first + place} ${words}`);
  }
  throw new ImportRefused(
    `${file} cannot be imported: lines ${first} to ${first + rows.length - 1} do not go together`,
  );
}
