import type { App } from './app.ts';
import { ConfigError, loadConfig, type Config } from './config.ts';
import { openProduct } from './open-product.ts';
import type { Database } from './platform/db/open-database.ts';
import { giveBackMemory } from './platform/give-back-memory.ts';
import { startLiveRelay } from './platform/live-relay.ts';
import { createLog, type Log } from './platform/log.ts';
import { endWhenUncaught } from './platform/uncaught.ts';
import { whyNotStarted } from './start-refusal.ts';

const SHUTDOWN_MS_MAX = 9_000;

function readConfig(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(78);
  }
}

interface Running {
  app: App;
  relay: ReturnType<typeof startLiveRelay>;
  database: Database;
  log: Log;
}

/**
 * Makes the function that ends the process: it finishes what is under way and then closes the database. A second call
 * does nothing.
 */
function createStop({ app, relay, database, log }: Running): (reason: string, exitCode?: number) => Promise<void> {
  let stopping = false;
  return async (reason, exitCode = 0) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    let waitingFor = 'open requests';
    setTimeout(() => {
      log.error(
        { waitingFor, resources: process.getActiveResourcesInfo() },
        'stopping took too long and was cut short',
      );
      process.exit(1);
    }, SHUTDOWN_MS_MAX).unref();
    // A connection that turns idle only after the first sweep would hold the server open until its client leaves.
    const sweep = setInterval(() => app.server.server.closeIdleConnections(), 50);
    await app.server.close();
    clearInterval(sweep);
    waitingFor = 'background work';
    await Promise.all([app.background.stop(), relay.stop()]);
    waitingFor = 'error reports';
    await app.platform.ports.errorReporter.flush();
    waitingFor = 'the database';
    await database.stop();
    process.exit(exitCode);
  };
}

async function serve(): Promise<void> {
  const config = readConfig();
  const log = createLog({ level: config.logLevel });
  // If the launcher ends before this process listens, the half-done start is of no use.
  const abandon = () => process.exit(1);
  process.once('disconnect', abandon);
  const { app, database } = await openProduct(config, log).catch((error: unknown) => {
    console.error(whyNotStarted(error, config) ?? error);
    process.exit(1);
  });
  app.background.start();
  const relay = startLiveRelay({ bus: app.platform.live, db: database.api, connection: database.connections.api, log });
  log.info({ url: config.publicUrl, port: config.port }, 'listening');
  process.send?.({ listening: app.server.server.address() });

  const stop = createStop({ app, relay, database, log });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  process.on('message', (message: { seed?: { percent: number; words: string } | 'done' }) => {
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
