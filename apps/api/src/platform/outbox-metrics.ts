import { Gauge, type Metric } from 'prom-client';
import type { Db } from './db/transaction.ts';
import { listStandings, type Standing } from './outbox.repo.ts';

/**
 * Gauges of undelivered messages, by kind: `retrying` has failed before, `dead` waits for a person. Each scrape reads
 * them anew.
 */
export function createOutboxMetrics(db: Db, now: () => Date): Metric[] {
  const gauge = (name: string, help: string, valueOf: (standing: Standing) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind', 'state'] as const,
      registers: [],
      async collect() {
        this.reset();
        // Without the database the rest of the metrics page is still useful.
        for (const standing of await listStandings(db, now()).catch(() => []))
          this.set({ kind: standing.kind, state: standing.state }, valueOf(standing));
      },
    });
  return [
    gauge('outbox_messages', 'Messages that are not handed to the outside yet', ({ messages }) => messages),
    gauge('outbox_oldest_seconds', 'Age of the oldest of them', ({ oldest_seconds: age }) => age),
  ];
}
