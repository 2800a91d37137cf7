import cluster from 'node:cluster';
import { AggregatorRegistry, register, Registry } from 'prom-client';
import type { FromWorker, ToWorker } from './keep-workers.ts';
import { askedGauge, counter } from './metric.ts';
import { Refusal } from './refusal.ts';

const waiting = new Map<number, (text: string | null) => void>();
let requests = 0;

/** In a supervised process: listens for what the supervisor asks and answers. */
export function joinMetrics(): void {
  if (!cluster.isWorker) return;
  // By its creation this process answers when the supervisor collects.
  new AggregatorRegistry();
  process.on('message', ({ metrics }: ToWorker) => {
    if (metrics === undefined) return;
    waiting.get(metrics.request)?.(metrics.text);
    waiting.delete(metrics.request);
  });
}

/** The metrics of this process, or of all processes that a supervisor keeps. */
export async function readMetrics(): Promise<string> {
  if (!cluster.isWorker) return register.metrics();
  const text = await new Promise<string | null>((resolve) => {
    requests += 1;
    waiting.set(requests, resolve);
    process.send!({ metricsWanted: requests } satisfies FromWorker);
  });
  if (text === null) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
  return text;
}

interface Kept {
  wanted: number;
  serving: () => number;
}

/** What the supervisor itself measures: how the processes are doing. */
export function countProcesses({ wanted, serving }: Kept) {
  const metrics = [
    askedGauge('product_processes_wanted', 'Processes of PROCESSES', { ask: () => wanted }),
    askedGauge('product_processes_serving', 'Processes that take requests', { ask: serving }),
  ];
  const restarts = counter(
    'product_process_restarts_total',
    'Processes that were started again after an unexpected end',
  );
  return { restarts, metrics: [...metrics, restarts] };
}

/** In the supervisor: the metrics of all processes added up, and how the processes themselves are doing. */
export function collectMetrics(kept: Kept) {
  const all = new AggregatorRegistry();
  const own = new Registry();
  const { restarts, metrics } = countProcesses(kept);
  for (const metric of metrics) own.registerMetric(metric);
  return {
    restarted: () => restarts.inc(),
    /** Null while a process does not answer. */
    read: () =>
      Promise.all([all.clusterMetrics(), own.metrics()]).then(
        (texts) => texts.join('\n'),
        () => null,
      ),
  };
}
