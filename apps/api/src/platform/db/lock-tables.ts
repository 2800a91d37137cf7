import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { sqlStateOf } from './database-errors.ts';
import type { DatabaseLog } from './pools.ts';
import { SchemaRefused } from './schema-refused.ts';

/**
 * How long a try may hold some tables while it waits for others. Less than a second, after which PostgreSQL looks for
 * deadlocks: so it is always this try that gives way, and never a request.
 */
const TRY_MS_MAX = 700;
const REST_MS_MAX = 2_000;
/** How long it is tried before the caller hears of it. */
const TRIES_MS_MAX = 120_000;
const GIVES_WAY = new Set(['57014', '40P01', '55P03']);

/** Every table and view of the product, the oldest first, without the tables that say which files were applied. */
const LOCK = `DO $$
  DECLARE relations text := (
    SELECT string_agg(c.oid::regclass::text, ', ' ORDER BY c.oid)
      FROM pg_class c
     WHERE c.relkind IN ('r', 'p', 'v')
       AND c.relnamespace IN (to_regnamespace('public'), to_regnamespace('ledger'))
       AND c.relname NOT IN ('schema_migrations', 'schema_functions', 'schema_release')
       AND pg_has_role(c.relowner, 'USAGE')
  );
  BEGIN
    IF relations IS NOT NULL THEN EXECUTE 'LOCK TABLE ' || relations || ' IN ACCESS EXCLUSIVE MODE'; END IF;
  END $$`;

/**
 * Locks all tables until the caller's transaction ends, so that what changes them meets no deadlock with processes that
 * serve meanwhile. It takes all locks or none: a try that does not get them soon lets everybody go on and starts over.
 */
export async function lockTables(client: pg.ClientBase, log: DatabaseLog): Promise<void> {
  const until = performance.now() + TRIES_MS_MAX;
  await client.query('SAVEPOINT unlocked');
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`SET LOCAL statement_timeout = ${TRY_MS_MAX}`);
      await client.query(LOCK);
      await client.query('SET LOCAL statement_timeout TO DEFAULT');
      return;
    } catch (error) {
      if (!GIVES_WAY.has(sqlStateOf(error) ?? '')) throw error;
      await client.query('ROLLBACK TO SAVEPOINT unlocked');
      if (performance.now() > until)
        throw new SchemaRefused(
          `For ${TRIES_MS_MAX / 60_000} minutes the tables were never free at once, so nothing was changed. ` +
            'Wait for what runs on them for long, such as a backup, or choose a quieter time, and try again',
          { cause: error },
        );
      if (tries === 5) log.warn({ tries }, 'the schema waits for statements that run on its tables');
      await delay(Math.random() * Math.min(REST_MS_MAX, tries * TRY_MS_MAX));
    }
  }
}
