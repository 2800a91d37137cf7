import type pg from 'pg';
import { LIVE_CONNECTION } from './connection.ts';
import { sql } from './sql.ts';

/** Why a backup cannot be restored here, in words for the operator. */
export class RestoreRefused extends Error {
  override readonly name = 'RestoreRefused';
}

async function requireNoProduct(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    sql`
      select 1 from pg_stat_activity
      where datname = current_database() and application_name = ${LIVE_CONNECTION} limit 1`,
  );
  if (rowCount !== 0)
    throw new RestoreRefused(
      'The product runs on this database, and would send what the backup left waiting before you have looked at it. ' +
        'Stop all of its processes first',
    );
}

/** Only a new database without a product takes a backup. */
export async function requireUnused(client: pg.Client): Promise<void> {
  for (const table of ['business', 'user_account', 'audit_event']) {
    await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const { rowCount } = await client.query(`select 1 from ${table} limit 1`);
    if (rowCount !== 0)
      throw new RestoreRefused(
        'The database is not empty: a backup is restored into a new one, beside which no product runs yet',
      );
  }
  await requireNoProduct(client);
}
