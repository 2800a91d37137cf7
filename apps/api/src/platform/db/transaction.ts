import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { cancelStatement } from './cancel-statement.ts';
import {
  DatabaseUnavailable,
  isConnectionLoss,
  isReadOnlyBegin,
  isReadOnlyServer,
  isRetryable,
} from './database-errors.ts';
import { inSpan, type SpanStart } from '../tracing.ts';
import { acquire, BEGIN_READ, inOnePiece, openTx, requireBusinessId } from './open-transaction.ts';
import { countFailure } from './pool-metrics.ts';
import { readAtOnce } from './read-at-once.ts';
import type { Sql } from './sql.ts';
import { toQuery, type Asked } from './to-query.ts';
import { traceStatement } from './trace-statement.ts';

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
   * Runs one statement whose rows are one text each and shows them one by one as they arrive; answers how many there
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

// With the wait for a connection, begin, commit and all tries.
const WRITE = (): SpanStart => ({ name: 'write transaction', kind: 'internal' });
const READ = (): SpanStart => ({ name: 'read transaction', kind: 'internal' });

export function createDb(pool: pg.Pool): Db {
  return {
    write: (businessId, work) => inSpan(WRITE, () => withRetries(() => runOnce(pool, 'write', businessId, work))),
    read: (businessId, work, options) =>
      inSpan(READ, () =>
        options?.atOnce
          ? readAtOnce(pool, businessId, work, options)
          : runOnce(pool, 'read', businessId, work, options),
      ),
    single: <Row extends pg.QueryResultRow>(...asked: Asked) =>
      withRetries(() => runSingle<Row>(pool, toQuery(...asked))),
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

async function runOnce<T>(
  pool: pg.Pool,
  mode: 'read' | 'write',
  businessId: string | null,
  work: (tx: Tx) => Promise<T>,
  { signal }: ReadOptions = {},
): Promise<T> {
  const begin = beginStatement(mode, businessId);
  signal?.throwIfAborted();
  const client = await acquire(pool);
  const { tx, close } = openTx(client);
  let committing = false;
  let cancelled: Promise<void> | undefined;
  const cancel = () => void (cancelled = cancelStatement(client));
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    signal?.throwIfAborted();
    const result =
      mode === 'write'
        ? await workAfterBegin(client, begin, () => work(tx))
        : await workWithBegin(client, begin, () => work(tx));
    close();
    if (mode === 'read' && cancelled === undefined) {
      signal?.removeEventListener('abort', cancel);
      void endRead(client);
      return result;
    }
    committing = true;
    const ended = await client.query('COMMIT');
    // A statement that failed inside `work` and was swallowed there leaves an aborted transaction: COMMIT then rolls
    // back, silently.
    if (ended.command !== 'COMMIT')
      throw new Error('A failed statement was ignored inside a transaction; nothing was stored');
    signal?.removeEventListener('abort', cancel);
    client.release(cancelled !== undefined);
    return result;
  } catch (error) {
    close();
    countFailure(error);
    signal?.removeEventListener('abort', cancel);
    if (cancelled !== undefined) {
      await cancelled;
      client.release(true);
      throw error;
    }
    if (isConnectionLoss(error)) {
      client.release(true);
      throw new DatabaseUnavailable(committing && mode === 'write' ? 'unknown' : 'not-committed', error);
    }
    if (mode === 'write' && isReadOnlyServer(error)) {
      client.release(true);
      throw new DatabaseUnavailable('not-committed', error);
    }
    await rollBack(client);
    throw error;
  }
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

function beginStatement(mode: 'read' | 'write', businessId: string | null): string {
  const begin = mode === 'read' ? BEGIN_READ : 'BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE';
  if (businessId === null) return begin;
  requireBusinessId(businessId);
  return `${begin}; SELECT set_config('app.business_id', '${businessId}', true)`;
}

async function runSingle<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  query: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  const client = await acquire(pool);
  try {
    const result = await traceStatement(query, () => client.query<Row>(query));
    client.release();
    return result;
  } catch (error) {
    countFailure(error);
    const [lost, standby] = [isConnectionLoss(error), isReadOnlyServer(error)];
    client.release(lost || standby);
    if (lost || standby) throw new DatabaseUnavailable(lost ? 'unknown' : 'not-committed', error);
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
