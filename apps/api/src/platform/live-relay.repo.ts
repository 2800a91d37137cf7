import type pg from 'pg';
import { sql } from './db/sql.ts';
import type { Db } from './db/transaction.ts';

/** Sends each text to every process that listens. */
export async function notify(db: Db, messages: readonly string[]): Promise<void> {
  await db.single(sql`select pg_notify('trilane_live', m) from unnest(${messages}::text[]) m`);
}

/** Fails when the line is dead, at the latest after the query time-out of the connection. */
export async function checkLine(client: pg.Client): Promise<void> {
  await client.query(sql`select 1`);
}

/** Subscribes the connection to all texts from now on. */
export async function listen(client: pg.Client): Promise<void> {
  await client.query(sql`listen trilane_live`);
}
