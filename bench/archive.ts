import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { makeScratchFolder } from '../packages/testkit/src/scratch-folder.ts';
import { openDataSet, type Shop } from './data-set.ts';
import { postDuring, type Waits } from './post-during.ts';
import { privateMb, residentMb, round, startBenchProduct, type BenchProduct } from './product.ts';
import { buildTills } from './tills.ts';

const SIZES = (process.env['BENCH_SIZES'] ?? '100000').split(',').map(Number);
const NEIGHBOURS = 20;
/** Four clients then make some 20 payments a second together. */
const PAUSE_MS = 200;
const QUIET_MS = 20_000;

/** Megabytes that the database's largest process has for itself. */
function largestBackendMb({ server }: BenchProduct): number {
  try {
    const postmaster = readFileSync(join(server.dataFolder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]!;
    const pids = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ');
    return Math.max(...pids.map((pid) => privateMb(Number(pid))));
  } catch {
    return 0;
  }
}

/** How long the work takes, and the most memory that the process and one of the database's take meanwhile. */
async function measure(product: BenchProduct, pid: number, work: Promise<unknown>): Promise<string> {
  const startedAt = performance.now();
  let [mostMb, backendMb] = [0, 0];
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, residentMb(pid));
    backendMb = Math.max(backendMb, largestBackendMb(product));
  }, 50);
  try {
    await work;
  } finally {
    clearInterval(watch);
  }
  const seconds = round((performance.now() - startedAt) / 1000, 1);
  const memory = `${Math.round(mostMb)} MB of memory, a process of the database ${Math.round(backendMb)} MB`;
  return `${seconds} s, at most ${memory}`;
}

/** Does the work while tills of other businesses pay now and then, and prints how long their payments wait. */
async function besideOthers(product: BenchProduct, work: () => Promise<unknown>): Promise<void> {
  const tills = await buildTills(product, NEIGHBOURS);
  const words = ({ n, p50, p99, max }: Waits) =>
    n === 0 ? 'no payments' : `${n} payments, p50 ${round(p50)} ms, p99 ${round(p99)} ms, longest ${round(max)} ms`;
  const quiet = await postDuring(product, tills, () => delay(QUIET_MS), { pauseMs: PAUSE_MS });
  const beside = await postDuring(product, tills, work, { pauseMs: PAUSE_MS });
  console.log(`  others meanwhile: ${words(beside)}; without it: ${words(quiet)}`);
}

async function download({ url }: BenchProduct, { token }: Shop, path: string): Promise<void> {
  const answer = await fetch(`${url}/api/v2/businesses/businesses/me/archive`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok || !answer.body) throw new Error(`no archive came: ${answer.status} ${await answer.text()}`);
  await pipeline(answer.body, createWriteStream(path));
}

/** Runs a command of the operator and prints what it printed. */
async function operate(product: BenchProduct, ...words: string[]): Promise<void> {
  const program = join(import.meta.dirname, '../tools/operator.ts');
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env['PATH'], ...product.settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  const figure = await measure(
    product,
    child.pid!,
    text(child.stdout).then((printed) => (said = printed)),
  );
  if ((await ended) !== 0) throw new Error(`${words.join(' ')} failed: ${said}`);
  console.log(`${words.slice(0, 2).join(' ')}: ${figure}\n${said}`);
}

async function take(product: BenchProduct, shop: Shop, path: string): Promise<void> {
  await besideOthers(product, async () => {
    const figure = await measure(product, product.process.pid!, download(product, shop, path));
    console.log(`archive of ${shop.size.toLocaleString('en-US')} transactions: ${figure}`);
  });
  console.log(`${round((await stat(path)).size / 1e6, 1)} MB`);
}

/**
 * The archive of a business: taken from one installation, verified, and imported into another, which compares every
 * row and proves the books. Tills of other businesses pay meanwhile in both installations.
 */
export async function benchArchive(): Promise<void> {
  const { product, shops } = await openDataSet(SIZES, { LOG_LEVEL: 'error', STEP_UP: 'off' });
  const folder = await makeScratchFolder('archive', tmpdir());
  const pathOf = (shop: Shop) => join(folder, `${shop.size}.zip`);
  try {
    for (const shop of shops) await take(product, shop, pathOf(shop));
    for (const shop of shops) {
      const other = await startBenchProduct({ LOG_LEVEL: 'error' });
      try {
        await operate(other, 'archive', 'verify', pathOf(shop));
        await besideOthers(other, () => operate(other, 'archive', 'import', pathOf(shop)));
      } finally {
        await other.stop();
      }
    }
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
