import type { Metric } from 'prom-client';
import type { Db } from '../../platform/db/transaction.ts';
import { standingGauges } from '../../platform/metric.ts';
import { countUndelivered } from './lanes.repo.ts';
import { laneMetrics } from './run-lane.ts';

/** What was tried, and gauges of what is not delivered: `held` waits until its endpoint is switched on again. */
export function createWebhookMetrics(db: Db, now: () => Date): Metric[] {
  const labelNames = ['state'] as const;
  return [
    ...laneMetrics,
    ...standingGauges(
      () => countUndelivered(db, now()),
      [
        {
          name: 'webhook_deliveries',
          help: 'Events for endpoints of merchants that are not delivered yet',
          labelNames,
          valueOf: ({ deliveries }) => deliveries,
        },
        {
          name: 'webhook_oldest_seconds',
          help: 'Age of the oldest of these events',
          labelNames,
          valueOf: ({ oldest_seconds: age }) => age,
        },
      ],
    ),
  ];
}
