import { sql } from './sql.ts';
import type { Db } from './transaction.ts';

/** Runs a trivial statement. Throws DatabaseUnavailable when the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await db.single(sql`select 1`);
}
