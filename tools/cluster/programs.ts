import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The account that a program runs under; the current account if omitted. */
export interface Account {
  uid: number;
  gid: number;
}

export interface ProgramOptions {
  env: Readonly<Record<string, string | undefined>>;
  /** The folder of `<name>.log`, which receives the output. */
  logs: string;
  cwd?: string;
  account?: Account | undefined;
}

/** A running program of the cluster. */
export interface Program {
  readonly name: string;
  readonly pid: number;
  isRunning(): boolean;
  /** Sends the signal and waits for the end; the exit code, or null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** How it ended, if it has, and the end of its log; for error messages. */
  lastWords(): string;
}

const LAST_CHARS = 1_500;

/** Starts a program; `name` identifies it in logs. Throws if it cannot be started. */
export async function startProgram(
  name: string,
  [command = '', ...args]: readonly string[],
  { env, logs, cwd = logs, account }: ProgramOptions,
): Promise<Program> {
  const file = join(logs, `${name}.log`);
  const log = openSync(file, 'a');
  const child = spawn(command, args, { cwd, env: { ...env }, stdio: ['ignore', log, log], ...account });
  closeSync(log);
  await once(child, 'spawn');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    name,
    pid: child.pid!,
    isRunning,
    async end(signal) {
      if (!isRunning()) return child.exitCode;
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill(signal);
      return (await ended)[0];
    },
    lastWords: () => {
      const how = isRunning() ? '' : `(${child.signalCode ?? `exit code ${child.exitCode}`}) `;
      return how + readFileSync(file, 'utf8').slice(-LAST_CHARS);
    },
  };
}

/** The process and all its descendants, itself first. Processes that end meanwhile are omitted. */
export function treeOf(pid: number): number[] {
  let children: string;
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  } catch {
    return [];
  }
  return [pid, ...children.split(' ').filter(Boolean).map(Number).flatMap(treeOf)];
}

/** Sends the signal to every process that is still there. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}
