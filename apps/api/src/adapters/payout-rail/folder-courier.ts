import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { whyNotStored } from '@trilane/domain/start-words';
import type { Courier, Mailbox, ReturnFile } from './courier.ts';
import { fingerprint } from './nacha-options.ts';

const STAGED = 'staged';
const OUTGOING = 'outgoing';
const RETURNS = 'returns';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Null if the file is gone, because another process moved it first. */
async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
}

/** Says in words why the disk refused to write in the folder. */
async function inWords<T>(folder: string, work: () => Promise<T>): Promise<T> {
  return work().catch((error: NodeJS.ErrnoException & { dest?: string }) => {
    const { code, path = folder, dest = path } = error;
    const words = whyNotStored({ code, path: dest });
    throw words === null ? error : new Error(words, { cause: error });
  });
}

/** Makes renamed and new files of a folder survive a loss of power. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a new file that is on disk when it resolves, and leaves nothing when it does not. */
async function writeWhole(path: string, text: string): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(text, 'latin1');
    await handle.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/**
 * The name of a folder in the books. It is stored in the folder, so that a copy or another machine's folder gets its
 * own.
 */
export function folderPlace(folder: string): Promise<string> {
  return inWords(folder, () => readPlace(folder));
}

async function readPlace(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'folder-id');
  const known = await ifThere(readFile(path, 'utf8'));
  if (known !== null) return `folder:${known.trim()}`;
  // The file appears whole and only once, even if two processes create it at the same moment.
  const own = `${path}.${randomUUID()}`;
  await writeWhole(own, `${randomUUID()}\n`);
  await link(own, path)
    .catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    })
    .finally(() => rm(own));
  await syncFolder(folder);
  return readPlace(folder);
}

async function statReturn(path: string): Promise<{ changedAt: Date; mark: string }> {
  const { ino, size, ctimeMs, mtime: changedAt } = await stat(path);
  return { changedAt, mark: `${ino} ${size} ${ctimeMs}` };
}

type Outgoing = Pick<Mailbox, 'findOutgoing' | 'stage' | 'handOver' | 'discard' | 'unstage'>;

function openOutgoing(folder: string): Outgoing {
  const discard = (staged: string) => rm(join(folder, STAGED, staged), { force: true });
  return {
    async findOutgoing(name) {
      const path = join(folder, OUTGOING, name);
      if (!(await ifThere(stat(path)))?.isFile()) return null;
      return fingerprint(await readFile(path, 'latin1'));
    },
    stage: (name, text) =>
      inWords(join(folder, STAGED), async () => {
        await mkdir(join(folder, STAGED), { recursive: true, mode: 0o700 });
        const staged = `${name}.${randomUUID()}`;
        await writeWhole(join(folder, STAGED, staged), text);
        await syncFolder(join(folder, STAGED));
        return staged;
      }),
    handOver: (staged, name) =>
      inWords(join(folder, OUTGOING), async () => {
        await mkdir(join(folder, OUTGOING), { recursive: true, mode: 0o700 });
        const [from, to] = [join(folder, STAGED, staged), join(folder, OUTGOING, name)];
        const moved = await ifThere(rename(from, to).then(() => true));
        await syncFolder(join(folder, OUTGOING));
        return moved ?? false;
      }),
    discard,
    async unstage(names) {
      const staged = (await ifThere(readdir(join(folder, STAGED)))) ?? [];
      for (const copy of staged.filter((one) => names.some((name) => one === name || one.startsWith(`${name}.`))))
        await discard(copy);
    },
  };
}

type Returns = Pick<Mailbox, 'listReturns' | 'readReturn' | 'putAway'>;

function openReturns(folder: string): Returns {
  const make = (...parts: string[]) => mkdir(join(folder, RETURNS, ...parts), { recursive: true, mode: 0o700 });
  return {
    async listReturns() {
      await make();
      const entries = await readdir(join(folder, RETURNS), { withFileTypes: true });
      // Copy programs use names that begin with a dot for files that are not complete yet.
      const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
      const found: ReturnFile[] = [];
      for (const name of names.toSorted()) {
        const known = await ifThere(statReturn(join(folder, RETURNS, name)));
        if (known) found.push({ name, ...known });
      }
      return found;
    },
    // `putAway` notices a change since the listing.
    readReturn: ({ name }) => ifThere(readFile(join(folder, RETURNS, name), 'latin1')),
    async putAway({ name, mark }, where) {
      await make(where);
      const taken = new Set(await readdir(join(folder, RETURNS, where)));
      let kept = name;
      for (let count = 2; taken.has(kept); count += 1) kept = `${name}.${count}`;
      const path = join(folder, RETURNS, name);
      if ((await ifThere(statReturn(path)))?.mark === mark)
        await ifThere(rename(path, join(folder, RETURNS, where, kept)));
      return true;
    },
  };
}

/** Exchanges files through a folder. A program of the bank or of the operator carries them from there. */
export function createFolderCourier({ folder }: { folder: string }): Courier {
  const mailbox: Mailbox = { ...openOutgoing(folder), ...openReturns(folder) };
  return {
    restMs: { tries: 0, looks: 0 },
    keepsStaged: true,
    place: () => folderPlace(folder),
    open: (work) => work(mailbox),
  };
}
