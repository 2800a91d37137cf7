import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made = new Set<string>();

/**
 * An empty folder of its own for a test. It is gone when the test file has ended (`remove-folders.ts`), and when the
 * run was killed, with the next one. Programs that are no test remove theirs themselves. `parent` is the system's
 * temporary folder unless told.
 */
export async function makeScratchFolder(name: Lowercase<string>, parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, `trilane-${name}-${process.pid}-`));
  made.add(folder);
  return folder;
}

/** Removes every folder that this process has made so far. */
export async function removeScratchFolders(): Promise<void> {
  const folders = [...made];
  made.clear();
  await Promise.all(
    folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })),
  );
}

/** Removes what runs that were killed have left in a folder: in memory it would stay until the machine restarts. */
export async function removeLeftFolders(parent = tmpdir()): Promise<void> {
  const left = (await readdir(parent)).filter((name) => {
    const owner = /^trilane-[a-z]+-(\d+)-\w{6}$/.exec(name)?.[1];
    return owner !== undefined && !isAlive(Number(owner));
  });
  await Promise.allSettled(left.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
