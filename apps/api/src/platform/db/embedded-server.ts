import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ROLE_NAMES, type DatabaseConnection } from './connection.ts';
import { isConnectionLoss } from './database-errors.ts';
import { chooseAccount } from './embedded/account.ts';
import { findBinaries } from './embedded/binaries.ts';
import { createCluster, SUPERUSER } from './embedded/create-cluster.ts';
import { DATABASE, ensureOwnerAndDatabase, OWNER } from './embedded/first-roles.ts';
import { spawnServer, type GuardedServer } from './embedded/guarded-server.ts';
import { takeLock } from './embedded/lock-socket.ts';
import { endOldServer } from './embedded/old-server.ts';
import { keepPasswords, type ServerUser } from './embedded/passwords.ts';
import { SERVER_SETTINGS } from './embedded/server-settings.ts';
import { makeSocketFolder, makeStateFolder, usualDataFolder } from './embedded/state-folder.ts';
import type { DatabaseLog } from './pools.ts';

export interface EmbeddedServerOptions {
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** PG_BIN_DIR: other binaries than those installed with the product. */
  readonly binFolder?: string | undefined;
  /** PG_OS_USER: the account for the server when we are root. */
  readonly osUser?: string | undefined;
  /** Server settings that replace the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedServer {
  /** How to log in as one of the server's users; 'superuser' is for backup and tests only. */
  connection(user: ServerUser): DatabaseConnection;
  /** Where the database's files are, and the guard's process. */
  readonly dataFolder: string;
  pid(): number | undefined;
  /** Calls back whenever the server died and is about to be started again. */
  onDeath(listener: () => void): void;
  /** Shuts the server down cleanly and waits for its end. */
  stop(): Promise<void>;
}

const USER_NAMES: Readonly<Record<ServerUser, string>> = {
  superuser: SUPERUSER,
  owner: OWNER,
  api: ROLE_NAMES.api,
  jobs: ROLE_NAMES.jobs,
};
const BACK_OFF_MILLIS_MAX = 10_000;
const STEADY_AFTER_MILLIS = 60_000;
const STOP_MILLIS_MAX = 15_000;

/**
 * Runs a private PostgreSQL on the data folder and keeps it running until `stop`, or until this process ends in any
 * way. Ready when it resolves: the database, its owner and its roles exist. Refuses a data folder that another process
 * uses.
 */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  if (process.platform === 'win32')
    throw new Error('The built-in PostgreSQL is not available on Windows. Set DATABASE_URL');
  const { log } = options;
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const account = await chooseAccount({ wanted: options.osUser, dataFolder: usualDataFolder(dataDir) });
  const state = await makeStateFolder(dataDir, account, log);
  const binaries = await findBinaries({ binFolder: options.binFolder, account, copiesFolder: state.base });
  const socketFolder = await makeSocketFolder(state, account);
  const lock = await takeLock(join(socketFolder, 'lock'));
  const listeners: (() => void)[] = [];
  let server: GuardedServer | undefined;
  let stopping = false;

  try {
    const passwords = await keepPasswords(state.base);
    const connection = (user: ServerUser, database = DATABASE): DatabaseConnection => ({
      client: {
        host: socketFolder,
        port: 5432,
        user: USER_NAMES[user],
        password: passwords[user],
        database,
        ssl: false,
      },
    });

    const launch = async (): Promise<GuardedServer> => {
      await endOldServer(state.data, log);
      const settings = { ...SERVER_SETTINGS, ...options.settings };
      const launched = spawnServer({ binaries, state, socketFolder, account, settings });
      server = launched;
      await waitUntilReady(launched, connection('superuser', 'postgres'));
      return launched;
    };

    const keepAlive = async (first: GuardedServer): Promise<void> => {
      let current = first;
      let failures = 0;
      for (;;) {
        const startedAt = performance.now();
        await current.exited;
        if (stopping) return;
        if (performance.now() - startedAt > STEADY_AFTER_MILLIS) failures = 0;
        log.error({ lastLines: current.lastLogLines() }, 'the database server ended unexpectedly: starting it again');
        for (const listener of listeners) listener();
        for (let started = false; !started && !stopping; failures += 1) {
          await delay(Math.min(100 * 2 ** failures, BACK_OFF_MILLIS_MAX), undefined, { ref: false });
          if (stopping) return;
          started = await launch().then(
            (next) => {
              current = next;
              log.info({}, 'the database server is back');
              return true;
            },
            (error: unknown) => {
              log.error({ reason: String(error) }, 'the database server could not be started');
              return false;
            },
          );
        }
      }
    };

    const created = await createCluster({ binaries, state, account, password: passwords.superuser });
    const first = await launch();
    await asSuperuser(connection('superuser', 'postgres'), (client) => ensureOwnerAndDatabase(client, passwords));
    log.info(
      { folder: state.data, major: binaries.major, account: account?.name, created: created === 'created' },
      'the database server is ready',
    );
    const kept = keepAlive(first);

    return {
      connection,
      dataFolder: state.data,
      pid: () => server?.pid,
      onDeath: (listener) => void listeners.push(listener),
      stop: async () => {
        stopping = true;
        if (server !== undefined) await endServer(server, log);
        await Promise.race([kept, delay(100)]);
        await lock.release();
      },
    };
  } catch (error) {
    stopping = true;
    if (server !== undefined) await endServer(server, log);
    await lock.release();
    throw error;
  }
}

async function endServer(server: GuardedServer, log: DatabaseLog): Promise<void> {
  server.requestStop();
  const late = delay(STOP_MILLIS_MAX, 'late', { ref: false });
  if ((await Promise.race([server.exited, late])) === 'late')
    log.error({ pid: server.pid }, 'the database server did not stop in time');
}

/** Asks until the server answers. There is no time limit while it lives: recovery after a crash may take long. */
async function waitUntilReady(server: GuardedServer, connection: DatabaseConnection): Promise<void> {
  while (server.isRunning()) {
    try {
      await asSuperuser(connection, (client) => client.query('SELECT 1'));
      return;
    } catch (error) {
      if (!isConnectionLoss(error)) {
        server.requestStop();
        throw error;
      }
      await delay(10);
    }
  }
  throw new Error(`The database server did not start:\n${server.lastLogLines()}`);
}

async function asSuperuser<T>(connection: DatabaseConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection.client, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
