import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');
// Ten seconds is the promise; the product ends itself after nine, and drains before.
const STOP_MILLIS_MAX = 9_500;

export interface Child {
  readonly name: string;
  readonly process: ChildProcess;
  /** How long it may take to end once it is asked to, in milliseconds. */
  readonly stopMillisMax: number;
  /** Resolves with words on how it ended. */
  readonly ended: Promise<{ ok: boolean; how: string }>;
}

export interface SpawnOptions {
  readonly name: string;
  readonly program: string;
  /** Where the program lies; the folder of this launcher unless told. */
  readonly folder?: string | undefined;
  /** Arguments for Node itself. */
  readonly nodeArgs?: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where its standard output goes instead of the terminal: a file, or line by line to a function. */
  readonly output?: string | ((line: string) => void);
  /** How long the process continues to serve after it is asked to stop. */
  readonly drainSeconds?: number;
}

/** Starts one program of the product under this Node. It learns of our end through the channel, and stops then. */
export function spawnProgram(options: SpawnOptions): Child {
  const { name, program, folder = root, nodeArgs = [], env, output, drainSeconds = 0 } = options;
  const log = typeof output === 'string' ? openLog(output) : undefined;
  const child = spawn(process.execPath, [...nodeArgs, join(folder, program)], {
    cwd: root,
    env: { ...env },
    stdio: ['ignore', log ?? (output === undefined ? 'inherit' : 'pipe'), 'inherit', 'ipc'],
  });
  if (log !== undefined) closeSync(log);
  if (typeof output === 'function' && child.stdout) createInterface(child.stdout).on('line', output);
  const ended = new Promise<{ ok: boolean; how: string }>((resolve) => {
    child.once('error', (error) => resolve({ ok: false, how: error.message }));
    child.once('exit', (code, signal) =>
      resolve({ ok: code === 0, how: signal === null ? `exit code ${code}` : `signal ${signal}` }),
    );
  });
  return { name, process: child, stopMillisMax: STOP_MILLIS_MAX + drainSeconds * 1_000, ended };
}

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  return openSync(file, 'a', 0o600);
}

/** Asks all of them to stop and waits. Kills those that take longer than promised, and returns their names. */
export async function stopAll(children: readonly Child[]): Promise<string[]> {
  const killed: string[] = [];
  await Promise.all(
    children.map(async ({ name, process: child, stopMillisMax, ended }) => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => {
        killed.push(name);
        child.kill('SIGKILL');
      }, stopMillisMax);
      await ended;
      clearTimeout(timer);
    }),
  );
  return killed;
}
