import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { canReach } from './reachability.ts';
import type { ServerLog } from './server-names.ts';

/** Where one embedded server keeps what is its own. */
export interface StateFolder {
  /** Ours: passwords and copies of binaries. */
  readonly base: string;
  /** The server account's alone (0700): data and log. */
  readonly cluster: string;
  readonly data: string;
}

const PRIVATE = 0o700;
// Room for the name of the socket itself, within what the kernel takes.
const SOCKET_PATH_BYTES_MAX = process.platform === 'darwin' ? 103 : 107;

/** The cluster folder a data folder would use if the account can reach it: needed before the account is known. */
export function usualDataFolder(dataDir: string): string {
  return join(dataDir, 'postgres', 'cluster', 'data');
}

/**
 * Chooses and makes the state folder: below `dataDir` where the account can reach it; else outside, under a name made
 * from its path, noted in postgres-location.txt. An outside folder whose note is gone belonged to a data folder that
 * was thrown away: it is put aside, not reused.
 */
export async function makeStateFolder({
  dataDir,
  prefix,
  account,
  log,
}: {
  dataDir: string;
  prefix: string;
  account: Account | undefined;
  log: ServerLog;
}): Promise<StateFolder> {
  const note = join(dataDir, 'postgres-location.txt');
  const noted = existsSync(note) ? (await readFile(note, 'utf8')).trim() : undefined;
  const inside = join(dataDir, 'postgres');
  if (noted === undefined && (await canReach(account, dataDir))) return makeFolders(inside, account);
  if (existsSync(usualDataFolder(dataDir))) {
    throw new Error(
      `The account ${account?.name} that runs PostgreSQL can no longer reach ${inside}. Let others pass through ` +
        'the folders above it again',
    );
  }
  const outside = noted ?? (await outsideFolder(dataDir, prefix));
  if (noted === undefined && existsSync(outside)) {
    const aside = `${outside}.old-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`;
    await rename(outside, aside);
    log.warn({ folder: aside }, 'the database of an earlier data folder at this place was put aside');
  }
  const state = await makeFolders(outside, account);
  await writeFile(note, `${outside}\n`);
  log.info(
    { folder: outside },
    `the account ${account?.name} cannot reach ${dataDir}: the database is kept outside it`,
  );
  return state;
}

async function outsideFolder(dataDir: string, prefix: string): Promise<string> {
  const name = `${prefix}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const parent = (await lstat('/var/lib').catch(() => undefined))?.isDirectory() ? '/var/lib' : '/var/tmp';
  return join(parent, name);
}

async function makeFolders(base: string, account: Account | undefined): Promise<StateFolder> {
  await mkdir(base, { recursive: true });
  if (account !== undefined) {
    await requireOwnFolder(base, process.getuid?.() ?? 0, 0o022);
    await chmod(base, 0o755);
  }
  const cluster = join(base, 'cluster');
  await makePrivateFolder(cluster, account);
  return { base, cluster, data: join(cluster, 'data') };
}

/** The folder of the server's socket and of our lock, checked to be ours alone. */
export async function makeSocketFolder(
  state: StateFolder,
  prefix: string,
  account: Account | undefined,
): Promise<string> {
  const folder = await socketFolderOf(state.cluster, prefix);
  await makePrivateFolder(folder, account);
  return folder;
}

/** Where the socket of a cluster is. A path too long for a socket moves it to the temporary folder. */
export async function socketFolderOf(cluster: string, prefix: string): Promise<string> {
  const inside = join(cluster, 'sock');
  const fits = Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= SOCKET_PATH_BYTES_MAX;
  const name = `${prefix}-${createHash('sha256')
    .update(await realpath(cluster))
    .digest('hex')
    .slice(0, 16)}`;
  return fits ? inside : join(tmpdir(), name);
}

/** Our own part of the state folder of a data folder that has been used, wherever it lies. */
export async function stateBaseOf(dataDir: string): Promise<string> {
  const note = join(dataDir, 'postgres-location.txt');
  return existsSync(note) ? (await readFile(note, 'utf8')).trim() : join(dataDir, 'postgres');
}

async function makePrivateFolder(folder: string, account: Account | undefined): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const made = await mkdir(folder, { mode: PRIVATE }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  if (made) {
    await chmod(folder, PRIVATE);
    if (account !== undefined) await chown(folder, account.uid, account.gid);
  }
  // Anybody may have made a folder of this name in a shared place first.
  await requireOwnFolder(folder, account?.uid ?? process.getuid?.(), 0o077);
}

async function requireOwnFolder(folder: string, uid: number | undefined, forbiddenMode: number): Promise<void> {
  const found = await lstat(folder);
  if (!found.isDirectory()) throw new Error(`${folder} is not a folder`);
  if (uid !== undefined && found.uid !== uid)
    throw new Error(`${folder} belongs to another account (uid ${found.uid}, expected ${uid})`);
  if ((found.mode & forbiddenMode) !== 0)
    throw new Error(`${folder} is open to other accounts (mode ${(found.mode & 0o777).toString(8)})`);
}
