import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from './nacha-journal.ts';

const STAGED = 'staged';
const OUTGOING = 'outgoing';
const RETURNS = 'returns';

/** A file that the bank has put there. No rule of money uses `changedAt`, the machine's time of its last change. */
export interface ReturnFile {
  name: string;
  text: string;
  changedAt: Date;
  /** Tells this file, as it was read, from another one of its name. */
  mark: string;
}

/** The folders through which the bank's files pass. */
export interface NachaFolder {
  /** Writes a file aside, under a name that no other process uses, and answers that name. */
  stage(name: string, text: string): Promise<string>;
  listStaged(): Promise<string[]>;
  /** Moves a staged file, whole and once, to where the bank fetches it. */
  handOver(staged: string, name: string): Promise<void>;
  /** Removes a staged file. */
  unstage(staged: string): Promise<void>;
  /** The names of the files in `returns`, in order. */
  listReturns(): Promise<string[]>;
  /** Null when another process has put the file away. */
  readReturn(name: string): Promise<ReturnFile | null>;
  /**
   * Puts a file that was looked at away, into `read` or `unreadable`. It replaces no file of the same name there. A
   * file that the bank has changed or replaced since stays where it is.
   */
  putAway(file: ReturnFile, where: 'read' | 'unreadable'): Promise<void>;
}

/** Null where the file is gone: another process was first. */
async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
}

async function statReturn(path: string): Promise<Pick<ReturnFile, 'changedAt' | 'mark'>> {
  const { ino, size, ctimeMs, mtime: changedAt } = await stat(path);
  return { changedAt, mark: `${ino} ${size} ${ctimeMs}` };
}

export function openNachaFolder(folder: string): NachaFolder {
  const ownMark = randomUUID();
  const make = (...parts: string[]) => mkdir(join(folder, ...parts), { recursive: true, mode: 0o700 });
  return {
    async stage(name, text) {
      await make(STAGED);
      const staged = `${name}.${ownMark}`;
      const handle = await open(join(folder, STAGED, staged), 'w', 0o600);
      try {
        await handle.writeFile(text, 'latin1');
        await handle.sync();
      } finally {
        await handle.close();
      }
      await syncFolder(join(folder, STAGED));
      return staged;
    },

    async listStaged() {
      await make(STAGED);
      return readdir(join(folder, STAGED));
    },

    async handOver(staged, name) {
      await make(OUTGOING);
      await ifThere(rename(join(folder, STAGED, staged), join(folder, OUTGOING, name)));
      await syncFolder(join(folder, OUTGOING));
    },

    unstage: (staged) => rm(join(folder, STAGED, staged), { force: true }),

    async listReturns() {
      await make(RETURNS);
      const entries = await readdir(join(folder, RETURNS), { withFileTypes: true });
      // Programs that copy give a name with a dot to what is not yet whole.
      const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
      return files.map(({ name }) => name).toSorted();
    },

    async readReturn(name) {
      const path = join(folder, RETURNS, name);
      // Before the text is read, so that a change in between is seen when the file is put away.
      const known = await ifThere(statReturn(path));
      const text = await ifThere(readFile(path, 'latin1'));
      return known && text !== null ? { name, text, ...known } : null;
    },

    async putAway({ name, mark }, where) {
      await make(RETURNS, where);
      const taken = new Set(await readdir(join(folder, RETURNS, where)));
      let kept = name;
      for (let count = 2; taken.has(kept); count += 1) kept = `${name}.${count}`;
      const path = join(folder, RETURNS, name);
      if ((await ifThere(statReturn(path)))?.mark === mark)
        await ifThere(rename(path, join(folder, RETURNS, where, kept)));
    },
  };
}
