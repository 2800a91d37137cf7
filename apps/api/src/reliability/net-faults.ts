import { setTimeout as delay } from 'node:timers/promises';
import type { TestDatabase } from '@trilane/testkit/database-clone';
import { startTcpProxy, type Fault, type Target } from '@trilane/testkit/tcp-proxy';
import type { DatabaseConnection } from '../platform/db/connection.ts';
import { judgeLoad } from './arena.ts';
import type { Outcome } from './effort.ts';
import { startLoad } from './load.ts';
import { seededRandom } from './random.ts';
import { serve } from './served.ts';

const CLIENTS = 4;
const POOL = 6;
const UP_AGAIN_MS_MAX = 30_000;

/** Where the line to the database has to lead. */
function targetOf({ client }: DatabaseConnection): Target {
  const url = client.connectionString === undefined ? null : new URL(client.connectionString);
  const host = url ? (url.searchParams.get('host') ?? url.hostname) : String(client.host);
  const port = Number(url ? url.port || 5432 : client.port);
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { port };
}

/** The same login through a line of ours. */
function throughPort(connection: DatabaseConnection, port: number): DatabaseConnection {
  const { connectionString } = connection.client;
  if (connectionString === undefined)
    return { ...connection, client: { ...connection.client, host: '127.0.0.1', port } };
  const url = new URL(connectionString);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  return { ...connection, client: { ...connection.client, connectionString: url.href } };
}

interface NetRun {
  fault: Fault;
  seconds: number;
  seed: number;
  /** When a half-open line is dropped at last. */
  forgottenAfterMs?: number;
}

/**
 * R-NET: the lines from the clients to the product and from the product to the database fail in one way, again and
 * again, now one and now the other.
 */
export async function failLines(
  test: TestDatabase,
  { fault, seconds, seed, forgottenAfterMs }: NetRun,
): Promise<Outcome> {
  const random = seededRandom(seed);
  const lineOptions = { random, ...(forgottenAfterMs && { forgottenAfterMs }) };
  const inner = await startTcpProxy(targetOf(test.connections.api), lineOptions);
  const { owner, api, jobs } = test.connections;
  const connections = {
    owner: throughPort(owner, inner.port),
    api: throughPort(api, inner.port),
    jobs: throughPort(jobs, inner.port),
  };
  const served = await serve(test, { shops: 2, connectionsMax: POOL, connections });
  const outer = await startTcpProxy({ port: served.port }, lineOptions);
  const { config, shops } = served;
  const load = startLoad({
    url: () => `http://127.0.0.1:${outer.port}`,
    config,
    shops,
    clients: CLIENTS,
    seed,
    restMs: 25,
    waitMs: 2_500,
  });

  let times = 0;
  for (const endsAt = performance.now() + seconds * 1000; performance.now() < endsAt; times += 1) {
    await delay(100 + random() * 400);
    const lines = times % 3 === 0 ? [inner] : times % 3 === 1 ? [outer] : [inner, outer];
    for (const line of lines) line.fail(fault);
    await delay(300 + random() * 900);
    for (const line of lines) line.fail(null);
  }
  const [before, upBy] = [load.acknowledged(), performance.now() + UP_AGAIN_MS_MAX];
  while (load.acknowledged() < before + 10 && performance.now() < upBy) await delay(10);
  const breaches =
    load.acknowledged() < before + 10
      ? [`the product was not back ${UP_AGAIN_MS_MAX} ms after the lines were mended`]
      : [];
  breaches.push(...(await judgeLoad(load, served.database)));
  await outer.stop();
  await served.stop();
  await inner.stop();
  return {
    rounds: times,
    breaches,
    reached: `${fault}: ${times} times in ${seconds} s, ${load.acknowledged()} calls acknowledged`,
  };
}
