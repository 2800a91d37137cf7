import { DatabaseUnavailable } from './db/database-errors.ts';
import type { Platform } from './context.ts';
import { counter, gauge } from './metric.ts';
import type { Purge } from './old-rows.repo.ts';

/** The work that no request starts: what is due, the outbox, old rows. */
export interface Background {
  start(): void;
  /** Waits for running work. */
  stop(): Promise<void>;
}

const failures = counter('background_failures_total', 'Runs of background work that failed', ['work']);
const lastRun = gauge(
  'background_last_run_timestamp_seconds',
  'When background work last ended without a failure, in Unix time',
  { of: 'max', labelNames: ['work'] },
);
export const backgroundMetrics = [failures, lastRun];

const OUTBOX_MS = 1_000;
const WEBHOOKS_MS = 1_000;
const DUE_MS = 5_000;
const PURGE_MS = 3_600_000;
const DAILY_MS = 900_000;

interface Work {
  /** Run every hour, each in a transaction of its own. */
  purges: readonly Purge[];
  runDue(until: Date): Promise<void>;
  /** Begins to deliver events; `idle` waits for what is under way, and nothing begins after it with `stop`. */
  webhooks: { begin(): Promise<void>; idle(options: { stop: true }): Promise<void> };
  /** Ends early when `stop` aborts. */
  runHourly(stop: AbortSignal): Promise<void>;
  /** Called every quarter of an hour. It knows whether the day's work is done, and ends early when `stop` aborts. */
  runDaily(stop: AbortSignal): Promise<unknown>;
}

/** What the driver says of a database that is away; null for any other failure. */
function whyAway(error: unknown): Error | null {
  if (!(error instanceof DatabaseUnavailable)) return null;
  return error.cause instanceof Error ? error.cause : error;
}

/** Wakes due work regularly. Every process may run it: each piece of work locks what it takes. */
export function createBackground(platform: Platform, work: Work): Background {
  const { purges, runDue, webhooks, runHourly, runDaily } = work;
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  function every(milliseconds: number, name: string, work: () => Promise<void>): void {
    let busy = false;
    const tick = () => {
      if (busy) return;
      busy = true;
      const run = work()
        .then(() => lastRun.set({ work: name }, Date.now() / 1_000))
        .catch((error: unknown) => {
          failures.inc({ work: name });
          const away = whyAway(error);
          if (away) platform.log.warn({ work: name, reason: away.message }, 'the database is away; trying again');
          else platform.log.error({ work: name, err: error }, 'background work failed');
        })
        .finally(() => {
          busy = false;
          running.delete(run);
        });
      running.add(run);
    };
    timers.push(setInterval(tick, milliseconds));
    setImmediate(tick);
  }

  return {
    start() {
      every(OUTBOX_MS, 'outbox', () => platform.outbox.flush());
      every(WEBHOOKS_MS, 'webhooks', () => webhooks.begin());
      every(DUE_MS, 'due', async () => {
        if (platform.config.testClock) await platform.clock.refresh();
        await runDue(platform.clock.now());
      });
      every(DAILY_MS, 'daily', async () => void (await runDaily(stopping.signal)));
      every(PURGE_MS, 'purge', async () => {
        const now = platform.securityNow();
        for (const purge of purges) await platform.jobsDb.write(null, (tx) => purge(tx, now));
        await runHourly(stopping.signal);
      });
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await Promise.all([...running, webhooks.idle({ stop: true })]);
    },
  };
}
