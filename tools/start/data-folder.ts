import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { chmod, mkdir, readFile, realpath, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { endOldServer } from '../../packages/embedded-postgres/src/old-server.ts';
import { stateBaseOf } from '../../packages/embedded-postgres/src/state-folder.ts';
import { takeLock, type Lock } from '../../packages/embedded-postgres/src/lock-socket.ts';
import { whyNotStored } from '../../packages/domain/src/start-words.ts';
import { LaunchError } from './say.ts';

const SOCKET_PATH_BYTES_MAX = 103;

// The size of a new, empty database.
const FREE_BYTES_MIN = 200 * 1024 * 1024;
const PROBE_BYTES = 64 * 1024;
const FULL = new Set(['ENOSPC', 'EDQUOT']);
// A DATA_DIR elsewhere alone would start a new, empty installation.
const MAKE_ROOM = 'Make room, or move the folder to another disk and set DATA_DIR to its new place';

/** The calls that reach a disk. Tests replace them. */
export interface Disk {
  readonly writeFile: typeof writeFile;
  readonly statfs: (folder: string) => Promise<{ bavail: number; bsize: number }>;
}

/**
 * Makes the data folder so that the database's account can pass through it, while only our account can list it. Throws
 * a LaunchError when the place cannot be written or the disk is full.
 */
export async function makeDataFolder(folder: string, disk: Disk = { writeFile, statfs }): Promise<string> {
  try {
    const made = await mkdir(folder, { recursive: true });
    if (made !== undefined) await chmod(folder, 0o711);
    await probe(folder, disk);
  } catch (error) {
    const why = whyNotStored(error);
    if (why === null) throw error;
    const isFull = FULL.has((error as NodeJS.ErrnoException).code ?? '');
    throw new LaunchError(`${why}. ${isFull ? MAKE_ROOM : 'Set DATA_DIR to a folder that can be written'}`);
  }
  const { bavail, bsize } = await disk.statfs(folder);
  const freeBytes = bavail * bsize;
  if (freeBytes < FREE_BYTES_MIN) {
    const words = `${Math.floor(freeBytes / 1_048_576)} MB are left on the disk of ${folder}, and a start needs 200 MB`;
    throw new LaunchError(`${words}. ${MAKE_ROOM}`);
  }
  return realpath(folder);
}

/** Writes through to the disk, as a database does: a quota may refuse space that looks free. */
async function probe(folder: string, disk: Disk): Promise<void> {
  const file = join(folder, `probe.${process.pid}`);
  try {
    await disk.writeFile(file, Buffer.alloc(PROBE_BYTES), { flag: 'wx', flush: true });
  } catch (error) {
    // The file is ours alone: a person knows the folder.
    throw Object.assign(error as Error, { path: folder });
  } finally {
    await rm(file, { force: true });
  }
}

/** Keeps a second launcher off the same data folder. */
export async function lockDataFolder(folder: string): Promise<Lock> {
  const inside = join(folder, 'lock');
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const path = Buffer.byteLength(inside) <= SOCKET_PATH_BYTES_MAX ? inside : join(tmpdir(), `trilane-${hash}.lock`);
  try {
    return await takeLock(path);
  } catch (error) {
    throw new LaunchError(whyNotStored(error) ?? (error as Error).message);
  }
}

const CHILDREN = 'children.json';
// The product ends by itself within nine seconds after its launcher is gone.
const EARLIER_MS_MAX = 12_000;

/** Records which programs of a launcher run on the data folder. */
export function noteChildren(folder: string, pids: readonly number[]): void {
  writeFileSync(join(folder, CHILDREN), JSON.stringify(pids));
}

/** Waits for the programs of a killed launcher. They end by themselves, and hold ports and files until then. */
export async function waitForEarlier(folder: string): Promise<void> {
  const noted = await readFile(join(folder, CHILDREN), 'utf8').catch(() => '[]');
  const pids = z.array(z.int().positive()).catch([]).parse(parseOr(noted, []));
  const until = performance.now() + EARLIER_MS_MAX;
  while (pids.some(isAlive) && performance.now() < until) await delay(50);
}

function parseOr(text: string, fallback: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fallback;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** How far the demo of this data folder is: none is begun, one was interrupted, or it is there. */
export type DemoState = 'none' | 'seeding' | 'done';

export async function readDemoState(folder: string): Promise<DemoState> {
  const text = await readFile(join(folder, 'demo-state'), 'utf8').catch(() => 'none');
  return text.trim() as DemoState;
}

export async function writeDemoState(folder: string, state: DemoState): Promise<void> {
  const file = join(folder, 'demo-state');
  await writeFile(`${file}.tmp`, `${state}\n`);
  await rename(`${file}.tmp`, file);
}

/** Where the database lies when its account cannot reach the data folder. */
export async function databaseElsewhere(folder: string): Promise<string | undefined> {
  const note = await readFile(join(folder, 'postgres-location.txt'), 'utf8').catch(() => undefined);
  return note?.trim();
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const PRODUCT_FILES = ['postgres', 'postgres-location.txt', 'sandbox', 'files', 'demo-state'];

/**
 * Takes away what an interrupted seed left. Nobody else can have stored anything: writes are refused until the seed is
 * done.
 */
export async function clearHalfSeeded(folder: string): Promise<void> {
  // If the product was killed as well, its database may still run.
  await endOldServer(join(await stateBaseOf(folder), 'cluster', 'data'), quiet);
  const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
  for (const name of PRODUCT_FILES) await rm(join(folder, name), removal);
}
