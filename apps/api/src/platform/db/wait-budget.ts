import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { LOCK_MS_MIN, WAIT_MS_MAX } from './wait-limits.ts';

interface WaitBudget {
  leftMs: number;
}

const budgets = new AsyncLocalStorage<WaitBudget | null>();

/** Runs the work of one request. All its waits for connections share one budget, less what it `waitedMs` before. */
export function withWaitBudget<T>(work: () => T, waitedMs = 0): T {
  return budgets.run({ leftMs: Math.max(0, WAIT_MS_MAX - waitedMs) }, work);
}

/** Whether a request waits for this work. */
export const isAwaited = (): boolean => Boolean(budgets.getStore());

/** Runs work that serves more than the request it was begun by; each of its waits has the pool's own limit. */
export function withoutWaitBudget<T>(work: () => T): T {
  return budgets.run(null, work);
}

/** How much of its budget the request has left, in milliseconds. */
export const waitLeftMs = (): number => budgets.getStore()?.leftMs ?? WAIT_MS_MAX;

/**
 * The statement after a BEGIN that ends waits for locks with the request's budget. Empty while the request has waited
 * for next to nothing: the login's own limit is as good then.
 */
export function lockLimit(): string {
  const leftMs = Math.floor(waitLeftMs());
  return leftMs > WAIT_MS_MAX - LOCK_MS_MIN ? '' : `; SET LOCAL lock_timeout = ${Math.max(LOCK_MS_MIN, leftMs)}`;
}

/** What the work brings, or `tooLate` after so many milliseconds; the work goes on. */
export function within<T>(work: Promise<T>, ms: number, tooLate: Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate), Math.max(0, ms));
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

const WAITED_ENOUGH = new Error('timeout exceeded when trying to connect: the request has waited long enough');

/** A connection of the pool, or an error once the request has no time left to wait for one. */
export async function connectWithin(pool: pg.Pool): Promise<pg.PoolClient> {
  const budget = budgets.getStore();
  if (!budget || (pool.idleCount > 0 && pool.waitingCount === 0)) return pool.connect();
  const begunAt = performance.now();
  const connecting = pool.connect();
  try {
    return await within(connecting, budget.leftMs, WAITED_ENOUGH);
  } catch (error) {
    // The connection may still arrive; it then goes back to the pool.
    connecting.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  } finally {
    budget.leftMs -= performance.now() - begunAt;
  }
}
