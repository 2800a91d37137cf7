import { join } from 'node:path';
import { readPasswords } from './passwords.ts';
import { connectionTo, type ServerConnection, type ServerNames, type ServerUser } from './server-names.ts';
import { socketFolderOf, stateBaseOf } from './state-folder.ts';

/**
 * How another program of the same account reaches the server of a data folder. Null where the folder has no database.
 * Whether the server is running is known only after connecting.
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
