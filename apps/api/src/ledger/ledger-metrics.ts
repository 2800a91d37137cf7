import type { Metric } from 'prom-client';
import { sql } from '../platform/db/sql.ts';
import type { Db } from '../platform/db/transaction.ts';
import { counter, gauge, histogram, standingGauges } from '../platform/metric.ts';

export const batchSize = histogram('posting_batch_payments', 'Payments that went to the database in one call', {
  buckets: [1, 2, 4, 8, 16, 32, 64, 128],
});
export const batchSeconds = histogram('posting_batch_duration_seconds', 'Time of such a call, with the wait for it', {
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});
export const queueLength = gauge('posting_queue_payments', 'Payments that wait for the next call to the database');

export const settledBatches = counter('settlement_batches_total', 'Batches that were settled');
export const settlementFailures = counter('settlement_failures_total', 'Batches that could not be settled at a try');
export const settlementLastRun = gauge(
  'settlement_last_run_timestamp_seconds',
  'When everything due was last found settled, in Unix time',
  { of: 'max' },
);

export const payoutMoves = counter('payouts_total', 'Payouts that reached a state', ['state']);

interface Overdue extends Record<string, unknown> {
  batches: number;
  seconds: number;
}

interface OpenPayouts extends Record<string, unknown> {
  state: string;
  payouts: number;
  seconds: number;
}

/** The batches whose instant of settlement is over, and for how long the oldest one waits. */
async function readOverdue(db: Db, now: Date): Promise<Overdue[]> {
  const { rows } = await db.single<Overdue>(
    sql`
      select count(*) as batches,
        coalesce(extract(epoch from ${now}::timestamptz - min(settles_at)), 0)::float8 as seconds
      from ledger.settlement_batch
      where settled_at is null and settles_at <= ${now}`,
  );
  return rows;
}

/** The payouts that have not ended, by state. An index holds only these; of the ended ones there are ever more. */
async function readOpenPayouts(db: Db, now: Date): Promise<OpenPayouts[]> {
  const { rows } = await db.single<OpenPayouts>(
    sql`
      select state, count(*) as payouts, extract(epoch from ${now}::timestamptz - min(requested_at))::float8 as seconds
      from ledger.payout
      where state in ('requested', 'sent')
      group by state`,
  );
  return rows;
}

/** What the ledger shows an operator. `now` is the business clock. */
export function createLedgerMetrics(db: Db, now: () => Date): Metric[] {
  return [
    batchSize,
    batchSeconds,
    queueLength,
    settledBatches,
    settlementFailures,
    settlementLastRun,
    payoutMoves,
    ...standingGauges(
      () => readOverdue(db, now()),
      [
        {
          name: 'settlement_overdue_batches',
          help: 'Batches that should be settled and are not',
          valueOf: ({ batches }) => batches,
        },
        {
          name: 'settlement_overdue_seconds',
          help: 'How long the oldest of these batches is overdue',
          valueOf: ({ seconds }) => seconds,
        },
      ],
    ),
    ...standingGauges(
      () => readOpenPayouts(db, now()),
      [
        {
          name: 'payouts_open',
          help: 'Payouts that have not ended, by state',
          labelNames: ['state'],
          valueOf: ({ payouts }) => payouts,
        },
        {
          name: 'payouts_oldest_seconds',
          help: 'Time since the oldest of these payouts was requested',
          labelNames: ['state'],
          valueOf: ({ seconds }) => seconds,
        },
      ],
    ),
  ];
}
