import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type ServerUser = 'superuser' | 'owner' | 'api' | 'jobs';

export type ServerPasswords = Readonly<Record<ServerUser, string>>;

/** The random passwords of one embedded server, made once and kept in a file that only we can read. */
export async function keepPasswords(base: string): Promise<ServerPasswords> {
  const file = join(base, 'passwords.json');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (kept !== undefined) return JSON.parse(kept) as ServerPasswords;
  const made: ServerPasswords = {
    superuser: randomPassword(),
    owner: randomPassword(),
    api: randomPassword(),
    jobs: randomPassword(),
  };
  const unfinished = `${file}.${process.pid}.tmp`;
  await writeFile(unfinished, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, file);
  return made;
}

function randomPassword(): string {
  return randomBytes(24).toString('base64url');
}
