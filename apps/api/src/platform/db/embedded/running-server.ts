import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROLE_NAMES, type DatabaseConnection, type DatabaseConnections } from '../connection.ts';
import { DATABASE, OWNER } from './first-roles.ts';
import type { ServerPasswords } from './passwords.ts';
import { socketFolderOf, stateBaseOf } from './state-folder.ts';

/**
 * How to reach the server that the product runs on a data folder, for another program of the same account beside it.
 * Null where the folder has no database; whether the server is up shows when it is connected to.
 */
export async function findEmbeddedServer(dataDir: string): Promise<DatabaseConnections | null> {
  const base = await stateBaseOf(dataDir);
  const kept = await readFile(join(base, 'passwords.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept === null) return null;
  const passwords = JSON.parse(kept) as ServerPasswords;
  const host = await socketFolderOf(join(base, 'cluster'));
  const connection = (user: string, password: string): DatabaseConnection => ({
    client: { host, port: 5432, user, password, database: DATABASE, ssl: false },
  });
  return {
    owner: connection(OWNER, passwords.owner),
    api: connection(ROLE_NAMES.api, passwords.api),
    jobs: connection(ROLE_NAMES.jobs, passwords.jobs),
  };
}
