import { Gauge, type Metric } from 'prom-client';
import type pg from 'pg';
import { counter, histogram } from '../metric.ts';
import { isConnectionLoss, sqlStateOf } from './database-errors.ts';

/** One observation for each time that work takes a connection, most of them of microseconds. */
export const poolWait = histogram('db_pool_wait_seconds', 'Time that work waited for a connection of the pool', {
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2, 4],
  labelNames: ['pool'],
});

const failures = counter(
  'db_failures_total',
  'Statements and connections that failed for a reason of the server, by its SQLSTATE',
  ['sqlstate'],
);

// A lost connection, a deadlock, no room left, a limit, a cancelled statement, a broken disk, a fault inside. What is
// left out is an answer of the product's own functions and constraints.
const OF_THE_SERVER = /^(?:08|40|53|54|57|58|XX)/;

/** Counts a failure that an operator should know of. */
export function countFailure(error: unknown): void {
  const sqlstate = sqlStateOf(error) ?? '';
  if (OF_THE_SERVER.test(sqlstate)) failures.inc({ sqlstate });
  else if (isConnectionLoss(error)) failures.inc({ sqlstate: 'none' });
}

/** How the connections of the pools are used, in this process. */
export function createPoolMetrics(pools: readonly pg.Pool[]): Metric[] {
  const each = (name: string, help: string, valuesOf: (pool: pg.Pool) => Record<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool', 'state'],
      registers: [],
      collect() {
        for (const pool of pools)
          for (const [state, value] of Object.entries(valuesOf(pool)))
            this.set({ pool: pool.options.application_name ?? '', state }, value);
      },
    });
  return [
    poolWait,
    failures,
    each('db_pool_connections', 'Connections of the pool: at work or idle', ({ totalCount, idleCount }) => ({
      busy: totalCount - idleCount,
      idle: idleCount,
    })),
    each('db_pool_waiting', 'How much work waits for a connection of the pool', ({ waitingCount }) => ({
      waiting: waitingCount,
    })),
  ];
}
