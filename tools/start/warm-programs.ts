import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { spawnProgram } from './children.ts';

const root = join(import.meta.dirname, '../..');

/** Fewer files than the product has: it has not run here yet. */
const KEPT_MIN = 100;

function countKept(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true }).length;
  } catch {
    return 0;
  }
}

/**
 * Where Node keeps the programs of a built product without their types. A new build comes with a new folder. Undefined:
 * nowhere.
 */
export const compileCacheOf = (release: string): string | undefined =>
  release === root ? process.env['NODE_COMPILE_CACHE'] : join(release, '.cache/compile');

/**
 * Before the first start, loads the product's programs in a process that ends at once: taking the types out of them
 * costs some 35 MB, which the process that stays would keep. A failure is of no account here; the product says itself
 * what is wrong with it.
 */
export async function warmPrograms(nodeArgs: readonly string[], folder = root): Promise<void> {
  const cache = compileCacheOf(folder);
  if (cache === undefined || countKept(cache) >= KEPT_MIN) return;
  await spawnProgram({
    name: 'Warming up',
    folder,
    program: 'tools/start/load-product.ts',
    nodeArgs,
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
    output: () => undefined,
  }).ended;
}
