import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { PostgresCluster } from './postgres-cluster.ts';
import { findLate, type Accepted } from './accepted-writes.ts';
import type { PostgresNode } from './postgres-node.ts';

/** Tries to write on every node, bypassing HAProxy, to see whether two nodes ever accept writes at once. */
export interface WriteWatch {
  /** Stops watching. Returns every write that was lost, or that a demoted node accepted. */
  judge(): Promise<string[]>;
  stop(): Promise<void>;
}

const REST_MS = 250;
const WAIT_MS = 2_000;
const TABLE = 'create table if not exists cluster_watch (id bigint primary key, node text not null)';
// A write records its timeline. A promoted standby begins a new one, so two primaries have different timelines.
const WRITE = `
  insert into cluster_watch values ($1, $2)
  returning ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline`;

let lastId = 0;

async function watchNode(
  cluster: PostgresCluster,
  node: PostgresNode,
  { isOver, accepted }: { isOver: () => boolean; accepted: Accepted[] },
): Promise<void> {
  let held: { client: pg.Client; drop(): void } | undefined;
  while (!isOver()) {
    const [id, begunAt] = [(lastId += 1), performance.now()];
    try {
      held ??= await cluster.connect(node, WAIT_MS);
      const { rows } = await held.client.query<{ timeline: number }>(WRITE, [id, node.name]);
      accepted.push({ id, node: node.name, timeline: rows[0]!.timeline, begunAt, endedAt: performance.now() });
    } catch {
      // A standby refuses the write; a node that is down or frozen does not answer. The next try opens a new
      // connection.
      held?.drop();
      held = undefined;
    }
    await delay(REST_MS);
  }
  held?.drop();
}

/** Begins to watch; `judge` needs a cluster with a primary. */
export async function watchWrites(cluster: PostgresCluster): Promise<WriteWatch> {
  const onPrimary = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const { client } = await cluster.connect(await cluster.primary(), 10_000);
    return work(client).finally(() => client.end());
  };
  await onPrimary((client) => client.query(TABLE));
  const accepted: Accepted[] = [];
  let over = false;
  const watching = cluster.nodes.map((node) => watchNode(cluster, node, { isOver: () => over, accepted }));
  const stop = async () => {
    over = true;
    await Promise.all(watching);
  };
  return {
    stop,
    async judge() {
      await stop();
      const { rows } = await onPrimary((client) => client.query<{ id: string }>('select id from cluster_watch'));
      const kept = new Set(rows.map(({ id }) => Number(id)));
      const lost = accepted.filter(({ id }) => !kept.has(id));
      return [...findLate(accepted), ...lost.map(({ id, node }) => `lost: write ${id}, which ${node} had taken`)];
    },
  };
}
