import { sql } from './db/sql.ts';
import type { Db } from './db/transaction.ts';

/** What the server at the other end of the pool says of itself. */
export interface DatabaseState {
  readonly isStandby: boolean;
  /** Whether this migration has been applied. */
  readonly isMigrated: boolean;
  readonly now: Date;
}

/** Throws DatabaseUnavailable when the database does not answer. */
export async function askDatabaseState(db: Db, migration: string): Promise<DatabaseState> {
  const { rows } = await db.single<{ is_standby: boolean; is_migrated: boolean; now: Date }>(
    sql`
      select
        pg_is_in_recovery() as is_standby,
        exists (select 1 from schema_migrations where name = ${migration}) as is_migrated,
        clock_timestamp() as now`,
  );
  const { is_standby: isStandby, is_migrated: isMigrated, now } = rows[0]!;
  return { isStandby, isMigrated, now };
}
