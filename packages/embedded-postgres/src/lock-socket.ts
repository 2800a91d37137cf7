import { rename, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';

/** Held for as long as this process may use a folder; the kernel frees it when the process dies. */
export interface Lock {
  release(): Promise<void>;
}

/** Another process has the lock. */
export class LockHeld extends Error {
  override readonly name = 'LockHeld';
  readonly holder: string;

  constructor(holder: string) {
    super(`This data folder is in use: the product is already running as process ${holder}`);
    this.holder = holder;
  }
}

/** Takes the lock, a socket at `path`, for this process; or throws LockHeld with the id of the process that has it. */
export async function takeLock(path: string): Promise<Lock> {
  for (let tried = 0; tried < 5; tried += 1) {
    const server = await listenOn(path);
    if (server !== undefined) return { release: () => closeServer(server) };
    await requireFree(path);
    // Moved away before it is judged dead: another starter may have put a living lock in its place since we asked.
    const aside = `${path}.${process.pid}`;
    const moved = await rename(path, aside).then(
      () => true,
      () => false,
    );
    if (!moved) continue;
    await requireFree(aside).catch(async (error: unknown) => {
      await rename(aside, path);
      throw error;
    });
    await rm(aside, { force: true });
  }
  throw new Error(`The lock ${path} could not be taken`);
}

async function requireFree(path: string): Promise<void> {
  const holder = await askHolder(path);
  if (holder !== undefined) throw new LockHeld(holder);
}

function listenOn(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(`${process.pid}\n`);
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

function askHolder(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = createConnection(path);
    // A holder that is too busy to answer is still a holder.
    socket.setTimeout(3_000, () => {
      socket.destroy();
      resolve(answer.trim() || 'unknown');
    });
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(answer.trim() || undefined));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
