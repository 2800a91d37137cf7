import { Gauge, type Metric } from 'prom-client';
import type { Db } from './db/transaction.ts';

interface Standing {
  kind: string;
  state: 'waiting' | 'retrying' | 'dead';
  messages: number;
  oldest_seconds: number;
}

/**
 * Gauges of undelivered messages, by kind: `retrying` has failed before, `dead` waits for a person. Each scrape reads
 * them anew.
 */
export function createOutboxMetrics(db: Db, now: () => Date): Metric[] {
  const read = async (): Promise<Standing[]> => {
    const { rows } = await db.single<Standing>(
      `select kind, case when dead_at is not null then 'dead' when last_error is not null then 'retrying' else 'waiting' end as state,
              count(*) as messages, extract(epoch from $1::timestamptz - min(created_at))::float8 as oldest_seconds
         from outbox where done_at is null group by 1, 2`,
      [now()],
    );
    return rows;
  };
  const gauge = (name: string, help: string, valueOf: (standing: Standing) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind', 'state'] as const,
      registers: [],
      async collect() {
        this.reset();
        // Without the database the rest of the metrics page is still useful.
        for (const standing of await read().catch(() => []))
          this.set({ kind: standing.kind, state: standing.state }, valueOf(standing));
      },
    });
  return [
    gauge('outbox_messages', 'Messages that are not handed to the outside yet', ({ messages }) => messages),
    gauge('outbox_oldest_seconds', 'Age of the oldest of them', ({ oldest_seconds: age }) => age),
  ];
}
