import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  connectionsFromUrls,
  type DatabaseConnection,
  type DatabaseConnections,
} from '../../../apps/api/src/platform/db/connection.ts';
import {
  connectionsOf,
  startEmbeddedServer,
  type EmbeddedServer,
} from '../../../apps/api/src/platform/db/embedded-server.ts';
import { migrate } from '../../../apps/api/src/platform/db/migrate.ts';
import type { DatabaseLog } from '../../../apps/api/src/platform/db/pools.ts';
import { makeDataFolder } from './scratch-folder.ts';

/** What a test process needs to clone databases; plain data, so it can be handed to workers. */
export interface TestServer {
  readonly connections: DatabaseConnections;
  /** The migrated database that every test database is a copy of. */
  readonly template: string;
}

/** Says nothing: a test that cares about log lines passes its own. */
export const silentLog: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

// Nothing here has to survive a power cut.
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  max_connections: '200',
};

/**
 * One PostgreSQL for a whole test run with a migrated template in it: on the server of `databaseUrl` (an owner's login
 * that may create databases and roles), else a private one in a temporary folder.
 */
export async function startTestServer(databaseUrl?: string): Promise<TestServer & { stop(): Promise<void> }> {
  const own = databaseUrl === undefined ? await startPrivateServer(FAST_SETTINGS) : undefined;
  const connections =
    own === undefined ? connectionsFromUrls({ databaseUrl: databaseUrl ?? '' }) : connectionsOf(own.server);
  const template = `trilane_template_${process.pid}`;
  try {
    await makeTemplate(connections, template);
  } catch (error) {
    await own?.stop();
    throw error;
  }
  return {
    connections,
    template,
    stop: async () => {
      if (own !== undefined) return own.stop();
      await dropDatabase(connections, template);
    },
  };
}

/** Where a test may kill the server itself: one of its own, as durable as the product's, with a template in it. */
export async function startServerToKill(): Promise<TestServer & { server: EmbeddedServer; stop(): Promise<void> }> {
  const { server, stop } = await startPrivateServer({ shared_buffers: '64MB', max_connections: '150' }, tmpdir());
  const connections = connectionsOf(server);
  try {
    await makeTemplate(connections, 'trilane_template');
  } catch (error) {
    await stop();
    throw error;
  }
  return { connections, template: 'trilane_template', server, stop };
}

async function makeTemplate(connections: DatabaseConnections, template: string): Promise<void> {
  await administer(connections, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`, `CREATE DATABASE ${template}`);
  await migrate({ connections: onDatabaseForAll(connections, template), log: silentLog });
}

async function startPrivateServer(
  settings: Readonly<Record<string, string>>,
  parent?: string,
): Promise<{ server: EmbeddedServer; stop(): Promise<void> }> {
  const folder = await makeDataFolder('test', parent);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const server = await startEmbeddedServer({ dataDir: folder, log: silentLog, settings });
    return {
      server,
      stop: async () => {
        await server.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The same login on another database of the same server. */
function onDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  const { connectionString } = connection.client;
  if (connectionString === undefined) return { ...connection, client: { ...connection.client, database } };
  const url = new URL(connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { ...connection, client: { ...connection.client, connectionString: url.href } };
}

/** The same three logins on another database. */
export function onDatabaseForAll(connections: DatabaseConnections, database: string): DatabaseConnections {
  return {
    owner: onDatabase(connections.owner, database),
    api: onDatabase(connections.api, database),
    jobs: onDatabase(connections.jobs, database),
    listen: onDatabase(connections.listen, database),
  };
}

/** Runs work on a connection of the owner. */
export async function asOwner(
  connections: DatabaseConnections,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connections.owner.client);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Runs statements that stand outside a transaction (CREATE and DROP DATABASE) as the owner. */
export const administer = (connections: DatabaseConnections, ...statements: string[]): Promise<void> =>
  asOwner(connections, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

const INSUFFICIENT_PRIVILEGE = '42501';

/** Drops a database. The server's own cleaner may be at work in it, which we may not end: it is gone in a moment. */
export async function dropDatabase(connections: DatabaseConnections, name: string): Promise<void> {
  for (let triesLeft = 100; ; triesLeft -= 1) {
    try {
      return await administer(connections, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    } catch (error) {
      if (triesLeft === 0 || (error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
      await delay(100);
    }
  }
}
