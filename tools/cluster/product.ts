import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signalAll, startProgram, treeOf, type Program } from './programs.ts';
import { until } from './until.ts';

/** One of the two processes of the product, at a fixed address. */
export interface Product {
  readonly url: string;
  /** Starts it from this folder and waits until it would serve a write. `changes` override single settings. */
  start(release: string, changes?: Readonly<Record<string, string>>): Promise<void>;
  /** Kills it with all its child processes, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop and waits for its end. Throws unless it exits with 0. */
  leave(): Promise<void>;
}

export interface ProductPlace {
  name: string;
  port: number;
  settings: Readonly<Record<string, string>>;
  folder: string;
  logs: string;
}

const environment = (settings: Readonly<Record<string, string>>) => ({ PATH: process.env['PATH'], ...settings });

export function createProduct({ name, port, settings, folder, logs }: ProductPlace): Product {
  const url = `http://127.0.0.1:${port}`;
  let program: Program | undefined;
  return {
    url,
    async start(release, changes = {}) {
      const home = join(folder, name);
      await mkdir(home, { recursive: true });
      const env = { ...environment(settings), ...changes, PORT: String(port), DATA_DIR: home };
      const started = await startProgram(name, [process.execPath, join(release, 'tools/start.ts')], { env, logs });
      program = started;
      const isReady = async () => (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
      const whyNever = () => (started.isRunning() ? null : `it ended: ${started.lastWords()}`);
      await until(`${name} is ready`, isReady, { whyNever });
    },
    async kill() {
      if (program?.isRunning()) signalAll(treeOf(program.pid), 'SIGKILL');
      await program?.end('SIGKILL');
    },
    async leave() {
      const code = await program?.end('SIGTERM');
      if (code !== 0) throw new Error(`${name} ended with ${code} when it was asked to leave: ${program?.lastWords()}`);
    },
  };
}

/**
 * Runs `npm run operator -- …` of that release and returns the output. Throws the output if the exit code is not 0.
 */
export async function operate(
  release: string,
  settings: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<string> {
  const args = [join(release, 'tools/operator.ts'), ...words];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: environment(settings) });
  return stdout;
}
