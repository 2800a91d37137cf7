import { sql } from './sql.ts';
import type { Db } from './transaction.ts';

/** Asks the database for an answer. Throws DatabaseUnavailable when there is none. */
export async function ping(db: Db): Promise<void> {
  await db.single(sql`select 1`);
}
