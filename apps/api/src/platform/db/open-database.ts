import type { Metric } from 'prom-client';
import { connectionsFromUrls, type DatabaseConnections } from './connection.ts';
import { connectionsOf, startEmbeddedServer, type EmbeddedServer } from './embedded-server.ts';
import { migrate } from './migrate.ts';
import { createPoolMetrics } from './pool-metrics.ts';
import { JOBS_CONNECTIONS_MAX, openPool, type DatabaseLog } from './pools.ts';
import { requireOneDatabase } from './require-one-database.ts';
import { requireSafeAddresses } from './require-safe-addresses.ts';
import { createDb, type Db } from './transaction.ts';
import { watchAnswers } from './watch-answers.ts';

export interface DatabaseSettings {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  readonly migrationDatabaseUrl?: string | undefined;
  readonly jobsDatabaseUrl?: string | undefined;
  readonly listenDatabaseUrl?: string | undefined;
  /** Whether a start brings the database up to the program. */
  readonly migrates: boolean;
  readonly pgBinDir?: string | undefined;
  readonly pgOsUser?: string | undefined;
  readonly databasePoolMax: number;
}

export interface Database {
  /** For requests: sees only the rows of the business it works for. */
  readonly api: Db;
  /** For due work and the operator: sees every business. */
  readonly jobs: Db;
  readonly connections: DatabaseConnections;
  /** The supervised server; undefined with DATABASE_URL. */
  readonly embedded: EmbeddedServer | undefined;
  readonly metrics: readonly Metric[];
  /** Waits for open transactions, then closes the pools and stops a supervised server. */
  stop(): Promise<void>;
}

const WITHOUT_OWNER = ['jobs', 'listen'] as const;
const EVERY_HAND = ['owner', ...WITHOUT_OWNER] as const;

/**
 * Starts or finds the database, brings it up to date where it `migrates`, and opens its pools. Throws, in plain words,
 * when that cannot be done or when a pooler in front would break what the product relies on.
 */
export async function openDatabase(settings: DatabaseSettings, log: DatabaseLog): Promise<Database> {
  const embedded = settings.databaseUrl === undefined ? await startEmbedded(settings, log) : undefined;
  try {
    const connections =
      embedded === undefined
        ? connectionsFromUrls({ ...settings, databaseUrl: settings.databaseUrl ?? '' })
        : connectionsOf(embedded);
    if (embedded === undefined && settings.migrates) await requireSafeAddresses(connections, settings, ['owner']);
    if (settings.migrates) await migrate({ connections, log });
    if (embedded === undefined) {
      await requireSafeAddresses(connections, settings, ['api', 'jobs', 'listen']);
      await requireOneDatabase(connections, settings, settings.migrates ? EVERY_HAND : WITHOUT_OWNER);
    }
    return openPools({ connections, embedded, connectionsMax: settings.databasePoolMax, log });
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

function startEmbedded(settings: DatabaseSettings, log: DatabaseLog): Promise<EmbeddedServer> {
  return startEmbeddedServer({
    dataDir: settings.dataDir,
    log,
    binFolder: settings.pgBinDir,
    osUser: settings.pgOsUser,
  });
}

/** Pools over a database that is migrated already. */
export function openPools(options: {
  connections: DatabaseConnections;
  embedded?: EmbeddedServer | undefined;
  connectionsMax: number;
  log: DatabaseLog;
}): Database {
  const { connections, embedded, connectionsMax, log } = options;
  const api = openPool(connections.api, { name: 'trilane-api', connectionsMax, log });
  const jobs = openPool(connections.jobs, {
    name: 'trilane-jobs',
    connectionsMax: Math.min(connectionsMax, JOBS_CONNECTIONS_MAX),
    log,
  });
  const stopWatching = watchAnswers([api, jobs], connections);
  return {
    api: createDb(api),
    jobs: createDb(jobs),
    connections,
    embedded,
    metrics: createPoolMetrics([api, jobs]),
    stop: async () => {
      stopWatching();
      await Promise.all([api.end(), jobs.end()]);
      await embedded?.stop();
    },
  };
}
