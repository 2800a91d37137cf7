import type pg from 'pg';
import { Sql } from './sql.ts';

export interface QueryOptions {
  /** Prepares the statement once per connection under this name; for hot statements only. */
  readonly name?: string;
}

/** A statement with its values, or a text with $1, $2 … and its values beside it. */
export type Asked =
  | [statement: Sql, options?: QueryOptions]
  | [text: string, values?: readonly unknown[], options?: QueryOptions];

/** The query in the form that the driver takes. */
export function toQuery(...asked: Asked): pg.QueryConfig {
  const [statement] = asked;
  if (statement instanceof Sql) {
    const options = asked[1] as QueryOptions | undefined;
    return { text: statement.text, values: [...statement.values], ...options };
  }
  const [text, values, options] = asked as [string, readonly unknown[] | undefined, QueryOptions | undefined];
  return { text, values: [...(values ?? [])], ...options };
}
