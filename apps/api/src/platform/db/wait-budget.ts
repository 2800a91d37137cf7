import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { runIn } from '../tracing.ts';
import { DatabaseUnavailable } from './database-errors.ts';
import { AFTER_LOCKS_MS, LOCK_MS_MIN, WAIT_MS_MAX, WORKED_MS_MIN } from './wait-limits.ts';

interface WaitBudget {
  /** For connections. */
  leftMs: number;
  /** The time spent on waits for connections, in transactions that write, and in single statements. */
  spentMs: number;
  /** False for work that must continue after the requests behind it have been answered. */
  readonly isAwaited: boolean;
}

const budgets = new AsyncLocalStorage<WaitBudget | null>();

/** Runs the work of one request. All its waits for connections share one budget, reduced by `waitedMs`. */
export function withWaitBudget<T>(work: () => T, waitedMs = 0, isAwaited = true): T {
  const leftMs = Math.max(0, WAIT_MS_MAX - waitedMs);
  return budgets.run({ leftMs, spentMs: waitedMs, isAwaited }, work);
}

/** Adds the time of a transaction or statement that has held a connection since the given instant. */
export function spendSince(begunAt: number): void {
  const budget = budgets.getStore();
  if (budget) budget.spentMs += performance.now() - begunAt;
}

/**
 * How long a request may still wait for a row. The budget starts again once the request has spent more time at the
 * database than waiting alone can explain.
 */
const lockLeftMs = (spentMs: number): number =>
  spentMs < WORKED_MS_MIN ? Math.max(LOCK_MS_MIN, Math.floor(WAIT_MS_MAX - spentMs)) : WAIT_MS_MAX;

/**
 * Returns the result of the end of a transaction. If the request must be answered before that, throws
 * DatabaseUnavailable with the outcome unknown. With `afterLocks`, the end may first wait for a row, so its outcome is
 * known a little later.
 */
export function endInTime<T>(ending: Promise<T>, { afterLocks = false } = {}): Promise<T> {
  const budget = budgets.getStore();
  if (!budget?.isAwaited) return ending;
  return within(ending, lockLeftMs(budget.spentMs) + (afterLocks ? AFTER_LOCKS_MS : 0), NOT_ENDED);
}

/**
 * Runs work that serves more than the request that began it. Each of its waits has the pool's own limit, and the work
 * is not part of that request's trace.
 */
export function withoutWaitBudget<T>(work: () => T): T {
  return budgets.run(null, () => runIn(null, work));
}

/**
 * Runs one step of a request's work with a wait budget of its own: the time that earlier steps took was work, not
 * waiting.
 */
export function withFreshWaitBudget<T>(work: () => T): T {
  const budget = budgets.getStore();
  return budget ? withWaitBudget(work, 0, budget.isAwaited) : work();
}

/** How much of its budget the request has left, in milliseconds. */
export const waitLeftMs = (): number => budgets.getStore()?.leftMs ?? WAIT_MS_MAX;

/**
 * The statements after a BEGIN that limit waits for locks to the request's budget. There are none while the request has
 * hardly waited, because the login's own limit then suffices.
 */
export function lockLimit(): string {
  const leftMs = lockLeftMs(budgets.getStore()?.spentMs ?? 0);
  return leftMs > WAIT_MS_MAX - NEXT_TO_NOTHING_MS ? '' : `; SET LOCAL lock_timeout = ${leftMs}`;
}

/**
 * The same for a transaction of several statements. A statement that queues for a row waits first for its turn and then
 * for the row, each for up to one lock limit. So a request's statement also has a limit for its whole time.
 */
export function writeLimits(): string {
  const budget = budgets.getStore();
  if (!budget?.isAwaited) return lockLimit();
  return `${lockLimit()}; SET LOCAL statement_timeout = ${lockLeftMs(budget.spentMs) + AFTER_LOCKS_MS}`;
}

/** The result of the work, or `tooLate` after this many milliseconds. The work continues. */
export function within<T>(work: Promise<T>, ms: number, tooLate: Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate), Math.max(0, ms));
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

const NEXT_TO_NOTHING_MS = 100;
const NOT_ENDED = new DatabaseUnavailable('unknown', new Error('the commit has not ended yet'));
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
    spendSince(begunAt);
  }
}
