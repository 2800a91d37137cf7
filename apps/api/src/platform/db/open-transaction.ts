import type { Writable } from 'node:stream';
import type pg from 'pg';
import { DatabaseUnavailable, isConnectionLoss, isLoginRefused } from './database-errors.ts';
import { eachText } from './each-text.ts';
import { toQuery, type Asked } from './to-query.ts';
import { traceStatement } from './trace-statement.ts';
import type { Tx } from './transaction.ts';
import { countFailure, poolWait } from './pool-metrics.ts';
import { connectWithin, lockLimit } from './wait-budget.ts';
import { isSilent } from './watch-answers.ts';

const ENDED = 'This transaction has ended; await every statement inside it';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How every read begins. */
export const BEGIN_READ = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** A connection of the pool. Throws DatabaseUnavailable when the server is away. */
export async function acquire(pool: pg.Pool): Promise<pg.PoolClient> {
  if (isSilent(pool)) throw new DatabaseUnavailable('not-committed', new Error('the server is silent'));
  const endWait = poolWait.startTimer({ pool: pool.options.application_name ?? '' });
  try {
    return await connectWithin(pool);
  } catch (error) {
    countFailure(error);
    if (isConnectionLoss(error) || isLoginRefused(error)) throw new DatabaseUnavailable('not-committed', error);
    throw error;
  } finally {
    endWait();
  }
}

/** Throws a TypeError unless the id is a UUID. */
export function requireBusinessId(id: string | null): string {
  if (id === null || !UUID.test(id)) throw new TypeError('A business id must be a UUID');
  return id;
}

/** Everything that `send` writes to the server goes out in one piece. */
export function inOnePiece<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/**
 * Sends one statement as its own transaction, in one round trip. The longer a request has waited for its connection,
 * the less it may wait for locks.
 */
export async function sendAlone<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  query: pg.QueryConfig,
  limits: string = lockLimit(),
): Promise<pg.QueryResult<Row>> {
  const send = () => traceStatement(query, () => client.query<Row>(query));
  if (limits === '') return send();
  const [begun, asked, ended] = await Promise.allSettled(
    inOnePiece(client, () => [client.query(`BEGIN${limits}`), send(), client.query('COMMIT')] as const),
  );
  for (const sent of [begun, asked, ended]) if (sent.status === 'rejected') throw sent.reason;
  return (asked as PromiseFulfilledResult<pg.QueryResult<Row>>).value;
}

/** The transaction as a repo sees it. `close` makes it refuse every further call. */
export function openTx(client: pg.PoolClient): { tx: Tx; close: () => void } {
  let open = true;
  const run = <Row extends pg.QueryResultRow>(...asked: Asked) => {
    if (!open) throw new Error(ENDED);
    const query = toQuery(...asked);
    return traceStatement(query, () => client.query<Row>(query));
  };
  const tx: Tx = {
    query: async <Row extends pg.QueryResultRow>(...asked: Asked) => run<Row>(...asked),
    each: async (statement, see) => {
      if (!open) throw new Error(ENDED);
      return traceStatement(toQuery(statement), () => eachText(client, statement, see));
    },
  };
  return { tx, close: () => (open = false) };
}
