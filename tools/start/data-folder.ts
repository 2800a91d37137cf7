import { createHash } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock, type Lock } from '../../apps/api/src/platform/db/embedded/lock-socket.ts';

const SOCKET_PATH_BYTES_MAX = 103;

/** Makes the data folder so that the database's account can pass through it, while only we can list it. */
export async function makeDataFolder(folder: string): Promise<string> {
  const made = await mkdir(folder, { recursive: true });
  if (made !== undefined) await chmod(folder, 0o711);
  return realpath(folder);
}

/** Keeps a second launcher off the same data folder. */
export function lockDataFolder(folder: string): Promise<Lock> {
  const inside = join(folder, 'lock');
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return takeLock(Buffer.byteLength(inside) <= SOCKET_PATH_BYTES_MAX ? inside : join(tmpdir(), `trilane-${hash}.lock`));
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

const LAUNCHER_FILES = new Set(['lock', 'secrets.json', 'logs']);

/** True when nothing has been stored yet. What the launcher itself puts there does not count. */
export async function isUnused(folder: string): Promise<boolean> {
  return (await readdir(folder)).every((name) => LAUNCHER_FILES.has(name));
}

const PRODUCT_FILES = ['postgres', 'postgres-location.txt', 'sandbox', 'files', 'demo-state'];

/** Takes away what an interrupted seed left. Nobody else can have stored anything: writes are refused until the seed is done. */
export async function clearHalfSeeded(folder: string): Promise<void> {
  for (const name of PRODUCT_FILES) await rm(join(folder, name), { recursive: true, force: true });
}
