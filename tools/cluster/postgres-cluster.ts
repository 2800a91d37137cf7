import { Socket } from 'node:net';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { findFreePorts } from '../../e2e/support/world.ts';
import { makePasswords, makePostgresNode, type NodeGround, type PostgresNode } from './postgres-node.ts';
import { until } from './until.ts';

interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  lag?: number | string;
}

/** Three PostgreSQL nodes under Patroni. */
export interface PostgresCluster {
  readonly nodes: readonly PostgresNode[];
  /** The node that Patroni names as the primary; throws if there is none. */
  primary(): Promise<PostgresNode>;
  /** Waits for a primary, a synchronous standby and one more standby, none of which lags. */
  whole(): Promise<void>;
  /** Switches over to the synchronous standby as an operator would. Resolves when Patroni reports the end. */
  switchOver(): Promise<void>;
  /**
   * A superuser's connection to one node, bypassing HAProxy. The time limits the wait for the connection and for each
   * answer.
   */
  connect(node: PostgresNode, waitMs: number): Promise<{ client: pg.Client; drop(): void }>;
  kill(): Promise<void>;
}

const NAMES = ['pg1', 'pg2', 'pg3'];
const WHOLE_MS_MAX = 180_000;

async function membersOf(node: PostgresNode): Promise<Member[]> {
  const answer = await fetch(`${node.patroniUrl}/cluster`, { signal: AbortSignal.timeout(2_000) });
  return ((await answer.json()) as { members: Member[] }).members;
}

/** Why the cluster is not whole; null when it is. */
function whyNotWhole(members: readonly Member[]): string | null {
  const leader = members.find(({ role }) => role === 'leader');
  if (!leader) return 'no primary';
  if (members.length < NAMES.length) return `${members.length} nodes`;
  if (!members.some(({ role }) => role === 'sync_standby')) return 'no synchronous standby';
  const behind = members.find(
    ({ role, state, lag, timeline }) =>
      !['running', 'streaming'].includes(state) ||
      timeline !== leader.timeline ||
      (role !== 'leader' && (typeof lag !== 'number' || lag > 1_000_000)),
  );
  return behind ? `${behind.name} is ${behind.state}, timeline ${behind.timeline}, lag ${behind.lag}` : null;
}

/** Each node is asked about itself: what other nodes know of it may be out of date. */
const isPrimary = async (node: PostgresNode): Promise<boolean> => {
  const asked = fetch(`${node.patroniUrl}/primary`, { signal: AbortSignal.timeout(2_000) });
  return (await asked.catch(() => null))?.status === 200;
};

/**
 * Starts the nodes with an empty database. The account must be able to enter `folder`. What stops them is added to
 * `ending` before the first one starts.
 */
export async function startPostgresCluster(
  options: Omit<NodeGround, 'places' | 'passwords'>,
  ending: (() => Promise<unknown>)[],
): Promise<PostgresCluster> {
  const ports = await findFreePorts(NAMES.length * 4);
  const [passwords, ca] = [makePasswords(), await readFile(options.certificate)];
  const places = NAMES.map((name, n) => {
    const [postgres, patroni, etcd, etcdPeer] = ports.slice(n * 4, n * 4 + 4) as [number, number, number, number];
    return { name, postgres, patroni, etcd, etcdPeer };
  });
  const nodes: PostgresNode[] = [];
  for (const place of places) nodes.push(await makePostgresNode(place, { ...options, places, passwords }));

  const primary = async () => {
    const said = await Promise.all(nodes.map(isPrimary));
    const found = nodes[said.indexOf(true)];
    if (!found) throw new Error('no node says that it is the primary');
    return found;
  };
  const whole = async () => {
    let why: string | null = null;
    await until(
      'the cluster is whole',
      async () => {
        why = whyNotWhole(await membersOf(await primary()));
        if (why !== null) throw new Error(why);
        return true;
      },
      { waitMs: WHOLE_MS_MAX },
    );
  };
  const cluster: PostgresCluster = {
    nodes,
    primary,
    whole,
    switchOver: () => switchOver(cluster, passwords.patroni),
    async connect({ port }, waitMs) {
      const socket = new Socket();
      const client = new pg.Client({
        ...{ host: '127.0.0.1', port, user: 'postgres', password: passwords.superuser, database: 'postgres' },
        ...{ ssl: { ca }, connectionTimeoutMillis: waitMs, query_timeout: waitMs, stream: () => socket },
      });
      client.on('error', () => undefined);
      await client.connect();
      return { client, drop: () => socket.destroy() };
    },
    kill: async () => void (await Promise.all(nodes.map((node) => node.kill()))),
  };
  ending.push(cluster.kill);
  for (const node of nodes) await node.startEtcd();
  for (const node of nodes) await node.startPatroni();
  await whole().catch((error: Error) => {
    throw new Error(`${error.message}\n${nodes.map((node) => node.lastWords()).join('\n')}`);
  });
  return cluster;
}

async function switchOver({ primary }: PostgresCluster, password: string): Promise<void> {
  const leader = await primary();
  const candidate = (await membersOf(leader)).find(({ role }) => role === 'sync_standby');
  const answer = await fetch(`${leader.patroniUrl}/switchover`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`patroni:${password}`).toString('base64')}` },
    body: JSON.stringify({ leader: leader.name, candidate: candidate?.name }),
  });
  if (answer.status !== 200) throw new Error(`Patroni refused the switchover: ${await answer.text()}`);
}
