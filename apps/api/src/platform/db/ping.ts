import { sql } from './sql.ts';
import type { Db } from './transaction.ts';

/** Runs a trivial statement. Throws DatabaseUnavailable when the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await db.single(sql`select 1`);
}

/** Whether the first start has made the tables: all of them, as it makes them in one transaction. */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await db.single<{ made: boolean }>(
    sql`select to_regclass('public.schema_migrations') is not null as made`,
  );
  return rows[0]!.made;
}
