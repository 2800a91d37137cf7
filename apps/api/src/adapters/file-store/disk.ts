import { chown, mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { whyNotRead, whyNotStored } from '@trilane/domain/start-words';
import { FileStoreFull, isFileKey } from '../../ports/file-store.ts';
import type { FileStore } from '../../ports/file-store.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import { newToken } from '../../platform/secret-box.ts';

const PARTIAL = 'partial';
const PARTIAL_MS_MAX = 3_600_000;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

const refused = (words: string | null, error: unknown) =>
  new PortUnavailable('file-store', words ?? `the disk refused (${codeOf(error) ?? 'unknown'})`, error);

/** Full, or not to be written for whatever other reason (read-only, no permission, a failing disk). */
export function notWritten(error: unknown, folder: string): PortUnavailable {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') return new FileStoreFull(folder, error);
  return refused(whyNotStored({ code, path: folder }), error);
}

const notRead = (error: unknown, folder: string) => refused(whyNotRead(error, folder), error);

/** The bytes of an open file, which is closed after them. */
function streamOf(handle: FileHandle, folder: string): Readable {
  return new Readable({
    read(size) {
      handle.read({ buffer: Buffer.allocUnsafe(size) }).then(
        ({ bytesRead, buffer }) => this.push(bytesRead === 0 ? null : buffer.subarray(0, bytesRead)),
        (error: unknown) => this.destroy(notRead(error, folder)),
      );
    },
    destroy(error, done) {
      handle.close().then(
        () => done(error),
        (fault: Error) => done(error ?? fault),
      );
    },
  });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whose the folder is, or the nearest one above it that exists; null unless root could give files away. */
async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  return stat(folder).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    return ownerOf(dirname(folder));
  });
}

async function writeWhole(path: string, bytes: Uint8Array, owner: Awaited<ReturnType<typeof ownerOf>>): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    if (owner) await handle.chown(owner.uid, owner.gid);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the folder and those above it that are missing. */
async function makeFolder(folder: string, owner: Awaited<ReturnType<typeof ownerOf>>): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!owner || first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await chown(made, owner.uid, owner.gid);
}

/** What a killed process left half written, long enough ago that nobody is writing it any more. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > PARTIAL_MS_MAX) await rm(path, { force: true });
  }
}

/**
 * Files in a folder of this machine. A file is written aside, synced, and renamed: power may fail at any moment and
 * leave no half of one. What a command of root writes belongs to the owner of the folder, so that the account of the
 * product can read it.
 */
export function createDiskFileStore(options: { folder: string }): FileStore {
  const partials = join(options.folder, PARTIAL);
  let swept = false;

  async function write(key: string, bytes: Uint8Array): Promise<void> {
    const target = join(options.folder, key);
    const partial = join(partials, newToken());
    const owner = await ownerOf(options.folder);
    await makeFolder(partials, owner);
    await makeFolder(dirname(target), owner);
    if (!swept) {
      swept = true;
      await sweep(partials);
    }
    try {
      await writeWhole(partial, bytes, owner);
      await rename(partial, target);
    } catch (error) {
      await rm(partial, { force: true }).catch(() => undefined);
      throw error;
    }
    await syncFolder(dirname(target));
  }

  return {
    async put(key, bytes) {
      if (!isFileKey(key)) throw new Error(`no file is kept as ${JSON.stringify(key)}`);
      await write(key, bytes).catch((error: unknown) => {
        throw notWritten(error, options.folder);
      });
    },

    async open(key) {
      if (!isFileKey(key)) return null;
      try {
        const handle = await open(join(options.folder, key), 'r');
        const { size } = await handle.stat();
        return { stream: streamOf(handle, options.folder), sizeBytes: size };
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw notRead(error, options.folder);
      }
    },

    async delete(key) {
      if (!isFileKey(key)) return;
      await rm(join(options.folder, key), { force: true }).catch((error: unknown) => {
        throw notWritten(error, options.folder);
      });
    },
  };
}
