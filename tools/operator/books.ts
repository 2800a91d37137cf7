import {
  connectionsFromUrls,
  type DatabaseConnection,
  type DatabaseConnections,
} from '../../apps/api/src/platform/db/connection.ts';
import { DatabaseUnavailable, sqlStateOf } from '../../apps/api/src/platform/db/database-errors.ts';
import {
  connectionsOf,
  findEmbeddedServer,
  startEmbeddedServer,
} from '../../apps/api/src/platform/db/embedded-server.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { openPool } from '../../apps/api/src/platform/db/pools.ts';
import { hasTables, ping } from '../../apps/api/src/platform/db/ping.ts';
import { requireSafeAddresses } from '../../apps/api/src/platform/db/require-safe-addresses.ts';
import { createDb, type Db } from '../../apps/api/src/platform/db/transaction.ts';
import { LockHeld } from '../../packages/embedded-postgres/src/lock-socket.ts';
import { OperatorError } from './command.ts';
import { dataDirOf } from './settings.ts';

/** The database of the installation, without the time limits of requests. */
export interface Books {
  /** Sees every business. */
  jobs: Db;
  /** Sees the business that a transaction names. */
  api: Db;
  /** For what goes past every wall: a copy of the whole. */
  owner: DatabaseConnection;
  close(): Promise<void>;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Opens the database that the settings name: DATABASE_URL and its kin, else the built-in server of DATA_DIR, also
 * beside a running product. A built-in server that is not up is started for the while. With `make` a missing one is
 * made and brought up to this program; without, nothing changes in the schema, and a database that its first start has
 * not finished is refused.
 */
export async function openBooks(env: NodeJS.ProcessEnv, { make = false }: { make?: boolean } = {}): Promise<Books> {
  const inWords = (error: unknown) => (isUnfinished(error, env) ? notReady() : error);
  const books = await findBooks(env, make).catch((error: unknown) => {
    throw inWords(error);
  });
  try {
    if (!(await hasTables(books.jobs))) throw notReady();
    return books;
  } catch (error) {
    await books.close();
    throw inWords(error);
  }
}

const notReady = (): OperatorError =>
  new OperatorError(
    'The database is not ready yet: repeat the command once the product has started and printed "ready"',
  );

/** PostgreSQL's answer to a role that sessions are to work as and that is not there. */
const NO_ROLE = '22023';
/** Its answers to a login that is not there, and to a database that is not there. */
const NO_LOGIN = new Set(['28000', '28P01', '3D000']);

/**
 * Whether an error says that the first start is still making the database, or that another process is just starting or
 * stopping the built-in server. A login that is refused elsewhere has a wrong password.
 */
function isUnfinished(error: unknown, env: NodeJS.ProcessEnv): boolean {
  const state = sqlStateOf(error) ?? '';
  if (env['DATABASE_URL']) return state === NO_ROLE;
  return error instanceof LockHeld || state === NO_ROLE || NO_LOGIN.has(state);
}

async function findBooks(env: NodeJS.ProcessEnv, make: boolean): Promise<Books> {
  const databaseUrl = env['DATABASE_URL'];
  if (databaseUrl) {
    const urls = {
      databaseUrl,
      migrationDatabaseUrl: env['MIGRATION_DATABASE_URL'] || undefined,
      jobsDatabaseUrl: env['JOBS_DATABASE_URL'] || undefined,
    };
    const connections = connectionsFromUrls(urls);
    if (make || urls.migrationDatabaseUrl !== undefined) await requireSafeAddresses(connections, urls, ['owner']);
    // In a new database this makes the logins that are asked next.
    if (make) await migrate({ connections, log: quiet });
    await requireSafeAddresses(connections, urls, ['api', 'jobs']);
    return open(connections);
  }
  const dataDir = dataDirOf(env);
  const found = await findEmbeddedServer(dataDir);
  if (!found && !make)
    throw new OperatorError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to those of the product`);
  const running = found && open(found);
  if (running && (await answers(running))) {
    if (make) await migrate({ connections: found, log: quiet });
    return running;
  }
  await running?.close();
  const server = await startEmbeddedServer({
    dataDir,
    log: quiet,
    binFolder: env['PG_BIN_DIR'] || undefined,
    osUser: env['PG_OS_USER'] || undefined,
  });
  const connections = connectionsOf(server);
  if (make) await migrate({ connections, log: quiet });
  const started = open(connections);
  return { ...started, close: () => started.close().then(() => server.stop()) };
}

function open(connections: DatabaseConnections): Books {
  const options = { connectionsMax: 2, log: quiet, patient: true };
  const [api, jobs] = [
    openPool(connections.api, { ...options, name: 'trilane-operator' }),
    openPool(connections.jobs, { ...options, name: 'trilane-operator' }),
  ];
  return {
    api: createDb(api, options),
    jobs: createDb(jobs, options),
    owner: connections.owner,
    close: async () => void (await Promise.all([api.end(), jobs.end()])),
  };
}

async function answers({ jobs }: Books): Promise<boolean> {
  try {
    await ping(jobs);
    return true;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return false;
    throw error;
  }
}
