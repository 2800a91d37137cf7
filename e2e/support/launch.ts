import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { makeDataFolder } from '../../packages/testkit/src/scratch-folder.ts';
import { findFreePorts } from './world.ts';

const PROGRAM = join(import.meta.dirname, '../../tools/start.ts');

export interface Started {
  portal: string;
  sandbox: string;
  /** Everything that it has printed so far. */
  said(): string;
  printed(pattern: RegExp): Promise<string[]>;
  /** Asks it to end, as Ctrl-C does; its exit code. */
  stop(): Promise<number | null>;
}

const environment = (settings: Record<string, string>) => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, DEMO_DAYS: '3', ...settings };
};

/** Runs what `npm start` runs, or another program. `printed` resolves with the match of a pattern in its output. */
export function launch(settings: Record<string, string>, program = PROGRAM) {
  const env = environment(settings);
  const child: ChildProcess = fork(program, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], execArgv: [] });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let said = '';
  const checks = new Set<() => void>();
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (part: Buffer) => {
      said += part.toString();
      for (const check of checks) check();
    });
  }
  const printed = (pattern: RegExp) =>
    new Promise<string[]>((resolve, reject) => {
      const check = () => {
        const found = pattern.exec(said);
        if (found) resolve(found.slice(1));
      };
      checks.add(check);
      check();
      void ended.then(([code]) => reject(new Error(`the start ended with ${code}:\n${said}`)));
    });
  return { child, ended, printed, said: () => said };
}

/** Resolves once it is ready. */
export async function start(settings: Record<string, string>, program = PROGRAM): Promise<Started> {
  const { child, ended, printed, said } = launch(settings, program);
  const [portal, sandbox] = await printed(/^ready (\S+) (\S+)$/m);
  return {
    portal: portal!,
    sandbox: sandbox!,
    said,
    printed,
    async stop() {
      child.kill('SIGTERM');
      return (await ended)[0];
    },
  };
}

/** A folder that the database's account can pass through, and two ports: all that a copy needs. */
export async function makePlace(
  name: Lowercase<string>,
): Promise<{ folder: string; settings: Record<string, string> }> {
  const folder = await makeDataFolder(name);
  const [port, sandboxPort] = await findFreePorts(2);
  const ports = { PORT: String(port), SANDBOX_PORT: String(sandboxPort) };
  return { folder, settings: { DATA_DIR: join(folder, 'data'), ...ports } };
}

export const ask = (address: string, body?: object) =>
  fetch(address, {
    signal: AbortSignal.timeout(10_000),
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
