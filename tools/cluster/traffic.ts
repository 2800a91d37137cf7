import { judgeLoad } from '../../apps/api/src/reliability/arena.ts';
import { paymentsOf, reachMore } from '../../apps/api/src/reliability/kill-product.ts';
import { startLoad, type Load, type Seen } from '../../apps/api/src/reliability/load.ts';
import type { Cluster } from './cluster.ts';
import { judgeAnswers, type Bounds, type Shown } from './judge-answers.ts';
import { watchWrites } from './watch-writes.ts';

const CLIENTS = 8;
const BEFORE = 100;
const AFTER = 100;
const BACK_MS_MAX = 120_000;

/**
 * Lets clients pay, refund, transfer, write notes and read through HAProxy while `act` disturbs the cluster, until
 * payments succeed again and the cluster is whole. Every acknowledged call must then be in the books exactly once.
 * `act` returns the breaches that it found itself.
 */
export async function underLoad(
  cluster: Cluster,
  { seed, bounds, url = cluster.url }: { seed: number; bounds: Bounds; url?: string },
  act: (load: Load) => Promise<string[]>,
): Promise<Shown> {
  const { config, shops, postgres, database, balancer } = cluster;
  await balancer.countsIn();
  const seen: Seen[] = [];
  const watch = await watchWrites(postgres);
  const load = startLoad({ url: () => url, config, shops, clients: CLIENTS, seed, seen: (one) => seen.push(one) });
  try {
    await reachMore(load, BEFORE);
    const own = await act(load);
    await reachMore(load, AFTER, BACK_MS_MAX);
    await postgres.whole();
    const shown = judgeAnswers(seen, bounds);
    const breaches = [
      ...own,
      ...shown.breaches,
      ...(await judgeLoad(load, database)),
      ...(await watch.judge()),
      ...(await cluster.reconcile()),
    ];
    const count = (word: string) => breaches.filter((words) => words.startsWith(`${word}:`)).length;
    const kept = `${paymentsOf(load)} payments, ${count('lost')} lost, ${count('doubled')} doubled`;
    return { figure: `${kept}; ${shown.figure}`, breaches };
  } finally {
    await Promise.all([load.stop(), watch.stop()]);
  }
}
