import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { makeScratchFolder } from '../packages/testkit/src/scratch-folder.ts';
import { openDataSet, type Shop } from './data-set.ts';
import { residentMb, round, startBenchProduct, type BenchProduct } from './product.ts';

const SIZE = 100_000;

/** How long the work takes, and the most memory that the process takes meanwhile. */
async function measure(pid: number, work: Promise<unknown>): Promise<string> {
  const startedAt = performance.now();
  let mostMb = 0;
  const watch = setInterval(() => (mostMb = Math.max(mostMb, residentMb(pid))), 25);
  try {
    await work;
  } finally {
    clearInterval(watch);
  }
  return `${round((performance.now() - startedAt) / 1000, 1)} s, at most ${Math.round(mostMb)} MB of memory`;
}

async function download({ url }: BenchProduct, { token }: Shop, path: string): Promise<void> {
  const answer = await fetch(`${url}/api/v2/businesses/businesses/me/archive`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok || !answer.body) throw new Error(`no archive came: ${answer.status} ${await answer.text()}`);
  await pipeline(answer.body, createWriteStream(path));
}

/** Runs a command of the operator and returns what it printed. */
async function operate({ settings }: BenchProduct, ...words: string[]): Promise<string> {
  const program = join(import.meta.dirname, '../tools/operator.ts');
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  const figure = await measure(
    child.pid!,
    text(child.stdout).then((words) => (said = words)),
  );
  if ((await ended) !== 0) throw new Error(`${words.join(' ')} failed: ${said}`);
  console.log(`${words.slice(0, 2).join(' ')}: ${figure}`);
  return said;
}

/**
 * The archive of a business with 100,000 transactions: taken from one installation, verified, and imported into
 * another, which compares every row and proves the books.
 */
export async function benchArchive(): Promise<void> {
  const {
    product,
    shops: [shop],
  } = await openDataSet([SIZE], { LOG_LEVEL: 'error', STEP_UP: 'off' });
  const folder = await makeScratchFolder('archive', tmpdir());
  const path = join(folder, 'archive.zip');
  try {
    const figure = await measure(product.process.pid!, download(product, shop!, path));
    console.log(`archive of ${SIZE.toLocaleString('en-US')} transactions: ${figure}`);
    console.log(`${round((await stat(path)).size / 1e6, 1)} MB`);
    const other = await startBenchProduct({ LOG_LEVEL: 'error' });
    try {
      await operate(other, 'archive', 'verify', path);
      console.log(await operate(other, 'archive', 'import', path));
    } finally {
      await other.stop();
    }
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
