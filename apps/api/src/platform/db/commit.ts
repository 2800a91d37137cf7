import type pg from 'pg';
import { DatabaseUnavailable, isConnectionLoss } from './database-errors.ts';
import { countFailure } from './pool-metrics.ts';
import { endInTime } from './wait-budget.ts';

/**
 * Commits and gives the connection back. If a synchronous standby is silent, the commit waits on the server and cannot
 * be abandoned. The request stops waiting for it in time, and the connection becomes free when the commit has ended.
 */
export function commit(client: pg.PoolClient): Promise<void> {
  return endInTime(commitAndRelease(client));
}

async function commitAndRelease(client: pg.PoolClient): Promise<void> {
  const ended = await client.query('COMMIT').catch((error: unknown) => {
    countFailure(error);
    const lost = isConnectionLoss(error);
    client.release(lost);
    throw lost ? new DatabaseUnavailable('unknown', error) : error;
  });
  client.release();
  // A statement that failed inside `work` and was swallowed there leaves an aborted transaction: COMMIT then rolls
  // back, silently.
  if (ended.command !== 'COMMIT')
    throw new Error('A failed statement was ignored inside a transaction; nothing was stored');
}
