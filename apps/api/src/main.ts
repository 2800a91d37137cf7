import cluster from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import type { App } from './app.ts';
import type { Config } from './config/config.ts';
import { openProduct } from './open-product.ts';
import type { Database } from './platform/db/open-database.ts';
import { SHUTDOWN_MS_MAX } from './platform/db/wait-limits.ts';
import { giveBackMemory } from './platform/give-back-memory.ts';
import { startLiveRelay } from './platform/live-relay.ts';
import type { ToWorker } from './platform/keep-workers.ts';
import { createLog, type Log } from './platform/log.ts';
import type { Tracing } from './platform/open-tracing.ts';
import { joinMetrics } from './platform/shared-metrics.ts';
import { endWhenUncaught } from './platform/uncaught.ts';
import { END_SIGNALS, readConfig } from './process-life.ts';
import { whyNotStarted } from './start-refusal.ts';

interface Running {
  app: App;
  relay: ReturnType<typeof startLiveRelay>;
  database: Database;
  tracing: Tracing | null;
  log: Log;
}

/** Takes no more connections, and finishes what is under way at the product and the desk. */
const closeServers = ({ server, desk }: App) => Promise.all([server.close(), desk?.close()]);

/**
 * Makes the function that ends the process: it finishes what is under way and then closes the database. A second call
 * does nothing.
 */
function createStop({
  app,
  relay,
  database,
  tracing,
  log,
}: Running): (reason: string, exitCode?: number) => Promise<void> {
  let stopping = false;
  return async (reason, exitCode = 0) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    let waitingFor = 'open requests and background work';
    setTimeout(() => {
      log.error(
        { waitingFor, resources: process.getActiveResourcesInfo() },
        'stopping took too long and was cut short',
      );
      process.exit(1);
    }, SHUTDOWN_MS_MAX).unref();
    // Each may wait for a silent database, so they end side by side.
    await Promise.all([closeServers(app), app.background.stop()]);
    waitingFor = 'live topics';
    await relay.stop();
    waitingFor = 'error reports and traces';
    await Promise.all([app.platform.ports.errorReporter.flush(), tracing?.stop()]);
    waitingFor = 'the database';
    await database.stop();
    process.exit(exitCode);
  };
}

/**
 * Makes the function that leaves the service: the process says that it is not ready, serves on until the load balancer
 * has noticed, and then stops. Asked again, it stops at once.
 */
function createLeave(running: Running, stop: ReturnType<typeof createStop>) {
  const { app, log } = running;
  const { drainSeconds } = app.platform.config;
  let leaving = false;
  return async (reason: string, again: boolean): Promise<void> => {
    if (!again && drainSeconds > 0) {
      if (leaving) return;
      leaving = true;
      app.readiness.drain();
      log.info({ reason, drainSeconds }, 'draining');
      await delay(drainSeconds * 1_000);
    }
    await stop(reason);
  };
}

/** Without the setting, no OpenTelemetry code is loaded. */
async function startTracing({ traces }: Config, log: Log): Promise<Tracing | null> {
  return traces && (await import('./platform/open-tracing.ts')).openTracing(traces, log);
}

async function serve(): Promise<void> {
  const config = readConfig();
  const log = createLog({ level: config.logLevel });
  // If the launcher or supervisor ends before this process listens, the half-done start is of no use.
  const abandon = () => process.exit(1);
  process.once('disconnect', abandon);
  cluster.worker?.on('error', abandon);
  // A start may wait for its database. As the first process of a container it would otherwise ignore these.
  let end: (signal: NodeJS.Signals, again: boolean) => unknown = () => process.exit(0);
  const seen = new Set<NodeJS.Signals>();
  for (const signal of END_SIGNALS) {
    process.on(signal, () => {
      end(signal, seen.has(signal));
      seen.add(signal);
    });
  }
  // A service manager may send a signal to every process, and the supervisor tells of it, too: that is no second one.
  process.on('message', (message: ToWorker) => message.end && end(message.end.signal, message.end.again));
  joinMetrics();
  const tracing = await startTracing(config, log);
  const { app, database } = await openProduct(config, log, console.error).catch((error: unknown) => {
    console.error(whyNotStarted(error, config) ?? error);
    process.exit(1);
  });
  app.background.start();
  const relay = startLiveRelay({
    bus: app.platform.live,
    db: database.api,
    connection: database.connections.listen,
    log,
  });
  log.info({ url: config.publicUrl, port: config.port }, 'listening');
  process.send?.({ listening: app.server.server.address() });

  const running = { app, relay, database, tracing, log };
  const stop = createStop(running);
  const leave = createLeave(running, stop);
  end = (signal, again) => (signal === 'SIGTERM' ? leave(signal, again) : stop(signal));
  process.on('message', (message: ToWorker) => {
    if (message.seed === 'done') {
      app.platform.seedGate.open();
      giveBackMemory();
    } else if (message.seed) app.platform.seedGate.report(message.seed.percent, message.seed.words);
  });
  process.off('disconnect', abandon);
  process.on('disconnect', () => void stop('disconnect'));
  endWhenUncaught({ log, errorReporter: app.platform.ports.errorReporter, stop });
}

// Imported, it starts nothing: that is how Node comes to keep it compiled before its first start
// (tools/start/load-product.ts).
if (import.meta.main) await serve();
