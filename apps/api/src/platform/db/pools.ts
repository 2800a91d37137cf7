import pg from 'pg';
import { columnParsers } from './column-parsers.ts';
import type { DatabaseConnection } from './connection.ts';
import { stepDown } from './session-settings.ts';
import { DRIVER_MS_MORE, STATEMENT_MS_MAX, WAIT_MS_MAX } from './wait-limits.ts';

/** The part of a logger that this layer uses; pino's fits. */
export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface PoolOptions {
  readonly name: string;
  readonly connectionsMax: number;
  readonly log: DatabaseLog;
  /** True for work that no page waits for: it has no time limits. `createDb` needs the same flag. */
  readonly patient?: boolean;
}

/** How many connections due work and the operator's commands of one process share. */
export const JOBS_CONNECTIONS_MAX = 6;

/** How a connection notices that its far end has vanished while nothing is said on it. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

// A new connection costs a page some twenty milliseconds: the log-in, and all that its server process has yet to look
// up. Between two pages of a person it stays.
const IDLE_MILLIS_MAX = 300_000;

/**
 * A pool of connections that survives a restart of its server: a lost connection is replaced and never fatal. Sessions
 * run in UTC with the time limits of the login (session-settings.ts), or as `assumeRole` if the connection names one.
 */
export function openPool(
  connection: DatabaseConnection,
  { name, connectionsMax, log, patient = false }: PoolOptions,
): pg.Pool {
  const { assumeRole } = connection;
  const pool = new pg.Pool({
    ...connection.client,
    types: columnParsers,
    application_name: name,
    max: connectionsMax,
    connectionTimeoutMillis: WAIT_MS_MAX,
    idleTimeoutMillis: IDLE_MILLIS_MAX,
    query_timeout: patient ? 0 : STATEMENT_MS_MAX + DRIVER_MS_MORE,
    ...KEEP_ALIVE,
    // Statements that do not wait for one another share a round trip.
    pipeline: true,
    ...(assumeRole && {
      onConnect: async (client: pg.ClientBase) => {
        await client.query(stepDown(assumeRole));
      },
    }),
  });
  pool.on('connect', (client) => {
    // Between two statements of a transaction nobody else listens, and an unheard error event would end the process.
    client.on('error', () => undefined);
  });
  pool.on('error', (error) => {
    // A pool that is closing counts its connections as gone before the server has heard of it.
    if (!pool.ending) log.warn({ pool: name, reason: error.message }, 'an idle database connection was lost');
  });
  return pool;
}
