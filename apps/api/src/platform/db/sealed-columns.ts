import pg from 'pg';
import { sql } from './sql.ts';

/** A column whose values the secret box seals. */
export interface SealedColumn {
  /** With its schema when that is not `public`. */
  table: string;
  column: string;
  /** The primary key of the table. */
  key: readonly string[];
  /** The place that a value is sealed for, from the row's key. */
  placeOf(...key: string[]): string;
}

/** How many values of a column one key has sealed. */
export interface SealedCount {
  keyId: string;
  count: number;
}

/** A sealed value and the key of its row. */
export interface SealedValue {
  key: string[];
  sealed: string;
}

type Asker = Pick<pg.Client, 'query'>;

const nameOf = (part: string): string => part.split('.').map(pg.escapeIdentifier).join('.');
const listOf = (names: readonly string[]): string => names.map(nameOf).join(', ');

/** How many values of a column each key has sealed. */
export async function countSealed(client: Asker, { table, column }: SealedColumn): Promise<SealedCount[]> {
  const name = nameOf(column);
  const counted = `select split_part(${name}, '.', 2) as "keyId", count(*)::integer as count
    from ${nameOf(table)} where ${name} like 'v1.%' group by 1 order by 1`;
  return (await client.query<SealedCount & pg.QueryResultRow>(counted)).rows;
}

/** The next values of a column that other keys than `keyId` have sealed, in the order of their rows. */
export async function listSealedByOthers(
  client: Asker,
  { table, column, key }: SealedColumn,
  { keyId, after, most }: { keyId: string; after: readonly string[] | null; most: number },
): Promise<SealedValue[]> {
  const name = nameOf(column);
  const places = key.map((_, at) => `$${at + 3}`).join(', ');
  const later = after === null ? '' : `and (${listOf(key)}) > (${places})`;
  const listed = `select array[${key.map((part) => `${nameOf(part)}::text`).join(', ')}] as key, ${name} as sealed
    from ${nameOf(table)} where ${name} like 'v1.%' and split_part(${name}, '.', 2) <> $1 ${later}
    order by ${listOf(key)} limit $2`;
  return (await client.query<SealedValue & pg.QueryResultRow>(listed, [keyId, most, ...(after ?? [])])).rows;
}

/** Replaces a sealed value unless it has changed since it was read; says whether it did. */
export async function replaceSealed(
  client: Asker,
  { table, column, key }: SealedColumn,
  { key: ofRow, sealed }: SealedValue,
  resealed: string,
): Promise<boolean> {
  const isRow = key.map((part, at) => `${nameOf(part)} = $${at + 3}`).join(' and ');
  const replaced = `update ${nameOf(table)} set ${nameOf(column)} = $1 where ${nameOf(column)} = $2 and ${isRow}`;
  return (await client.query(replaced, [resealed, sealed, ...ofRow])).rowCount === 1;
}

/**
 * Prepares a connection for `replaceSealed`: a row that somebody holds is left for the next run, and a commit does not
 * wait for the disk. A value that a crash loses is back under its old key, which the next count shows.
 */
export async function beginReseal(client: Asker): Promise<void> {
  await client.query(
    sql`select set_config('lock_timeout', '2s', false), set_config('synchronous_commit', 'off', false)`,
  );
}
