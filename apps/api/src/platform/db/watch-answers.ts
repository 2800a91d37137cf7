import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { databaseUrlOf, type DatabaseConnection, type DatabaseConnections } from './connection.ts';
import { cutOff, streamOf } from './cut-off.ts';
import { sqlStateOf } from './database-errors.ts';
import { ASK_AFTER_MS, LOOK_EVERY_MS, SIGN_OF_LIFE_MS_MAX, TRUSTED_MS } from './wait-limits.ts';

// Any other refusal is an answer. A server that is gone closes its connections, and their work fails at once.
const UNREACHABLE = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);

/**
 * Whether a server lets a new connection in before the connections that are open have brought nothing for 3.4 seconds.
 * `heardAt` tells when they last brought something.
 */
async function isAnswering(connection: DatabaseConnection, heardAt: () => number): Promise<boolean> {
  const client = new pg.Client({ ...connection.client, application_name: 'trilane-watch' });
  client.on('error', () => undefined);
  let answer: boolean | undefined;
  client.connect().then(
    () => (answer = true),
    (error: unknown) => (answer = !UNREACHABLE.has(sqlStateOf(error) ?? '')),
  );
  // In short steps: a process that stood still reads what has arrived meanwhile before it gives up.
  for (let silentMs = 0; answer === undefined && silentMs < SIGN_OF_LIFE_MS_MAX;) {
    const stepAt = performance.now();
    await delay(LOOK_EVERY_MS, undefined, { ref: false });
    // A busy machine makes steps longer; one in which the process stood still counts no more than two.
    const stepMs = Math.min(performance.now() - stepAt, 2 * LOOK_EVERY_MS);
    silentMs = heardAt() >= stepAt ? 0 : silentMs + stepMs;
  }
  if (answer === undefined) cutOff(client);
  else client.end().catch(() => undefined);
  return answer === true;
}

const silent = new WeakSet<pg.Pool>();

/** Whether the server of a watched pool was silent when it was last asked. Nobody should wait for it then. */
export const isSilent = (pool: pg.Pool): boolean => silent.has(pool);

/**
 * Distinguishes a silent server, of all these pools, from a working one. When work has had a connection for 0.4
 * seconds, a new connection asks the server for a sign of life. A pooler answers log-ins itself, so the server behind
 * it is also asked at the listener's address. If nothing arrives on any connection for 3.4 seconds, all connections
 * with running work are cut off, and their callers are told that the database is unavailable. The pools count as silent
 * until the server answers again. A long statement on a server that answers continues. Returns a function that ends the
 * watch.
 */
export function watchAnswers(
  pools: readonly pg.Pool[],
  { api, listen }: Pick<DatabaseConnections, 'api' | 'listen'>,
): () => void {
  const ways = databaseUrlOf(api) === databaseUrlOf(listen) ? [api] : [api, listen];
  const takenAt = new Map<pg.PoolClient, number>();
  let heardAt = 0;
  for (const pool of pools) {
    pool.on('connect', (client) => streamOf(client).on('data', () => (heardAt = performance.now())));
    pool.on('acquire', (client) => takenAt.set(client, performance.now()));
    pool.on('release', (_error, client) => takenAt.delete(client));
  }
  let isAsking = false;
  let trustedUntil = 0;

  async function look(): Promise<void> {
    const now = performance.now();
    const isLong = Math.min(...takenAt.values()) <= now - ASK_AFTER_MS && now >= trustedUntil;
    if (isAsking || !(isLong || pools.some(isSilent))) return;
    isAsking = true;
    const answers = await Promise.all(ways.map((way) => isAnswering(way, () => heardAt)));
    if (answers.every(Boolean)) {
      for (const pool of pools) silent.delete(pool);
      trustedUntil = performance.now() + TRUSTED_MS;
    } else {
      for (const pool of pools) silent.add(pool);
      for (const client of takenAt.keys()) cutOff(client);
    }
    isAsking = false;
  }

  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
