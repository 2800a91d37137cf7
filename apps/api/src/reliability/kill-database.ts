import { prose } from '@trilane/domain/prose';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { EmbeddedServer } from '../platform/db/embedded-server.ts';
import type { Arena } from './arena.ts';
import { roundsOf, type Effort, type Outcome } from './effort.ts';
import type { Load } from './load.ts';
import { reachMore } from './kill-product.ts';
import { seededRandom } from './random.ts';
import { balanceRequest, send } from './shop-calls.ts';

const CLIENTS = 8;
/** A request that waits longer than this hangs. */
const HANG_MS = 5_000;
const BACK_MS_MAX = 10_000;

async function serverPid(server: EmbeddedServer): Promise<number> {
  return Number((await readFile(join(server.dataFolder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

const hangsOf = ({ history: { slowestMs, slowest } }: Load): string[] =>
  slowestMs > HANG_MS ? [`an answer took ${Math.round(slowestMs)} ms: ${slowest}`] : [];

async function asSuperuser<T>(server: EmbeddedServer, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...server.connection('superuser').client, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It ended by itself meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Stops all processes of the server, first the one that starts the others. The system tells which they are: asked, the
 * server itself could wait for ever for a lock that a stopped process holds. One that was being started then shows up a
 * little later.
 */
async function stopAll(server: EmbeddedServer): Promise<number[]> {
  const first = await serverPid(server);
  const stopped = new Set([first]);
  signal(first, 'SIGSTOP');
  for (let looks = 0; looks < 3; looks += 1) {
    const children = await readFile(`/proc/${first}/task/${first}/children`, 'utf8');
    for (const pid of children.split(' ').filter(Boolean).map(Number)) {
      if (stopped.has(pid)) continue;
      signal(pid, 'SIGSTOP');
      stopped.add(pid);
      looks = 0;
    }
    await delay(20);
  }
  return [...stopped];
}

/** Waits until the server has another first process, or the same one after a recovery, and answers. */
async function untilServerAnswers(server: EmbeddedServer): Promise<void> {
  for (;;) {
    const isUp = await asSuperuser(server, (client) => client.query('select 1')).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await delay(10);
  }
}

async function untilProductAnswers(arena: Arena): Promise<number> {
  const begunAt = performance.now();
  for (;;) {
    if ((await send(arena.product().url, balanceRequest(arena.shops[0]!), BACK_MS_MAX))?.status === 200)
      return performance.now() - begunAt;
    await delay(10);
  }
}

/** What `pg_ctl stop -m immediate` does; resolves once the server answers again. */
export async function stopServerInTheMiddle(server: EmbeddedServer): Promise<void> {
  signal(await serverPid(server), 'SIGQUIT');
  await delay(50);
  await untilServerAnswers(server);
}

async function kill(server: EmbeddedServer, round: number): Promise<string> {
  if (round % 2 === 0) {
    await stopServerInTheMiddle(server);
    return 'stopped';
  }
  const { rows } = await asSuperuser(server, (client) =>
    client.query<{ pid: number }>(`select pid from pg_stat_activity where application_name = 'trilane-api' limit 1`),
  );
  for (const { pid } of rows) signal(pid, 'SIGKILL');
  return 'backend killed';
}

/**
 * R-KILL-2: the database is stopped, or one of its processes is killed, under load. The database and the product
 * recover without help.
 */
export async function killDatabase(arena: Arena, server: EmbeddedServer, effort: Effort): Promise<Outcome> {
  const random = seededRandom(effort.seed);
  const load = arena.load({ clients: CLIENTS, seed: effort.seed });
  const breaches: string[] = [];
  let rounds = 0;
  let longestMs = 0;
  for (const round of roundsOf(effort)) {
    await reachMore(load, 20);
    await delay(random() * 200);
    const how = await kill(server, round);
    await delay(50);
    await untilServerAnswers(server);
    const backMs = await untilProductAnswers(arena);
    longestMs = Math.max(longestMs, backMs);
    if (backMs > BACK_MS_MAX)
      breaches.push(`round ${round} (${how}): the product was back after ${Math.round(backMs)} ms`);
    rounds = round + 1;
  }
  await reachMore(load, 20);
  breaches.push(...(await arena.judge(load)));
  breaches.push(...hangsOf(load));
  return {
    rounds,
    breaches,
    reached: prose`${rounds} kills, back ${Math.round(longestMs)} ms after the database at the latest, slowest answer
      ${Math.round(load.history.slowestMs)} ms, ${load.acknowledged()} calls acknowledged`,
  };
}

/**
 * R-KILL-3: the database freezes for some seconds and continues. In that time nobody waits longer than five seconds.
 */
export async function freezeDatabase(
  arena: Arena,
  server: EmbeddedServer,
  effort: Effort,
  frozenMs: number,
): Promise<Outcome> {
  const load = arena.load({ clients: CLIENTS, seed: effort.seed });
  let rounds = 0;
  for (const round of roundsOf(effort)) {
    await reachMore(load, 10);
    const pids = await stopAll(server);
    // Until now a busy machine let callers wait, not the database.
    load.history.countedFrom = performance.now();
    await delay(frozenMs);
    for (const pid of pids) signal(pid, 'SIGCONT');
    rounds = round + 1;
  }
  await reachMore(load, 10);
  const breaches = [...(await arena.judge(load)), ...hangsOf(load)];
  return {
    rounds,
    breaches,
    reached: prose`${rounds} stops of ${frozenMs / 1000} s, slowest answer ${Math.round(load.history.slowestMs)} ms,
      ${load.acknowledged()} calls acknowledged`,
  };
}

/**
 * R-KILL-3: commits wait some seconds for a silent synchronous standby. In that time nobody waits longer than five
 * seconds, and every refusal is a 503.
 */
export async function silenceStandby(
  arena: Arena,
  server: EmbeddedServer,
  effort: Effort,
  silentMs: number,
): Promise<Outcome> {
  const load = arena.load({ clients: CLIENTS, seed: effort.seed });
  const standBy = (names: string) =>
    asSuperuser(server, async (client) => {
      await client.query(`alter system set synchronous_standby_names = ${names}`);
      await client.query('select pg_reload_conf()');
    });
  let rounds = 0;
  for (const round of roundsOf(effort)) {
    await reachMore(load, 10);
    await standBy(`'nobody'`);
    load.history.countedFrom = performance.now();
    await delay(silentMs);
    await standBy('default');
    rounds = round + 1;
  }
  await reachMore(load, 10);
  const breaches = [...(await arena.judge(load)), ...hangsOf(load)];
  return {
    rounds,
    breaches,
    reached: prose`${rounds} silences of ${silentMs / 1000} s, slowest answer ${Math.round(load.history.slowestMs)} ms,
      ${load.acknowledged()} calls acknowledged`,
  };
}
