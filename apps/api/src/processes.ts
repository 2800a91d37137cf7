// Runs the product in several processes that share one port (PROCESSES), replaces those that die, and ends with them.
// The built-in database belongs to this process.
import cluster from 'node:cluster';
import { join } from 'node:path';
import type { Config } from './config/config.ts';
import { databaseUrlOf } from './platform/db/connection.ts';
import { connectionsOf, startEmbeddedServer, type EmbeddedServer } from './platform/db/embedded-server.ts';
import { JOBS_CONNECTIONS_MAX } from './platform/db/pools.ts';
import { SHUTDOWN_MS_MAX } from './platform/db/wait-limits.ts';
import { keepWorkers, type ToWorker } from './platform/keep-workers.ts';
import { createLog, type Log } from './platform/log.ts';
import { collectMetrics } from './platform/shared-metrics.ts';
import { END_SIGNALS, readConfig } from './process-life.ts';
import { whyNotStarted } from './start-refusal.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
/** A process also listens for live topics and asks a silent database for a sign of life. */
const OTHER_CONNECTIONS = 2;
/** For the operator's commands, and for the server itself. */
const SPARE_CONNECTIONS = 12;
const USUAL_CONNECTIONS = 60;
/** How much longer the supervisor waits than a process takes to cut its own end short. */
const KILL_AFTER_MS = 200;

function startDatabase({ dataDir, pgBinDir, pgOsUser, databasePoolMax, processes }: Config, log: Log) {
  const each = databasePoolMax + JOBS_CONNECTIONS_MAX + OTHER_CONNECTIONS;
  return startEmbeddedServer({
    dataDir,
    log,
    binFolder: pgBinDir,
    osUser: pgOsUser,
    settings: { max_connections: String(Math.max(USUAL_CONNECTIONS, processes * each + SPARE_CONNECTIONS)) },
  });
}

/** How the processes reach the built-in database: as they would reach any other. */
function addressesOf(server: EmbeddedServer): Record<string, string> {
  const { owner, api, jobs } = connectionsOf(server);
  return {
    DATABASE_URL: databaseUrlOf(api),
    MIGRATION_DATABASE_URL: databaseUrlOf(owner),
    JOBS_DATABASE_URL: databaseUrlOf(jobs),
  };
}

async function supervise(): Promise<void> {
  const config = readConfig();
  const log = createLog({ level: config.logLevel });
  // Until there are processes to end, the half-done start is of no use. As the first process of a container this one
  // would otherwise ignore signals.
  let end: (signal: NodeJS.Signals) => void = () => process.exit(0);
  for (const signal of END_SIGNALS) process.on(signal, () => end(signal));
  process.on('disconnect', () => end('SIGINT'));
  const server =
    config.databaseUrl === undefined
      ? await startDatabase(config, log).catch((error: unknown) => {
          console.error(whyNotStarted(error, config) ?? error);
          process.exit(1);
        })
      : undefined;
  const env = server && addressesOf(server);
  let isAnnounced = false;
  // Each process accepts connections itself: one handed to a process that is about to die would stay open without an
  // answer.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: MAIN });
  const metrics = collectMetrics({ wanted: config.processes, serving: () => workers.serving() });
  const workers = keepWorkers({
    count: config.processes,
    fork: () => cluster.fork(env),
    log,
    endMsMax: config.drainSeconds * 1_000 + SHUTDOWN_MS_MAX + KILL_AFTER_MS,
    onMessage({ listening, metricsWanted: request }, worker) {
      if (listening !== undefined && !isAnnounced) {
        isAnnounced = true;
        process.send?.({ listening });
      }
      if (request === undefined) return;
      void metrics.read().then((text) => {
        if (worker.isConnected()) worker.send({ metrics: { request, text } } satisfies ToWorker);
      });
    },
    onRestart: metrics.restarted,
  });
  end = workers.end;
  process.on('message', (message: ToWorker) => workers.tell(message));
  const code = await workers.ended;
  await server?.stop();
  process.exit(code);
}

// Imported, it starts nothing (tools/start/load-product.ts).
if (import.meta.main) await supervise();
