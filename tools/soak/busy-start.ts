import { spawn } from 'node:child_process';
import { chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roundsOf, type Effort, type Outcome } from '../../apps/api/src/reliability/effort.ts';
import { findFreePorts } from '../../e2e/support/world.ts';
import { makeScratchFolder } from '../../packages/testkit/src/scratch-folder.ts';
import { startCopy } from './copy.ts';

const LOOPS = 4;
const root = join(import.meta.dirname, '../..');

/**
 * Starts on a new data folder while busy loops use the processor. Each start must get ready, with an owner to sign in
 * as.
 */
export async function startBusy(effort: Effort): Promise<Outcome> {
  const loops = Array.from({ length: LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  const seconds: number[] = [];
  const breaches: string[] = [];
  try {
    for (const round of roundsOf(effort)) {
      const folder = await makeScratchFolder('busy', tmpdir());
      await chmod(folder, 0o711);
      const [port, sandboxPort] = await findFreePorts(2);
      const ports = { PORT: String(port), SANDBOX_PORT: String(sandboxPort) };
      const copy = startCopy(root, { DATA_DIR: join(folder, 'data'), ...ports });
      const failed = (error: Error) => breaches.push(`start ${round}: ${error.message}`);
      await copy.ready.then((took) => seconds.push(took), failed);
      await copy.stop();
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
  const slowest = Math.round(Math.max(0, ...seconds));
  const reached = `ready beside ${LOOPS} busy loops, the slowest after ${slowest} s`;
  return { rounds: seconds.length + breaches.length, breaches, reached };
}
