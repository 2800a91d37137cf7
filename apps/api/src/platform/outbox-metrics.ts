import type { Metric } from 'prom-client';
import type { Db } from './db/transaction.ts';
import { standingGauges } from './metric.ts';
import { countUndelivered } from './outbox.repo.ts';

/**
 * Gauges of undelivered messages, by kind: `retrying` has failed before, `dead` waits for a person, `unknown` is of a
 * kind that only another release sends.
 */
export function createOutboxMetrics(db: Db, now: () => Date, kinds: readonly string[]): Metric[] {
  const labelNames = ['kind', 'state'] as const;
  return standingGauges(
    () => countUndelivered(db, now(), kinds),
    [
      {
        name: 'outbox_messages',
        help: 'Messages that are not handed to the outside yet',
        labelNames,
        valueOf: ({ messages }) => messages,
      },
      {
        name: 'outbox_oldest_seconds',
        help: 'Age of the oldest of these messages',
        labelNames,
        valueOf: ({ oldest_seconds: age }) => age,
      },
    ],
  );
}
