import type pg from 'pg';
import { DatabaseUnavailable, isConnectionLoss, isReadOnlyServer } from './database-errors.ts';
import { acquire, BEGIN_READ, inOnePiece, openTx, requireBusinessId } from './open-transaction.ts';
import { countFailure } from './pool-metrics.ts';
import { toQuery } from './to-query.ts';
import { traceStatement } from './trace-statement.ts';
import type { Ahead, ReadOptions, Tx } from './transaction.ts';

// Prepared, because parsing them for each read would cost more than the read of a balance.
const OPEN_READ = {
  asUsual: { name: 'open_read', text: "SELECT set_config('app.business_id', $1, true)" },
  planOnce: {
    name: 'open_read_planned_once',
    text: "SELECT set_config('app.business_id', $1, true), set_config('plan_cache_mode', 'force_generic_plan', true)",
  },
};

/** A read whose begin, statements and end share one round trip (`atOnce` of `ReadOptions`). */
export async function readAtOnce<T>(
  pool: pg.Pool,
  businessId: string | null,
  work: (tx: Tx) => Promise<T>,
  { planOnce, ahead }: ReadOptions,
): Promise<T> {
  const open = { ...OPEN_READ[planOnce ? 'planOnce' : 'asUsual'], values: [requireBusinessId(businessId)] };
  const client = await acquire(pool);
  const { tx, close } = openTx(client);
  try {
    const [checked, begun, opened, worked, ended] = await Promise.allSettled(
      inOnePiece(client, () => {
        const sent = [
          ahead && runAhead(client, ahead),
          client.query(BEGIN_READ),
          client.query(open),
          work(tx),
        ] as const;
        close();
        return [...sent, client.query('COMMIT')] as const;
      }),
    );
    if (checked.status === 'rejected') throw checked.reason;
    if (begun.status === 'rejected') throw begun.reason;
    if (opened.status === 'rejected') throw opened.reason;
    if (worked.status === 'rejected') throw worked.reason;
    if (ended.status === 'rejected') throw ended.reason;
    client.release();
    return worked.value;
  } catch (error) {
    countFailure(error);
    const lost = isConnectionLoss(error);
    client.release(lost);
    if (lost) throw new DatabaseUnavailable('not-committed', error);
    throw error;
  }
}

async function runAhead(client: pg.PoolClient, { statement, name, check }: Ahead): Promise<void> {
  const query = toQuery(statement, { name });
  const sent = traceStatement(query, () => client.query<pg.QueryResultRow>(query));
  const { rows } = await sent.catch((error: unknown) => {
    throw isReadOnlyServer(error) ? new DatabaseUnavailable('not-committed', error) : error;
  });
  check(rows);
}
