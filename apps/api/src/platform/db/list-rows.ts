import pg from 'pg';
import { Sql } from './sql.ts';
import type { Tx } from './transaction.ts';

/** A table of tenants, and what is read of it. */
export interface RowsOf {
  /** With its schema when that is not `public`. */
  table: string;
  /** In the order in which a row has them. */
  columns: readonly string[];
  /** The primary key without `business_id`; empty where a business has one row. */
  key: readonly string[];
}

const nameOf = (part: string): string => part.split('.').map(pg.escapeIdentifier).join('.');
const listOf = (names: readonly string[]): string => names.map(nameOf).join(', ');

/** The statement with `$1`, `$2` … in place of the values. */
const statement = (text: string, values: unknown[]) => new Sql(text.split(/\$\d+/), values);

export interface RowsPage {
  businessId: string;
  /** The key of the last row that was shown; null at the start. */
  after: readonly unknown[] | null;
  /** A column of whole numbers and its largest value that counts. */
  upTo?: { column: string; value: number } | undefined;
  most: number;
}

/** Shows the next rows of a table in the order of their key, each as a text of JSON. Returns how many there were. */
export function eachRow(
  tx: Tx,
  { table, columns, key }: RowsOf,
  { businessId, after, upTo, most }: RowsPage,
  see: (json: string) => void,
): Promise<number> {
  const values: unknown[] = [businessId];
  const place = (value: unknown) => `$${values.push(value)}`;
  const later = after === null ? '' : ` and (${listOf(key)}) > (${after.map(place).join(', ')})`;
  const until = upTo === undefined ? '' : ` and ${nameOf(upTo.column)} <= ${place(upTo.value)}`;
  const order = key.length === 0 ? '' : ` order by ${listOf(key)}`;
  return tx.each(
    statement(
      `select row_to_json(r)::text from (
         select ${listOf(columns)} from ${nameOf(table)}
         where business_id = $1${later}${until}${order} limit ${place(most)}
       ) r`,
      values,
    ),
    see,
  );
}
