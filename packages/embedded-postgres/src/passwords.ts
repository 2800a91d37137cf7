import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerNames, ServerPasswords, ServerUser } from './server-names.ts';

const fileIn = (base: string) => join(base, 'passwords.json');

/** The passwords for the server of a state folder; null if there are none yet. */
export async function readPasswords<Role extends string>(base: string): Promise<ServerPasswords<Role> | null> {
  try {
    return JSON.parse(await readFile(fileIn(base), 'utf8')) as ServerPasswords<Role>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The random password of each user of a server. It is made once and kept in a file that only our account can read. */
export async function keepPasswords<Role extends string>(
  base: string,
  { roles }: ServerNames<Role>,
): Promise<ServerPasswords<Role>> {
  const kept = (await readPasswords<Role>(base)) ?? {};
  const users = ['superuser', 'owner', ...Object.keys(roles)] as ServerUser<Role>[];
  const made = Object.fromEntries(users.map((user) => [user, randomBytes(24).toString('base64url')]));
  const passwords = { ...made, ...kept } as ServerPasswords<Role>;
  if (users.every((user) => user in kept)) return passwords;
  const unfinished = `${fileIn(base)}.${process.pid}.tmp`;
  await writeFile(unfinished, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, fileIn(base));
  return passwords;
}
