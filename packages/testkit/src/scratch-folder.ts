import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const made = new Set<string>();

/**
 * An empty folder of its own for a test. It is gone when the test file has ended (`remove-folders.ts`), and when the
 * run was killed, with the next one. Programs that are no test remove theirs themselves. Unless `parent` says where, it
 * is in memory if there is plenty of that: a tenth of a run went into writing what nobody reads again. A program to be
 * run belongs into `tmpdir()`, because some systems run nothing from memory.
 */
export async function makeScratchFolder(name: Lowercase<string>, parent?: string): Promise<string> {
  const folder = await mkdtemp(join(parent ?? (await quickFolder()), `trilane-${name}-${process.pid}-`));
  made.add(folder);
  return folder;
}

/** The same for a database: the account of its server can enter it. */
export async function makeDataFolder(name: Lowercase<string>, parent?: string): Promise<string> {
  const folder = await makeScratchFolder(name, parent);
  await chmod(folder, 0o711);
  return folder;
}

const MEMORY = '/dev/shm';
const MEMORY_BYTES_MIN = 4 * 1024 ** 3;

async function quickFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, freemem()) < MEMORY_BYTES_MIN ? tmpdir() : MEMORY;
}

/** Removes every folder that this process has made so far. */
export async function removeScratchFolders(): Promise<void> {
  const folders = [...made];
  made.clear();
  await Promise.all(
    folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })),
  );
}

/** Removes what runs that were killed have left: in memory it would stay until the machine restarts. */
export async function removeLeftFolders(): Promise<void> {
  for (const parent of [tmpdir(), MEMORY]) {
    const left = (await readdir(parent).catch(() => [])).filter((name) => {
      const owner = /^trilane-[a-z]+-(\d+)-\w{6}$/.exec(name)?.[1];
      return owner !== undefined && !isAlive(Number(owner));
    });
    await Promise.allSettled(left.map((name) => rm(join(parent, name), { recursive: true, force: true })));
  }
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
