import type { Metric } from 'prom-client';
import { createReconcileMetrics } from './daily-reconcile.ts';
import { signInMetrics } from './features/auth/public.ts';
import { createBankFileMetrics } from './features/bank-files/public.ts';
import { noticePushes } from './features/notices/public.ts';
import { payments } from './features/pos/post-payment.ts';
import { createLedgerMetrics } from './ledger/ledger-metrics.ts';
import { messageKinds } from './message-kinds.ts';
import { refusals } from './platform/answer-errors.ts';
import { backgroundMetrics } from './platform/background.ts';
import type { Platform } from './platform/context.ts';
import type { Database } from './platform/db/open-database.ts';
import { liveRelayMetrics } from './platform/live-relay.ts';
import { logLines } from './platform/log.ts';
import { askedGauge } from './platform/metric.ts';
import { createOutboxMetrics } from './platform/outbox-metrics.ts';
import { createWebhookMetrics } from './features/webhooks/webhook-metrics.ts';
import { outsideCallSeconds } from './platform/outside-call.ts';
import type { Readiness } from './platform/readiness.ts';

/** Every metric of the product, besides those of requests and browsers. docs/observing.md lists all of them. */
export function listMetrics(
  { jobsDb, clock, securityNow, live }: Platform,
  { metrics }: Database,
  ready: Readiness,
): Metric[] {
  return [
    askedGauge('product_ready', 'Whether the process would serve a write: 1 or 0', {
      of: 'min',
      ask: async () => ((await ready.whyNot()) === null ? 1 : 0),
    }),
    askedGauge('live_streams', 'Streams of events that are open', { ask: () => live.openStreams() }),
    ...liveRelayMetrics,
    ...metrics,
    ...createOutboxMetrics(jobsDb, securityNow, Object.keys(messageKinds)),
    ...backgroundMetrics,
    outsideCallSeconds,
    logLines,
    refusals,
    payments,
    noticePushes,
    ...createLedgerMetrics(jobsDb, () => clock.now()),
    ...createBankFileMetrics(jobsDb, securityNow),
    ...createReconcileMetrics(jobsDb),
    ...signInMetrics,
    ...createWebhookMetrics(jobsDb, () => clock.now()),
  ];
}
