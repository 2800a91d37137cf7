import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePorts } from '../e2e/support/world.ts';
import { makeScratchFolder } from '../packages/testkit/src/scratch-folder.ts';
import { startCopy } from '../tools/soak/copy.ts';
import { round } from './product.ts';

const COPIES = Number(process.env['BENCH_CLONES'] ?? 5);
const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** The sources without any built files; packages are linked and not fetched. */
async function makeClone(folder: string): Promise<void> {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', listed, { cwd: root, maxBuffer: 64e6 });
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
  await run('cp', ['-al', join(root, 'node_modules'), join(folder, 'node_modules')]);
}

/**
 * Starts five fresh clones at once, with only PORT and SANDBOX_PORT set. All must get ready, each with its demo shop.
 */
export async function benchClones(): Promise<void> {
  const folders: string[] = [];
  try {
    for (let n = 0; n < COPIES; n += 1) {
      // On the disk of the packages, because those are linked.
      const folder = await makeScratchFolder('clone', join(root, '.cache'));
      folders.push(folder);
      await chmod(folder, 0o711);
      await makeClone(folder);
    }
    const ports = await findFreePorts(2 * COPIES);
    const settingsOf = (n: number) => ({ PORT: String(ports[2 * n]), SANDBOX_PORT: String(ports[2 * n + 1]) });
    const copies = folders.map((folder, n) => startCopy(folder, settingsOf(n)));
    const ends = await Promise.allSettled(copies.map(({ ready }) => ready));
    for (const [n, end] of ends.entries()) {
      const words = end.status === 'fulfilled' ? `ready after ${round(end.value, 1)} s` : String(end.reason);
      console.log(`clone ${n + 1}: ${words}`);
      if (end.status === 'rejected') process.exitCode = 1;
    }
    await Promise.all(copies.map((copy) => copy.stop()));
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}
