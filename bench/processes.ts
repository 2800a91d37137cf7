import { checkpoint, load, type LoadResult } from './posting.ts';
import { median, round, startBenchProduct, type BenchProduct } from './product.ts';
import { buildTills, type Till } from './tills.ts';

const BUSINESSES = 200;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 6);

/**
 * Posting over HTTP by one process and by two on the same machine, 64 connections each, in turn and with the order
 * reversed every round. Each has a database of its own; the other one rests.
 */
export async function benchProcesses(): Promise<void> {
  const counts = ['1', '2'] as const;
  const runs: { product: BenchProduct; tills: Till[]; results: LoadResult[] }[] = [];
  try {
    for (const count of counts) {
      const product = await startBenchProduct({ PROCESSES: count, DATABASE_POOL_MAX: '16' });
      runs.push({ product, tills: await buildTills(product, BUSINESSES), results: [] });
      await load(product, runs.at(-1)!.tills, 2);
    }
    for (let n = 0; n < ROUNDS; n += 1) {
      for (const { product, tills, results } of n % 2 ? runs.toReversed() : runs) {
        await checkpoint(product);
        const result = await load(product, tills, SECONDS);
        if (result.bad) throw new Error(`${result.bad} bad answers`);
        results.push(result);
      }
      const [one, two] = runs.map(({ results }) => results.at(-1)!.perSecond);
      console.log(`round ${n + 1}: one ${Math.round(one!)}/s, two ${Math.round(two!)}/s (${round(two! / one!)})`);
    }
    const [one, two] = runs.map(({ results }) => results);
    const ratio = round(median(two!.map((result, n) => result.perSecond / one![n]!.perSecond)));
    const tails = runs.map(({ results }) => median(results.map(({ p99 }) => p99)));
    console.log(`posting by two processes over one: ${ratio} (target 1); p99 ${tails.join(' and ')} ms`);
  } finally {
    for (const { product } of runs) await product.stop();
  }
}
