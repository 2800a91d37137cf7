import { findServer } from '@trilane/embedded-postgres/find-server';
import {
  startServer,
  type EmbeddedServer as Server,
  type ServerOptions,
} from '@trilane/embedded-postgres/start-server';
import type { ServerNames } from '@trilane/embedded-postgres/server-names';
import { ROLE_NAMES, type DatabaseConnections } from './connection.ts';

const NAMES = {
  prefix: 'trilane',
  superuser: 'trilane_root',
  database: 'trilane',
  owner: 'trilane_owner',
  roles: { api: ROLE_NAMES.api, jobs: ROLE_NAMES.jobs },
} as const satisfies ServerNames;

type OwnRole = keyof typeof NAMES.roles;

/** The product's own PostgreSQL. Its superuser is for backups and tests only. */
export type EmbeddedServer = Server<OwnRole>;

/** Starts the product's own PostgreSQL on its data folder (packages/embedded-postgres). */
export function startEmbeddedServer(options: Omit<ServerOptions<OwnRole>, 'names'>): Promise<EmbeddedServer> {
  return startServer({ ...options, names: NAMES });
}

/** How to reach the server of a data folder, running or not; null where the folder has no database. */
export async function findEmbeddedServer(dataDir: string): Promise<DatabaseConnections | null> {
  const connection = await findServer(dataDir, NAMES);
  return connection && connectionsOf({ connection });
}

/** The logins of the product on its own server. */
export function connectionsOf({ connection }: Pick<EmbeddedServer, 'connection'>): DatabaseConnections {
  const api = connection('api');
  return { owner: connection('owner'), api, jobs: connection('jobs'), listen: api };
}
