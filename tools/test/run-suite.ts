import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
let running: ChildProcess | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave());
process.on('disconnect', () => void leave());

/** Runs one suite on this terminal; true when it ended well. */
export async function runSuite(
  name: string,
  [program, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  console.log(`\n${name}`);
  const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
  running = child;
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      console.error(`${name} could not be started: ${error.message}`);
      resolve(null);
    });
    child.once('exit', (exitCode) => resolve(exitCode));
  });
  running = undefined;
  return code === 0;
}

/** The suites clean up behind themselves when they are asked to end. */
async function leave(): Promise<void> {
  const child = running;
  if (child !== undefined && child.exitCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  process.exit(1);
}
