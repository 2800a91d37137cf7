import { join } from 'node:path';
import { readPasswords } from './passwords.ts';
import { connectionTo, type ServerConnection, type ServerNames, type ServerUser } from './server-names.ts';
import { socketFolderOf, stateBaseOf } from './state-folder.ts';

/**
 * How to reach the server that runs on a data folder, for another program of the same account beside it. Null where the
 * folder has no database; whether the server is up shows when it is connected to.
 */
export async function findServer<Role extends string>(
  dataDir: string,
  names: ServerNames<Role>,
): Promise<((user: ServerUser<Role>) => ServerConnection) | null> {
  const base = await stateBaseOf(dataDir);
  const passwords = await readPasswords<Role>(base);
  if (passwords === null) return null;
  return connectionTo(names, passwords, await socketFolderOf(join(base, 'cluster'), names.prefix));
}
