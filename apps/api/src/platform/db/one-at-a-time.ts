import type { Db } from './transaction.ts';
import { sql } from './sql.ts';

/**
 * Runs pieces of work one after the other over all processes on this database: for what is kept outside it, in a shared
 * folder. The lock is held by an open transaction, so the work must be short and bear being run again; if the database
 * goes away meanwhile, so does the lock. `key` names what is locked.
 */
export function oneAtATime(db: Db, key: number): <T>(work: () => Promise<T>) => Promise<T> {
  // Waits here first: a process would otherwise spend a connection on each that waits.
  let queue: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = queue.then(() =>
      db.write(null, async (tx) => {
        await tx.query(sql`select pg_advisory_xact_lock(${key})`);
        return work();
      }),
    );
    queue = run.catch(() => undefined);
    return run;
  };
}
