import { resolve } from 'node:path';
import { connectionsFromUrls, type DatabaseConnections } from '../../apps/api/src/platform/db/connection.ts';
import { DatabaseUnavailable } from '../../apps/api/src/platform/db/database-errors.ts';
import { findEmbeddedServer } from '../../apps/api/src/platform/db/embedded/running-server.ts';
import { startEmbeddedServer } from '../../apps/api/src/platform/db/embedded-server.ts';
import { openPool } from '../../apps/api/src/platform/db/pools.ts';
import { createDb, type Db } from '../../apps/api/src/platform/db/transaction.ts';
import { OperatorError } from './command.ts';

/** The database of the installation, without the time limits of requests. */
export interface Books {
  /** Sees every business. */
  jobs: Db;
  /** Sees the business that a transaction names. */
  api: Db;
  close(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Opens the database that the settings name: DATABASE_URL and its kin, else the built-in server of DATA_DIR, also beside a running product. A
 * built-in server that is not up is started for the while. Changes nothing in the schema.
 */
export async function openBooks(env: Environment): Promise<Books> {
  const databaseUrl = env['DATABASE_URL'];
  if (databaseUrl) return open(connectionsFromUrls({ databaseUrl, migrationDatabaseUrl: env['MIGRATION_DATABASE_URL'] || undefined, jobsDatabaseUrl: env['JOBS_DATABASE_URL'] || undefined }));
  const dataDir = resolve(env['DATA_DIR'] || './data');
  const found = await findEmbeddedServer(dataDir);
  if (!found) throw new OperatorError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to those of the product`);
  const running = open(found);
  if (await answers(running)) return running;
  await running.close();
  const server = await startEmbeddedServer({ dataDir, log: quiet, binFolder: env['PG_BIN_DIR'] || undefined, osUser: env['PG_OS_USER'] || undefined });
  const started = open({ owner: server.connection('owner'), api: server.connection('api'), jobs: server.connection('jobs') });
  return { ...started, close: () => started.close().then(() => server.stop()) };
}

function open(connections: DatabaseConnections): Books {
  const options = { connectionsMax: 2, log: quiet, statementMillisMax: 0 };
  const [api, jobs] = [openPool(connections.api, { ...options, name: 'trilane-operator' }), openPool(connections.jobs, { ...options, name: 'trilane-operator' })];
  return { api: createDb(api), jobs: createDb(jobs), close: async () => void (await Promise.all([api.end(), jobs.end()])) };
}

async function answers({ jobs }: Books): Promise<boolean> {
  try {
    await jobs.single('select 1');
    return true;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return false;
    throw error;
  }
}
