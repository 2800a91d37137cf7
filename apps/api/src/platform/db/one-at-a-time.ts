import type { Db, Tx } from './transaction.ts';
import { sql } from './sql.ts';

/**
 * Runs transactions one after the other across all processes on this database. `work` must be short and repeatable: if
 * the connection is lost, the lock and all writes are lost with it. `key` names the lock.
 */
export function oneAtATime(db: Db, key: number): <T>(work: (tx: Tx) => Promise<T>) => Promise<T> {
  // Waits here first: a process would otherwise spend a connection on each that waits.
  let queue: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = queue.then(() =>
      db.write(null, async (tx) => {
        await tx.query(sql`select pg_advisory_xact_lock(${key})`);
        return work(tx);
      }),
    );
    queue = run.catch(() => undefined);
    return run;
  };
}
