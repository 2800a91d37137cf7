import { setTimeout as delay } from 'node:timers/promises';
import { reachMore } from '../../apps/api/src/reliability/kill-product.ts';
import { seededRandom } from '../../apps/api/src/reliability/random.ts';
import type { Cluster } from './cluster.ts';
import { lastRelease } from '../../apps/api/src/reliability/last-release.harness.ts';
import { watchPages } from './watch-pages.ts';
import { watchUploads } from './watch-uploads.ts';
import { whyNoPooler, withPooler } from './pooler.ts';
import type { Bounds, Shown } from './judge-answers.ts';
import { underLoad } from './traffic.ts';

/** A failure in a cluster, and what must hold while it lasts. */
export interface Story {
  name: string;
  /** What happens, in words. */
  does: string;
  /** Why the story cannot run here; null if it can. */
  whyNot?(): string | null;
  tell(cluster: Cluster, seed: number): Promise<Shown>;
}

const KILLS = 4;
const GONE_MS = 60_000;
const FROZEN_MS_MORE = 10_000;
/** A standby takes over at the latest when Patroni's key has expired (20 s) and Patroni has noticed. */
const FAILOVER_MS_MAX = 25_000;
const SWITCHOVER_MS_MAX = 5_000;
/** The longest wait before a kill, after HAProxy uses both processes. */
const KILL_MS_MAX = 1_000;
const NO_ERRORS: Bounds = { mayRefuse: false };
const FAILOVER: Bounds = { mayRefuse: true, pauseMsMax: FAILOVER_MS_MAX };

type Changes = Readonly<Record<string, string>>;

/** Kills one process after the other at a random moment and restarts it, several times. */
async function killProducts(cluster: Cluster, seed: number, changes: Changes = {}): Promise<Shown> {
  const random = seededRandom(seed);
  return underLoad(cluster, { seed, bounds: NO_ERRORS }, async (load) => {
    for (let n = 0; n < KILLS; n += 1) {
      const product = cluster.products[n % 2]!;
      await cluster.balancer.countsIn();
      await delay(random() * KILL_MS_MAX);
      await product.kill();
      await reachMore(load, 50);
      await product.start(cluster.releases.next, changes);
    }
    return [];
  });
}

async function updateProducts(cluster: Cluster, seed: number): Promise<Shown> {
  const { products, releases, balancer } = cluster;
  const last = releases.last!;
  for (const product of products) {
    await product.leave();
    await product.start(last);
  }
  await balancer.countsIn();
  const pages = await watchPages(cluster.url, last);
  const shown = await underLoad(cluster, { seed, bounds: NO_ERRORS }, async (load) => {
    for (const product of products) {
      await product.leave();
      await product.start(releases.next);
      await balancer.countsIn();
      await reachMore(load, 100);
    }
    return [];
  }).finally(() => pages.stop());
  return {
    figure: `${shown.figure}; ${pages.loaded()} pages and parts loaded`,
    breaches: [...shown.breaches, ...pages.broken()],
  };
}

const killPrimary = (cluster: Cluster, seed: number) =>
  underLoad(cluster, { seed, bounds: FAILOVER }, async (load) => {
    const node = await cluster.postgres.primary();
    await node.kill();
    await reachMore(load, 100);
    await node.startEtcd();
    await node.startPatroni();
    return [];
  });

const freezePrimary = (cluster: Cluster, seed: number) =>
  underLoad(cluster, { seed, bounds: FAILOVER }, async (load) => {
    const node = await cluster.postgres.primary();
    await node.freeze();
    try {
      await reachMore(load, 100);
      await delay(FROZEN_MS_MORE);
    } finally {
      node.thaw();
    }
    return [];
  });

const switchOver = (cluster: Cluster, seed: number) =>
  underLoad(cluster, { seed, bounds: { mayRefuse: true, pauseMsMax: SWITCHOVER_MS_MAX } }, async () => {
    await cluster.postgres.switchOver();
    return [];
  });

const loseEtcd = ({ postgres, ...cluster }: Cluster, seed: number) =>
  underLoad({ postgres, ...cluster }, { seed, bounds: FAILOVER }, async () => {
    await Promise.all(postgres.nodes.map((node) => node.killEtcd()));
    await delay(GONE_MS);
    for (const node of postgres.nodes) await node.startEtcd();
    return [];
  });

async function loseStorage(cluster: Cluster, seed: number): Promise<Shown> {
  const uploads = await watchUploads(cluster);
  const shown = await underLoad(cluster, { seed, bounds: NO_ERRORS }, async () => {
    cluster.storage.fail('refuse');
    const breaches = await uploads.whileAway(GONE_MS);
    cluster.storage.fail(null);
    return [...breaches, ...(await uploads.afterwards())];
  }).finally(() => cluster.storage.fail(null));
  return { ...shown, figure: `${shown.figure}; ${uploads.figure()}` };
}

/** The same stories with PgBouncer between the product and HAProxy. */
async function throughPooler(cluster: Cluster, seed: number): Promise<Shown> {
  const told: Shown[] = [];
  await withPooler(cluster, async (changes) => {
    told.push(await killProducts(cluster, seed, changes));
    told.push(await killPrimary(cluster, seed + 1));
    told.push(await freezePrimary(cluster, seed + 2));
    told.push(await switchOver(cluster, seed + 3));
  });
  return { figure: told.map(({ figure }) => figure).join(' | '), breaches: told.flatMap(({ breaches }) => breaches) };
}

export const STORIES: readonly Story[] = [
  {
    name: 'product-killed',
    does: `kill -9 of a process of the product, ${KILLS} times`,
    tell: (cluster, seed) => killProducts(cluster, seed),
  },
  { name: 'update', does: `both processes updated from release ${lastRelease.version}`, tell: updateProducts },
  { name: 'primary-killed', does: 'kill -9 of the primary, its Patroni and its etcd', tell: killPrimary },
  { name: 'primary-frozen', does: 'the primary frozen, and thawed after the failover', tell: freezePrimary },
  { name: 'switchover', does: 'a planned switchover', tell: switchOver },
  { name: 'etcd-gone', does: `etcd gone for ${GONE_MS / 1000} s`, tell: loseEtcd },
  { name: 'storage-gone', does: `the object storage gone for ${GONE_MS / 1000} s`, tell: loseStorage },
  {
    name: 'pooler',
    does: 'PgBouncer in transaction mode: kills, failover, freeze, switchover',
    whyNot: whyNoPooler,
    tell: throughPooler,
  },
];
