import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { serverEnvironment } from './guarded-server.ts';
import type { StateFolder } from './state-folder.ts';

/**
 * Makes the database cluster if there is none. It is built beside its place and moved there at the end, so an
 * interrupted attempt never counts as a database. Refuses data of another major version.
 */
export async function createCluster(options: {
  binaries: Binaries;
  state: StateFolder;
  account: Account | undefined;
  superuser: string;
  password: string;
}): Promise<'created' | 'existing'> {
  const { binaries, state, account, superuser, password } = options;
  const versionFile = join(state.data, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const major = Number.parseInt(await readFile(versionFile, 'utf8'), 10);
    if (major !== binaries.major) {
      throw new Error(
        `The database in ${state.data} was made by PostgreSQL ${major}, but PostgreSQL ${binaries.major} is to ` +
          `run it. Set PG_BIN_DIR to the bin folder of a PostgreSQL ${major}`,
      );
    }
    return 'existing';
  }
  const unfinished = join(state.cluster, 'data.init');
  const passwordFile = join(state.cluster, 'pwfile');
  // An initdb may still be writing there after the process that started it was killed.
  await rm(unfinished, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });
  if (account !== undefined) await chown(passwordFile, account.uid, account.gid);
  try {
    const args = [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`, `--username=${superuser}`];
    await runInitdb(binaries, args, { account, cwd: state.cluster });
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, state.data);
  return 'created';
}

async function runInitdb(
  binaries: Binaries,
  args: readonly string[],
  where: { account: Account | undefined; cwd: string },
): Promise<void> {
  // The same order of text on every machine; before 17 only the system's own C.UTF-8 gives it.
  const locale = binaries.major >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8'] : ['--locale=C.UTF-8'];
  const fixed = ['--encoding=UTF8', '--auth=scram-sha-256', '--data-checksums'];
  const identity = where.account === undefined ? {} : { uid: where.account.uid, gid: where.account.gid };
  try {
    await promisify(execFile)(join(binaries.binFolder, 'initdb'), [...args, ...fixed, ...locale], {
      ...identity,
      cwd: where.cwd,
      env: serverEnvironment(),
    });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new Error(`initdb failed: ${said}`, { cause: error });
  }
}
