import { readdirSync } from 'node:fs';
import { spawnProgram } from './children.ts';

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
 * Before the first start, loads the product's programs in a process that ends at once: taking the types out of them
 * costs some 35 MB, which the process that stays would keep. A failure is of no account here; the product says itself
 * what is wrong with it.
 */
export async function warmPrograms(nodeArgs: readonly string[]): Promise<void> {
  const folder = process.env['NODE_COMPILE_CACHE'];
  if (folder === undefined || countKept(folder) >= KEPT_MIN) return;
  await spawnProgram({
    name: 'Warming up',
    program: 'tools/start/load-product.ts',
    nodeArgs,
    env: process.env,
    output: () => undefined,
  }).ended;
}
