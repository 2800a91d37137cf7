import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  connectionsOf,
  startEmbeddedServer,
  type EmbeddedServer,
} from '../apps/api/src/platform/db/embedded-server.ts';
import { administer, silentLog } from '../packages/testkit/src/test-server.ts';
import { databaseUrlOf } from '../packages/testkit/src/database-url.ts';
import { buildTestSettings } from '../packages/testkit/src/test-config.ts';
import { API_ENVIRONMENT, API_NODE_ARGS, apiProgram } from '../tools/start/api-process.ts';
import { makeScratchFolder } from '../packages/testkit/src/scratch-folder.ts';

/**
 * The product as an operator runs it, on a PostgreSQL of its own with the settings of the supervised one; only the
 * load's own connections come on top.
 */
export interface BenchProduct {
  url: string;
  settings: Record<string, string>;
  server: EmbeddedServer;
  process: ChildProcess;
  asOwner(...statements: string[]): Promise<void>;
  stop(): Promise<void>;
}

/** The keys that belong to data that is kept: what one run seals, the next one opens. */
async function keysOf(kept: string): Promise<Record<string, string>> {
  const path = join(kept, 'keys.json');
  const { ENCRYPTION_KEYS, DEVICE_KEYS } = buildTestSettings({});
  await writeFile(path, JSON.stringify({ ENCRYPTION_KEYS, DEVICE_KEYS }), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
}

/** Starts server and product in `kept`, else in a temporary folder; `settings` are environment variables. */
export async function startBenchProduct(settings: Record<string, string> = {}, kept?: string): Promise<BenchProduct> {
  const folder = kept ?? (await makeScratchFolder('bench', tmpdir()));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
  const server = await startEmbeddedServer({
    dataDir: join(folder, 'data'),
    log: silentLog,
    settings: { max_connections: '150' },
  });
  const owner = server.connection('owner');
  const env = buildTestSettings({
    PORT: '0',
    NODE_ENV: 'development',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrlOf(owner),
    ...(kept === undefined ? {} : await keysOf(kept)),
    ...settings,
  });
  const child = spawn(process.execPath, [...API_NODE_ARGS, apiProgram(Number(settings['PROCESSES'] ?? 1))], {
    env: {
      ...API_ENVIRONMENT,
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { listening: { port: number } }) => resolve(message.listening.port));
    child.once('exit', (code) => reject(new Error(`the product ended with ${code} before it listened`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    settings: env,
    server,
    process: child,
    asOwner: (...statements) => administer(connectionsOf(server), ...statements),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await server.stop();
      if (kept === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Megabytes of memory that a process takes at the moment; 0 once it has ended. */
export function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Megabytes that a process has for itself, without what it shares with others; 0 once it has ended. */
export function privateMb(pid: number): number {
  try {
    return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

export const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;
export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
