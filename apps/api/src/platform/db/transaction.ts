import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { cancelStatement } from './cancel-statement.ts';
import { commit } from './commit.ts';
import {
  DatabaseUnavailable,
  isConnectionLoss,
  isHeldUp,
  isReadOnlyBegin,
  isReadOnlyServer,
  isRetryable,
} from './database-errors.ts';
import { inSpan, type SpanStart } from '../tracing.ts';
import { acquire, BEGIN_READ, inOnePiece, openTx, requireBusinessId, sendAlone } from './open-transaction.ts';
import { countFailure } from './pool-metrics.ts';
import { readAtOnce } from './read-at-once.ts';
import type { Sql } from './sql.ts';
import { toQuery, type Asked } from './to-query.ts';
import { endInTime, lockLimit, spendSince, writeLimits } from './wait-budget.ts';

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /**
   * `work`, for a business, asks for all that it needs before it awaits anything: begin, statements and end then share
   * one round trip. For hot calls.
   */
  readonly atOnce?: boolean;
  /**
   * With `atOnce`: each named statement is planned once per connection, whatever its values. For statements with one
   * best plan: left to itself the server may plan such a statement at every call, which costs more than running it.
   */
  readonly planOnce?: boolean;
  /** With `atOnce`: a statement that shares the round trip. */
  readonly ahead?: Ahead;
}

/**
 * A statement that runs before a read as a transaction of its own. What `check` throws, or what it fails with, comes
 * before anything that the read brought.
 */
export interface Ahead {
  readonly statement: Sql;
  readonly name: string;
  check(rows: pg.QueryResultRow[]): void;
}

/**
 * One open transaction. It is the repos' only way to the database and refuses every call once the transaction has
 * ended.
 */
export interface Tx {
  /** Runs one SQL statement. */
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(...asked: Asked): Promise<pg.QueryResult<Row>>;
  /**
   * Runs one statement whose rows are one text each and shows them one by one as they arrive; returns how many there
   * were. None is kept: of millions, lists of rows would outlive the collector's next look and swell the process.
   */
  each(statement: Sql, see: (value: string) => void): Promise<number>;
}

export interface Db {
  /**
   * Runs `work` in one read-write transaction, with row-level security opened for `businessId` (null: for no business).
   * A serialization failure or deadlock runs `work` again from the start, so it must touch nothing but the database.
   * Throws DatabaseUnavailable when the server is away.
   */
  write<T>(businessId: string | null, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one read-only transaction in which all statements see the same moment. When `signal` aborts, the
   * statement that is running is cancelled and the connection let go.
   */
  read<T>(businessId: string | null, work: (tx: Tx) => Promise<T>, options?: ReadOptions): Promise<T>;
  /**
   * Runs one statement as its own transaction, in one round trip and for no business: for hot calls of set-based
   * functions. Same retries and refusals as `write`.
   */
  single<Row extends pg.QueryResultRow = pg.QueryResultRow>(...asked: Asked): Promise<pg.QueryResult<Row>>;
}

const ATTEMPTS_MAX = 6;

// The time for everything: the wait for a connection, begin, commit and all tries.
const WRITE = (): SpanStart => ({ name: 'write transaction', kind: 'internal' });
const READ = (): SpanStart => ({ name: 'read transaction', kind: 'internal' });

/** The statements after a BEGIN that remove the login's time limits. */
const NO_LIMITS = '; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0';

/** What a pool can do. With `patient`, its work has no time limits, except for reads `atOnce`. */
export function createDb(pool: pg.Pool, { patient = false }: { patient?: boolean } = {}): Db {
  const unless = (limits: () => string) => (patient ? () => NO_LIMITS : limits);
  const [write, read, single] = [unless(writeLimits), unless(() => ''), unless(lockLimit)];
  return {
    write: (businessId, work) =>
      inSpan(WRITE, () => withRetries(() => runOnce({ pool, limits: write, mode: 'write', businessId }, work))),
    read: (businessId, work, options) =>
      inSpan(READ, () =>
        options?.atOnce
          ? readAtOnce(pool, businessId, work, options)
          : runOnce({ pool, limits: read, mode: 'read', businessId }, work, options),
      ),
    single: <Row extends pg.QueryResultRow>(...asked: Asked) =>
      withRetries(() => runSingle<Row>(pool, toQuery(...asked), single)),
  };
}

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRetryable(error) || tried === ATTEMPTS_MAX) throw error;
      // Two transactions that met in a deadlock must not come back in step.
      await delay(Math.random() * 5 * 2 ** tried);
    }
  }
}

