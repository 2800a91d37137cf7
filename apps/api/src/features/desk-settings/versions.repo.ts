import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** The version of the database server, and the newest migration. */
export async function readDatabaseVersion(tx: Tx): Promise<{ server: string; schema: string }> {
  const { rows } = await tx.query<{ server: string; schema: string }>(sql`
    select current_setting('server_version') as server,
      coalesce((select max(name) from schema_migrations), '') as schema`);
  return rows[0]!;
}
