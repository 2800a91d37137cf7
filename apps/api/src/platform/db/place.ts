import { sql, type Sql } from './sql.ts';

/** A row's place in a list that is read page by page. The instant is text, so that it keeps its microseconds. */
export interface Place {
  at: string;
  id: string;
}

/** An instant as `Place` takes it. */
export const PLACE = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
