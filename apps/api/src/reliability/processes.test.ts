import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@trilane/testkit/database';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { startProductProcess, type ProductProcess } from '@trilane/testkit/product-process';
import { runSeed } from '@trilane/testkit/run-seed';
import { makeScratchFolder } from '@trilane/testkit/scratch-folder';
import { buildTestSettings } from '@trilane/testkit/test-config';
import { findFreePort } from '../../../../tools/start/readiness.ts';
import { openArena } from './arena.ts';
import { reachMore } from './kill-product.ts';

/**
 * Frequent enough to send a call at every moment of a process's end, and rare enough to leave the machine to that
 * process.
 */
const CALL_EVERY_MS = 5;
const seed = runSeed();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The processes that a supervisor keeps; Linux alone tells. */
const workersOf = ({ child: { pid } }: ProductProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const metricsOf = async ({ url }: Pick<ProductProcess, 'url'>): Promise<string> =>
  (await fetch(`${url}/metrics`)).text();

/** The sum over all series of a metric whose labels contain the words. */
function sumOf(metrics: string, name: string, labels = ''): number {
  const lines = metrics.split('\n').filter((line) => line.startsWith(name) && line.includes(labels));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

/**
 * Callers that open a new connection for each request. The function returned ends them and tells how many requests had
 * no answer and no error for ten seconds.
 */
function callAnew(product: ProductProcess, clients: number): () => Promise<number> {
  let calling = true;
  let leftWaiting = 0;
  const caller = async () => {
    while (calling) {
      const signal = AbortSignal.timeout(10_000);
      await fetch(`${product.url}/healthz`, { headers: { connection: 'close' }, signal }).catch(() => {
        leftWaiting += Number(signal.aborted);
      });
      await delay(CALL_EVERY_MS);
    }
  };
  const callers = Promise.all(Array.from({ length: clients }, caller));
  return async () => {
    calling = false;
    await callers;
    return leftWaiting;
  };
}

/** Waits until all processes serve. */
async function untilServing(product: Pick<ProductProcess, 'url'>, count: number): Promise<void> {
  const serving = async () => sumOf(await metricsOf(product), 'product_processes_serving');
  await expect.poll(serving, { timeout: 30_000 }).toBe(count);
}

const restartsOf = async (product: ProductProcess): Promise<number> =>
  sumOf(await metricsOf(product), 'product_process_restarts_total');

const two = buildTestSettings({ PROCESSES: '2' });

const startTwo = async (settings: Readonly<Record<string, string>> = {}): Promise<ProductProcess> =>
  startProductProcess({
    ...two,
    DATA_DIR: await makeScratchFolder('processes'),
    DATABASE_URL: databaseUrlOf(database.connections.owner),
    ...settings,
  });

async function isOver(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
    () => false,
    () => true,
  );
}

describe.skipIf(process.platform !== 'linux')('two processes on one port', () => {
  test('lose nothing and leave nobody waiting when they are killed under load, and are two again', async () => {
    const arena = await openArena(database, { given: { ...two, LOG_LEVEL: 'error' } });
    await untilServing(arena.product(), 2);
    for (let n = 0; n < 20; n += 1)
      await fetch(`${arena.product().url}/api/v2/nowhere`, { headers: { connection: 'close' } });
    const notFound = async () =>
      sumOf(await metricsOf(arena.product()), 'http_request_duration_seconds_count', 'status="404"');
    expect(await notFound()).toBe(20);
    const load = arena.load({ clients: 8, seed });
    const endCallers = callAnew(arena.product(), 8);
    for (let round = 0; round < 2; round += 1) {
      await reachMore(load, 20);
      const before = workersOf(arena.product());
      expect(before).toHaveLength(2);
      process.kill(before[round % 2]!, 'SIGKILL');
      await reachMore(load, 20);
      await untilServing(arena.product(), 2);
      expect(workersOf(arena.product()).filter((pid) => before.includes(pid))).toHaveLength(1);
    }
    expect(await endCallers()).toBe(0);
    expect(await restartsOf(arena.product())).toBe(2);
    expect(await notFound()).toBe(20);
    expect(sumOf(await metricsOf(arena.product()), 'log_lines_total', 'event="process-ended"')).toBe(2);
    expect(await arena.judge(load)).toEqual([]);
    await arena.stop();
  });

  test('show one page of metrics on its own port, read one clock, and end when their supervisor dies', async () => {
    const port = await findFreePort();
    const product = await startTwo({ METRICS_PORT: String(port) });
    const metrics = { url: `http://127.0.0.1:${port}` };
    await untilServing(metrics, 2);
    expect((await fetch(`${product.url}/metrics`)).status).toBe(404);
    await database.asOwner(
      `insert into outbox (id, kind, payload, created_at, due_at, give_up_at)
       select gen_random_uuid(), 'test', '{}', now(), now() + interval '1 hour', now() + interval '1 day'
         from generate_series(1, 3)`,
    );
    const workers = workersOf(product);
    const headers = { connection: 'close' };
    const moved = await fetch(`${product.url}/api/v2/test/clock`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'x-test-clock-secret': two['TEST_CLOCK_SECRET']! },
      body: JSON.stringify({ advance: 'P2D' }),
    });
    const { now } = (await moved.json()) as { now: string };
    for (const other of workers) {
      // The one that stands still takes no connection.
      process.kill(other, 'SIGSTOP');
      for (let n = 0; n < 5; n += 1) {
        const config = (await (await fetch(`${product.url}/api/v2/config`, { headers })).json()) as { now: string };
        expect(Date.parse(config.now)).toBeGreaterThanOrEqual(Date.parse(now));
      }
      process.kill(other, 'SIGCONT');
    }
    for (const page of await Promise.all(Array.from({ length: 6 }, () => metricsOf(metrics)))) {
      expect(sumOf(page, 'http_request_duration_seconds_count', '/api/v2/config')).toBe(10);
      expect(sumOf(page, 'product_processes_wanted')).toBe(2);
      expect(sumOf(page, 'outbox_messages', 'kind="test"')).toBe(3);
    }
    expect(await product.end('SIGKILL')).toBeNull();
    await expect.poll(() => isOver(product.url), { timeout: 12_000 }).toBe(true);
    await expect.poll(() => workers.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: 12_000 }).toEqual([]);
  });

  test('drain once, also when every process gets the signal, and end with 0', async () => {
    const product = await startTwo({ DRAIN_SECONDS: '60' });
    await untilServing(product, 2);
    const begunAt = performance.now();
    for (const pid of workersOf(product)) process.kill(pid, 'SIGTERM');
    product.child.kill('SIGTERM');
    await expect
      .poll(async () => (await fetch(`${product.url}/readyz`)).json(), { timeout: 60_000 })
      .toEqual({ ok: false, reason: 'draining' });
    expect((await fetch(`${product.url}/api/v2/config`)).status).toBe(200);
    expect(await product.end('SIGINT')).toBe(0);
    expect(performance.now() - begunAt).toBeLessThan(30_000);
    const other = await startTwo({ DRAIN_SECONDS: '2' });
    const againAt = performance.now();
    for (const pid of workersOf(other)) process.kill(pid, 'SIGTERM');
    expect(await other.end('SIGTERM')).toBe(0);
    expect(performance.now() - againAt).toBeGreaterThan(1_990);
  });

  test('are refused together when the settings do not allow a start', async () => {
    const wrong = new URL(databaseUrlOf(database.connections.owner));
    wrong.pathname = '/no_such_database';
    await expect(startTwo({ DATABASE_URL: wrong.href })).rejects.toThrow('the product ended with 1 before it listened');
  });

  test('share the built-in database, which ends with them', async () => {
    const product = await startTwo({ DATABASE_URL: '', DATA_DIR: await makeScratchFolder('together') });
    await untilServing(product, 2);
    expect(await (await fetch(`${product.url}/readyz`)).json()).toEqual({ ok: true });
    const [one] = workersOf(product).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.ts'));
    process.kill(one!, 'SIGKILL');
    await expect.poll(() => restartsOf(product), { timeout: 30_000 }).toBe(1);
    await untilServing(product, 2);
    expect(await (await fetch(`${product.url}/readyz`)).json()).toEqual({ ok: true });
    expect(await product.end('SIGTERM')).toBe(0);
  });
});
