import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import { ensureRolesAndDatabase } from './first-roles.ts';
import { spawnServer } from './guarded-server.ts';
import { takeLock } from './lock-socket.ts';
import { endOldServer } from './old-server.ts';
import { keepPasswords } from './passwords.ts';
import {
  connectionTo,
  type ServerConnection,
  type ServerLog,
  type ServerNames,
  type ServerUser,
} from './server-names.ts';
import { SERVER_SETTINGS } from './server-settings.ts';
import { makeSocketFolder, makeStateFolder, usualDataFolder } from './state-folder.ts';
import { Supervisor } from './supervisor.ts';
import { asUser, waitUntilReady } from './wait-until-ready.ts';

export interface ServerOptions<Role extends string> {
  readonly dataDir: string;
  readonly names: ServerNames<Role>;
  readonly log: ServerLog;
  /** PG_BIN_DIR: the binaries to use instead of those installed with this package. */
  readonly binFolder?: string | undefined;
  /** PG_OS_USER: the account for the server when we are root. */
  readonly osUser?: string | undefined;
  /** Server settings that replace the usual ones. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
}

export interface EmbeddedServer<Role extends string = string> {
  /** How to log in as one of the server's users. */
  connection(user: ServerUser<Role>): ServerConnection;
  /** Where the database's files are. */
  readonly dataFolder: string;
  /** The guard's process. */
  pid(): number | undefined;
  /** Calls back whenever the server died and is about to be started again. */
  onDeath(listener: () => void): void;
  /** Shuts the server down cleanly and waits for its end. */
  stop(): Promise<void>;
}

/**
 * Runs a private PostgreSQL on the data folder and keeps it running until `stop`, or until this process ends in any
 * way. Ready when it resolves: the database, its owner and its roles exist. Refuses a data folder that another process
 * uses.
 */
export async function startServer<Role extends string>(options: ServerOptions<Role>): Promise<EmbeddedServer<Role>> {
  const place = await preparePlace(options);
  const lock = await takeLock(join(place.socketFolder, 'lock'));
  let supervisor: Supervisor | undefined;
  const stop = async () => {
    await supervisor?.stop();
    await lock.release();
  };
  try {
    const { names, log } = options;
    const { state, binaries, account, socketFolder } = place;
    const passwords = await keepPasswords(state.base, names);
    const connection = connectionTo(names, passwords, socketFolder);
    const maintenance = connection('superuser', 'postgres');
    const created = await createCluster({ ...place, superuser: names.superuser, password: passwords.superuser });
    const launch = {
      spawn: async () => {
        await endOldServer(state.data, log);
        return spawnServer({ ...place, settings: { ...SERVER_SETTINGS, ...options.settings } });
      },
      ready: waitUntilReady(maintenance),
    };
    const keeper = (supervisor = new Supervisor(launch, log));
    await keeper.start();
    await asUser(maintenance, (client) => ensureRolesAndDatabase(client, names, passwords));
    log.info(
      { folder: state.data, major: binaries.major, account: account?.name, created: created === 'created' },
      'the database server is ready',
    );
    return {
      connection: (user) => connection(user),
      dataFolder: state.data,
      pid: () => keeper.pid,
      onDeath: (listener) => keeper.onDeath(listener),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Finds or creates the folders, the account and the programs of a server. */
async function preparePlace({ dataDir: asked, names: { prefix }, log, binFolder, osUser }: ServerOptions<string>) {
  if (process.platform === 'win32')
    throw new Error('The built-in PostgreSQL is not available on Windows. Set DATABASE_URL');
  await mkdir(asked, { recursive: true });
  const dataDir = await realpath(asked);
  const account = await chooseAccount({ wanted: osUser, dataFolder: usualDataFolder(dataDir) });
  const state = await makeStateFolder({ dataDir, prefix, account, log });
  const binaries = await findBinaries({ binFolder, account, copiesFolder: state.base });
  const socketFolder = await makeSocketFolder(state, prefix, account);
  return { account, state, binaries, socketFolder };
}
