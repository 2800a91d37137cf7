import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from './nacha-journal.ts';

const STAGED = 'staged';
const OUTGOING = 'outgoing';
const RETURNS = 'returns';

/** A file that the bank has put there. Not in a rule, only for half-copied ones: `changedAt` is the machine's time. */
export interface ReturnFile {
  name: string;
  text: string;
  changedAt: Date;
}

/** The folders through which the bank's files pass. */
export interface NachaFolder {
  /** Writes a file aside; it may still be taken back. */
  stage(name: string, text: string): Promise<void>;
  /** Hands over the staged files that `isMeant` names, each whole and once, and removes the others. */
  handOver(isMeant: (name: string) => boolean): Promise<void>;
  listReturns(): Promise<ReturnFile[]>;
  /** Puts a file that was looked at away, into `read` or `unreadable`. */
  putAway(name: string, where: 'read' | 'unreadable'): Promise<void>;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The same rename by another process came first. */
async function renameIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

export function openNachaFolder(folder: string): NachaFolder {
  const make = (...parts: string[]) => mkdir(join(folder, ...parts), { recursive: true, mode: 0o700 });
  return {
    async stage(name, text) {
      await make(STAGED);
      const handle = await open(join(folder, STAGED, name), 'w', 0o600);
      try {
        await handle.writeFile(text, 'latin1');
        await handle.sync();
      } finally {
        await handle.close();
      }
      await syncFolder(join(folder, STAGED));
    },

    async handOver(isMeant) {
      await Promise.all([make(STAGED), make(OUTGOING)]);
      const names = await readdir(join(folder, STAGED));
      for (const name of names) {
        if (isMeant(name)) await renameIfThere(join(folder, STAGED, name), join(folder, OUTGOING, name));
        else await rm(join(folder, STAGED, name), { force: true });
      }
      if (names.length > 0) await syncFolder(join(folder, OUTGOING));
    },

    async listReturns() {
      await make(RETURNS);
      const found: ReturnFile[] = [];
      const entries = await readdir(join(folder, RETURNS), { withFileTypes: true });
      // Programs that copy give a name with a dot to what is not yet whole.
      for (const { name } of entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .sort((a, b) => (a.name < b.name ? -1 : 1))) {
        const path = join(folder, RETURNS, name);
        try {
          found.push({ name, text: await readFile(path, 'latin1'), changedAt: (await stat(path)).mtime });
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      }
      return found;
    },

    async putAway(name, where) {
      await make(RETURNS, where);
      await renameIfThere(join(folder, RETURNS, name), join(folder, RETURNS, where, name));
    },
  };
}
