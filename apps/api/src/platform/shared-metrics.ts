import cluster from 'node:cluster';
import { AggregatorRegistry, register, Registry } from 'prom-client';
import type { FromWorker, ToWorker } from './keep-workers.ts';
import { logLines } from './log.ts';
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

type Measured = { readonly type: unknown }[];

/** What each process last answered to prom-client, and what those that have ended had counted. */
function keepAnswers() {
  const answers = new Map<number, Measured>();
  let ended: Promise<Measured> = Promise.resolve([]);
  cluster.on('message', ({ id }, { type, metrics }: { type?: string; metrics?: Measured[] }) => {
    if (type === 'prom-client:getMetricsRes' && metrics !== undefined) answers.set(id, metrics.flat());
  });
  cluster.on('exit', ({ id }) => {
    const counted = (answers.get(id) ?? []).filter(({ type }) => type === 'counter' || type === 'histogram');
    answers.delete(id);
    ended = ended.then((before) => AggregatorRegistry.aggregate([before, counted]).getMetricsAsJSON());
  });
  return async (): Promise<Measured[]> => [...answers.values(), await ended];
}

/**
 * In the supervisor: the metrics of all processes and its own, added up. What a process has counted stays when it ends:
 * if a sum fell, Prometheus would count all that is left once more.
 */
export function collectMetrics(kept: Kept) {
  const all = new AggregatorRegistry();
  const own = new Registry();
  const { restarts, metrics } = countProcesses(kept);
  for (const metric of [...metrics, logLines]) own.registerMetric(metric);
  const answered = keepAnswers();
  const sum = async () => AggregatorRegistry.aggregate([...(await answered()), await own.getMetricsAsJSON()]).metrics();
  return {
    restarted: () => restarts.inc(),
    /** Null while a process does not answer. */
    read: () => all.clusterMetrics().then(sum, () => null),
  };
}
