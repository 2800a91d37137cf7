import { fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { LATELY_MS } from '../apps/api/src/platform/time-account.ts';
import { connectionsOf } from '../apps/api/src/platform/db/embedded-server.ts';
import { openPools } from '../apps/api/src/platform/db/open-database.ts';
import { reconcile } from '../apps/api/src/ledger/reconcile.ts';
import { silentLog } from '../packages/testkit/src/test-server.ts';
import { median, round, startBenchProduct, type BenchProduct } from './product.ts';
import { buildTills, type Till } from './tills.ts';
import { prepareTpcB } from './tpc-b.ts';

const BUSINESSES = 200;
const CONNECTIONS = 64;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 4);

export interface LoadResult {
  perSecond: number;
  ok: number;
  bad: number;
  p50: number;
  p99: number;
}

/** Lets a program of its own post from many connections for so long. */
export function load(product: BenchProduct, tills: Till[], seconds: number): Promise<LoadResult> {
  const [keyId, secret] = product.settings['NETWORK_KEYS']!.split(':');
  const child = fork(new URL('./load-posting.ts', import.meta.url));
  child.send({ url: product.url, connections: CONNECTIONS, seconds, tills, network: { keyId, secret } });
  return new Promise((resolve, reject) => {
    child.once('message', (result: LoadResult) => resolve(result));
    child.once('exit', (code) => code && reject(new Error(`the load ended with ${code}`)));
  });
}

/** Ends a round's writing, so that the next round does not pay for it. */
export async function checkpoint(product: BenchProduct): Promise<void> {
  const client = new pg.Client(product.server.connection('superuser').client);
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}

/**
 * Posting over HTTP against TPC-B on the same server, 64 connections each, in turn and with the order reversed every
 * round. The two are not the same work: TPC-B cannot batch. Afterwards the ledger must reconcile.
 */
export async function benchPosting(): Promise<void> {
  const product = await startBenchProduct({ DATABASE_POOL_MAX: '16' });
  try {
    const tills = await buildTills(product, BUSINESSES);
    const hot = await buildTills(product, 1);
    const tpcB = await prepareTpcB(product);
    await load(product, tills, 2);
    const figures: Record<'tpcB' | 'many' | 'hot', number[]> = { tpcB: [], many: [], hot: [] };
    const latency: LoadResult[] = [];
    const runs = {
      tpcB: () => tpcB.run(CONNECTIONS, SECONDS),
      many: async () => {
        const result = await load(product, tills, SECONDS);
        latency.push(result);
        if (result.bad) throw new Error(`${result.bad} bad answers`);
        return result.perSecond;
      },
      hot: async () => {
        // A business that is alone has all of the time; beside others it gets a quarter.
        await delay(LATELY_MS);
        const result = await load(product, hot, SECONDS);
        if (result.bad) throw new Error(`${result.bad} bad answers`);
        return result.perSecond;
      },
    };
    for (let n = 0; n < ROUNDS; n += 1) {
      const order = Object.keys(runs) as (keyof typeof runs)[];
      if (n % 2) order.reverse();
      for (const name of order) {
        await checkpoint(product);
        figures[name].push(await runs[name]());
      }
      const last = (name: keyof typeof figures) => Math.round(figures[name].at(-1)!);
      console.log(
        `round ${n + 1}: ${tpcB.tool} ${last('tpcB')}/s, posting ${last('many')}/s ` +
          `(${round(last('many') / last('tpcB'))}), one business ${last('hot')}/s ` +
          `(${round(last('hot') / last('tpcB'))})`,
      );
    }
    const ratio = (name: 'many' | 'hot') => round(median(figures[name].map((value, n) => value / figures.tpcB[n]!)));
    console.log(
      `posting at ${CONNECTIONS} connections over ${tpcB.tool} TPC-B at ${CONNECTIONS} clients: ` +
        `${ratio('many')} (target 1.5); one hot business: ${ratio('hot')} (target 1)`,
    );
    console.log(`latency: p50 ${median(latency.map((l) => l.p50))} ms, p99 ${median(latency.map((l) => l.p99))} ms`);
    await checkBooks(product);
  } finally {
    await product.stop();
  }
}

async function checkBooks(product: BenchProduct): Promise<void> {
  const owner = product.server.connection('owner');
  const database = openPools({ connections: connectionsOf(product.server), connectionsMax: 2, log: silentLog });
  const client = new pg.Client(owner.client);
  await client.connect();
  const { rows } = await client.query<{ n: string }>('select sum(last_transaction) as n from ledger.counter');
  await client.end();
  const differences = await reconcile(database.jobs);
  await database.stop();
  console.log(
    `ledger after ${rows[0]!.n} payments: ` +
      `${differences.length === 0 ? 'every balance, number and batch equals its lines' : JSON.stringify(differences)}`,
  );
  if (differences.length > 0) process.exitCode = 1;
}
