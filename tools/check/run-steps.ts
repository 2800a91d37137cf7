import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
}

/** Runs the steps, as many at once as there are cores, and prints each one's output in one piece when it ends. */
export async function runSteps(
  steps: readonly Step[],
  { atOnce = availableParallelism() } = {},
): Promise<StepResult[]> {
  const waiting = steps.entries();
  const results: StepResult[] = [];
  const work = async () => {
    for (const [index, step] of waiting) results[index] = await runStep(step);
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(atOnce, steps.length)) }, work));
  return results;
}

async function runStep({ name, command: [program, ...args] }: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      said += error.message;
      resolve(null);
    });
    child.once('close', resolve);
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(said.trimEnd());
  return { name, ok: code === 0 };
}
