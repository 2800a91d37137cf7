import { databaseUrl } from '../../apps/api/src/config/values.ts';
import {
  connectionsFromUrls,
  type DatabaseConnection,
  type DatabaseConnections,
} from '../../apps/api/src/platform/db/connection.ts';
import { DatabaseUnavailable, isLoginRefused, sqlStateOf } from '../../apps/api/src/platform/db/database-errors.ts';
import {
  connectionsOf,
  findEmbeddedServer,
  startEmbeddedServer,
} from '../../apps/api/src/platform/db/embedded-server.ts';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { openPool } from '../../apps/api/src/platform/db/pools.ts';
import { hasTables, ping } from '../../apps/api/src/platform/db/ping.ts';
import { SchemaRefused } from '../../apps/api/src/platform/db/schema-refused.ts';
import { whyNoBuiltIn, whyNoDatabase, whyNoRoom } from '../../apps/api/src/start-refusal.ts';
import { requireSafeAddresses } from '../../apps/api/src/platform/db/require-safe-addresses.ts';
import { createDb, type Db } from '../../apps/api/src/platform/db/transaction.ts';
import { whyNotRead } from '../../packages/domain/src/start-words.ts';
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
 * beside a running product. A built-in server that is not running is started until the command ends. With `make`, a
 * missing database is created and migrated to this program's version. Without it nothing changes in the schema, and a
 * database without tables is refused.
 */
export async function openBooks(env: NodeJS.ProcessEnv, { make = false }: { make?: boolean } = {}): Promise<Books> {
  const books = await findBooks(env, make).catch((error: unknown) => {
    throw inWords(error, env);
  });
  try {
    if (!(await hasTables(books.jobs))) throw noTables();
    return books;
  } catch (error) {
    await books.close();
    throw inWords(error, env);
  }
}

const noTables = (): OperatorError =>
  new OperatorError(
    'The database has no tables yet. Run `operator migrate`, or wait until the product’s first start prints "ready"',
  );

/** PostgreSQL rejects the role that sessions are to work as, because it does not exist. */
const NO_ROLE = '22023';

/** What the operator can do about a database that cannot be used; any other error unchanged. */
function inWords(error: unknown, env: NodeJS.ProcessEnv): unknown {
  if (error instanceof OperatorError || error instanceof SchemaRefused || whyNoRoom(error) !== null) return error;
  if (error instanceof LockHeld) {
    const holder = error.holder === 'unknown' ? 'Another process' : `Process ${error.holder}`;
    return new OperatorError(`${holder} is starting or stopping the built-in database. Try again in a moment`);
  }
  if (sqlStateOf(error) === NO_ROLE) return noTables();
  const isOfLogin = isLoginRefused(error);
  const urls = urlsOf(env);
  // The product itself sets the logins of its built-in database, so a login that fails there is not made yet.
  if (urls === null) return isOfLogin ? noTables() : builtInWords(error, dataDirOf(env));
  const words = whyNoDatabase(error, urls);
  if (words === null) return error;
  const made = '. A new database has the logins trilane_api and trilane_jobs only after `operator migrate`';
  return new OperatorError(isOfLogin ? words + made : words);
}

/** Why the data folder cannot be used, as far as its files say so. */
function builtInWords(error: unknown, dataDir: string): unknown {
  const { path } = (error ?? {}) as { path?: string };
  const words = path === undefined ? null : whyNotRead(error, path);
  if (words !== null) return new OperatorError(`${words}. Check DATA_DIR, and run as the account of the product`);
  const reason = error instanceof DatabaseUnavailable ? null : whyNoBuiltIn(error, dataDir);
  return reason === null ? error : new OperatorError(reason);
}

/** An address of the database as a start would take it; refuses any other by name. */
function addressOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const given = env[name];
  const read = databaseUrl.optional().safeParse(given || undefined);
  if (!read.success) throw new OperatorError(`${name} ${read.error.issues[0]!.message}`);
  return read.data;
}

/** The addresses of the settings; null for the built-in database. */
function urlsOf(env: NodeJS.ProcessEnv) {
  const given = addressOf(env, 'DATABASE_URL');
  return given === undefined
    ? null
    : {
        databaseUrl: given,
        migrationDatabaseUrl: addressOf(env, 'MIGRATION_DATABASE_URL'),
        jobsDatabaseUrl: addressOf(env, 'JOBS_DATABASE_URL'),
      };
}

async function findBooks(env: NodeJS.ProcessEnv, make: boolean): Promise<Books> {
  const urls = urlsOf(env);
  if (urls !== null) {
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
  if (make)
    await migrate({ connections, log: quiet }).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
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
    if (error instanceof DatabaseUnavailable && !isLoginRefused(error)) return false;
    throw error;
  }
}
