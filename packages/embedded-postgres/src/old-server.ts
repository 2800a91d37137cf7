import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ServerLog } from './server-names.ts';

const QUIT_AFTER_MILLIS = 10_000;
const GIVE_UP_AFTER_MILLIS = 20_000;

/**
 * Clears the way for a new server on `data`, with our lock held. A server left over from a killed process is stopped. A
 * postmaster.pid that names a living stranger (process ids are used again, in containers soon) is removed, but only
 * when nothing at all works in `data`: in any other case PostgreSQL's own guard needs the file.
 */
export async function endOldServer(data: string, log: ServerLog): Promise<void> {
  const pid = await recordedPid(data);
  if (pid === undefined) return;
  if (await worksIn(pid, data)) {
    log.warn({ pid }, 'a database server was left over from an earlier run: stopping it');
    await stopServer(pid);
  }
  await waitForOthers(data);
  if ((await recordedPid(data)) !== undefined && isAlive(pid)) await rm(join(data, 'postmaster.pid'), { force: true });
}

async function recordedPid(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 1 && pid !== process.pid ? pid : undefined;
}

async function worksIn(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === data;
  const command = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return command.stdout.includes(data);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function stopServer(pid: number): Promise<void> {
  const startedAt = performance.now();
  let asked = false;
  send(pid, 'SIGINT');
  while (isAlive(pid)) {
    const waited = performance.now() - startedAt;
    if (waited > GIVE_UP_AFTER_MILLIS) throw new Error(`An earlier database server (process ${pid}) does not stop`);
    if (waited > QUIT_AFTER_MILLIS && !asked) {
      asked = true;
      send(pid, 'SIGQUIT');
    }
    await delay(20);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Back ends outlive a killed server for a moment, and a new one must not start beside them. */
async function waitForOthers(data: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const startedAt = performance.now();
  for (;;) {
    const others = await processesIn(data);
    if (others.length === 0) return;
    if (performance.now() - startedAt > GIVE_UP_AFTER_MILLIS) {
      throw new Error(`Processes of an earlier database server still run: ${others.join(', ')}`);
    }
    await delay(20);
  }
}

async function processesIn(data: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, index) => folders[index] === data);
}
