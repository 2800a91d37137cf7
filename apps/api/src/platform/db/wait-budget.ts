import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { runIn } from '../tracing.ts';
import { WAIT_MS_MAX } from './wait-limits.ts';

interface WaitBudget {
  leftMs: number;
}

const budgets = new AsyncLocalStorage<WaitBudget | null>();

/** Runs the work of one request. All its waits for connections share one budget, less what it `waitedMs` before. */
export function withWaitBudget<T>(work: () => T, waitedMs = 0): T {
  return budgets.run({ leftMs: Math.max(0, WAIT_MS_MAX - waitedMs) }, work);
}

/**
 * Runs work that serves more than the request it was begun by. Each of its waits has the pool's own limit, and it is
 * not part of that request's trace.
 */
export function withoutWaitBudget<T>(work: () => T): T {
  return budgets.run(null, () => runIn(null, work));
}

/** How much of its budget the request has left, in milliseconds. */
export const waitLeftMs = (): number => budgets.getStore()?.leftMs ?? WAIT_MS_MAX;

/** A connection of the pool, or an error once the request has no time left to wait for one. */
export async function connectWithin(pool: pg.Pool): Promise<pg.PoolClient> {
  const budget = budgets.getStore();
  if (!budget || (pool.idleCount > 0 && pool.waitingCount === 0)) return pool.connect();
  const begunAt = performance.now();
  const connecting = pool.connect();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('timeout exceeded when trying to connect: the request has waited long enough')),
      Math.max(0, budget.leftMs),
    );
  });
  try {
    return await Promise.race([connecting, tooLate]);
  } catch (error) {
    // The connection may still arrive; it then goes back to the pool.
    connecting.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  } finally {
    clearTimeout(timer);
    budget.leftMs -= performance.now() - begunAt;
  }
}
