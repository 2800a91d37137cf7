import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A copy of the product, started as `npm start` does it. */
export interface Copy {
  /** Seconds until it printed `ready`. Rejects with its output when it ends earlier or is not ready in time. */
  readonly ready: Promise<number>;
  said(): string;
  stop(): Promise<void>;
}

const READY_MS_MAX = 900_000;

/**
 * Starts the copy of the sources in `root`. The copy gets `settings` and the paths of programs, and nothing else of the
 * environment.
 */
export function startCopy(root: string, settings: Readonly<Record<string, string>>): Copy {
  const { PATH, HOME } = process.env;
  const startedAt = performance.now();
  const program = [join(root, 'tools/bootstrap.mjs'), 'start'];
  const env = { PATH, HOME, ...settings };
  const child: ChildProcess = spawn(process.execPath, program, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let said = '';
  const ready = new Promise<number>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}:\n${said}`));
    const timer = setTimeout(() => fail(`not ready after ${READY_MS_MAX / 1000} s`), READY_MS_MAX);
    const take = (part: Buffer) => {
      said += part.toString();
      if (!/^ready /m.test(said)) return;
      if (said.includes('sign in as')) resolve((performance.now() - startedAt) / 1000);
      else fail('ready, but without anybody to sign in as');
    };
    child.stdout!.on('data', take);
    child.stderr!.on('data', take);
    void ended.then(([code]) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
  // A failure before anybody awaits `ready` must not end the program.
  ready.catch(() => undefined);
  return {
    ready,
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