interface Run {
  pool: pg.Pool;
  mode: 'read' | 'write';
  businessId: string | null;
  /** What follows the BEGIN. */
  limits: () => string;
}

async function runOnce<T>(run: Run, work: (tx: Tx) => Promise<T>, { signal }: ReadOptions = {}): Promise<T> {
  const { pool, mode } = run;
  const begin = beginStatement(run);
  signal?.throwIfAborted();
  const client = await acquire(pool);
  const { tx, close } = openTx(client);
  let cancelled: Promise<void> | undefined;
  const cancel = () => void (cancelled = cancelStatement(client));
  signal?.addEventListener('abort', cancel, { once: true });
  const begunAt = performance.now();
  let result: T;
  try {
    signal?.throwIfAborted();
    result = await (mode === 'write' ? workAfterBegin : workWithBegin)(client, begin + run.limits(), () => work(tx));
  } catch (error) {
    countFailure(error);
    await letGo(client, error, cancelled);
    throw cancelled === undefined && isAway(error, mode) ? new DatabaseUnavailable('not-committed', error) : error;
  } finally {
    close();
    signal?.removeEventListener('abort', cancel);
    if (mode === 'write') spendSince(begunAt);
  }
  if (cancelled !== undefined) await cancelled.then(() => client.release(true));
  else if (mode === 'write') await commit(client);
  else void endRead(client);
  return result;
}

/**
 * Whether the caller is told that the database is unavailable: the server was lost, is no longer the primary, or is
 * held up.
 */
const isAway = (error: unknown, mode: Run['mode']): boolean =>
  isConnectionLoss(error) || isHeldUp(error) || (mode === 'write' && isReadOnlyServer(error));

// A late cancellation could hit the next statement of this connection.
async function letGo(client: pg.PoolClient, error: unknown, cancelled: Promise<void> | undefined): Promise<void> {
  await cancelled;
  if (cancelled !== undefined || isConnectionLoss(error) || isReadOnlyServer(error)) client.release(true);
  else await rollBack(client);
}

async function workAfterBegin<T>(client: pg.PoolClient, begin: string, work: () => Promise<T>): Promise<T> {
  await client.query(begin).catch((error: unknown) => {
    throw isReadOnlyBegin(error) ? new DatabaseUnavailable('not-committed', error) : error;
  });
  return work();
}

// A read's first statements go out in one piece with its BEGIN; nothing is lost where that fails.
async function workWithBegin<T>(client: pg.PoolClient, begin: string, work: () => Promise<T>): Promise<T> {
  const [begun, worked] = inOnePiece(client, () => {
    const sent = client.query(begin);
    sent.catch(() => undefined);
    return [sent, work()] as const;
  });
  const result = await worked;
  await begun;
  return result;
}

function beginStatement({ mode, businessId }: Run): string {
  const begin = mode === 'read' ? BEGIN_READ : 'BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE';
  if (businessId === null) return begin;
  requireBusinessId(businessId);
  return `${begin}; SELECT set_config('app.business_id', '${businessId}', true)`;
}

async function runSingle<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  query: pg.QueryConfig,
  limits: Run['limits'],
): Promise<pg.QueryResult<Row>> {
  const client = await acquire(pool);
  const begunAt = performance.now();
  try {
    return await endInTime(sendAndRelease<Row>(client, query, limits()), { afterLocks: true });
  } finally {
    spendSince(begunAt);
  }
}

async function sendAndRelease<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  query: pg.QueryConfig,
  limits: string,
): Promise<pg.QueryResult<Row>> {
  try {
    const result = await sendAlone<Row>(client, query, limits);
    client.release();
    return result;
  } catch (error) {
    countFailure(error);
    const [lost, standby] = [isConnectionLoss(error), isReadOnlyServer(error)];
    client.release(lost || standby);
    if (isAway(error, 'write')) throw new DatabaseUnavailable(lost ? 'unknown' : 'not-committed', error);
    throw error;
  }
}

// What was read is answered before its transaction has ended; the connection is free once it has.
async function endRead(client: pg.PoolClient): Promise<void> {
  const lost = await client.query('COMMIT').then(
    () => false,
    () => true,
  );
  client.release(lost);
}

async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch {
    client.release(true);
  }
}
