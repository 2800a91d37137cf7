import pg from 'pg';
import type { DatabaseConnection } from './connection.ts';
import { sqlStateOf } from './database-errors.ts';
import { KEEP_ALIVE } from './pools.ts';
import { sql } from './sql.ts';
import { WAIT_MS_MAX } from './wait-limits.ts';

/** How an address hands out server connections; 'none' if it is the server itself. */
export interface Pooling {
  readonly by: 'none' | 'session' | 'transaction' | 'statement';
  /** Whether a prepared statement can be used again, whichever connection the next transaction gets. */
  readonly keepsPrepared: boolean;
}

const PROTOCOL_VIOLATION = '08P01';
// The errors for a statement that is already prepared on a connection, and for one that is not known there.
const NOT_KEPT = new Set(['42P05', '26000']);
// A pooler that shares connections shows it in the first round, unless other clients interfere.
const ROUNDS = 3;

const DIRECT: Pooling = { by: 'none', keepsPrepared: true };

/** A connection for the checks of a start. */
export async function openAtStart({ client: login }: DatabaseConnection): Promise<pg.Client> {
  const limits = { connectionTimeoutMillis: WAIT_MS_MAX, query_timeout: WAIT_MS_MAX };
  const client = new pg.Client({ ...login, ...limits, ...KEEP_ALIVE, application_name: 'trilane-start' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The server process that serves a connection at this moment. */
async function askPid(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]!.pid;
}

/** Begins a transaction, uses a prepared statement in it, and returns the server process that served it. */
async function begin(client: pg.Client, text: string): Promise<{ pid: number; kept: boolean }> {
  await client.query('BEGIN');
  const pid = await askPid(client);
  const kept = await client.query({ name: 'trilane_start', text }).then(
    () => true,
    (error: unknown) => {
      if (NOT_KEPT.has(sqlStateOf(error) ?? '')) return false;
      throw error;
    },
  );
  return { pid, kept };
}

const end = (client: pg.Client) => client.query('ROLLBACK');

/** Whether two clients, first one after the other and then at once, get each other's connections. */
async function watchHandOn(one: pg.Client, other: pg.Client): Promise<{ handsOn: boolean; keepsPrepared: boolean }> {
  const first = await begin(one, 'SELECT 1');
  await end(one);
  const second = await begin(other, 'SELECT 2');
  if (second.pid === first.pid || !first.kept) {
    await end(other);
    return { handsOn: true, keepsPrepared: first.kept && second.kept };
  }
  const third = await begin(one, 'SELECT 1');
  await end(one);
  await end(other);
  return { handsOn: third.pid !== first.pid, keepsPrepared: second.kept && third.kept };
}

/**
 * Finds out how an address hands out connections, by opening two short ones. Throws the server's error if it cannot be
 * reached.
 */
export async function findPooling(connection: DatabaseConnection): Promise<Pooling> {
  const clients: pg.Client[] = [];
  try {
    const one = await openAtStart(connection);
    clients.push(one);
    // A pooler assigns its own process ids to clients.
    if ((await askPid(one)) === (one as unknown as { processID: number }).processID) return DIRECT;
    const other = await openAtStart(connection);
    clients.push(other);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { handsOn, keepsPrepared } = await watchHandOn(one, other);
      if (handsOn) return { by: 'transaction', keepsPrepared };
    }
    return { by: 'session', keepsPrepared: true };
  } catch (error) {
    if (clients.length > 0 && sqlStateOf(error) === PROTOCOL_VIOLATION)
      return { by: 'statement', keepsPrepared: false };
    throw error;
  } finally {
    for (const client of clients) await client.end().catch(() => undefined);
  }
}
