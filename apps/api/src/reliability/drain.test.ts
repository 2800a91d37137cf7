import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant } from '@trilane/testkit/build-merchant';
import { buildOperator } from '@trilane/testkit/build-operator';
import { openTestDatabase } from '@trilane/testkit/database';
import { startDatabaseProxy } from '@trilane/testkit/database-proxy';
import { databaseUrlOf } from '@trilane/testkit/database-url';
import { startProductProcess, type ProductProcess } from '@trilane/testkit/product-process';
import { makeScratchFolder } from '@trilane/testkit/scratch-folder';
import { buildTestSettings } from '@trilane/testkit/test-config';
import { findFreePort } from '../../../../tools/start/readiness.ts';
import { ANSWERED_MS_MAX } from '../platform/db/wait-limits.ts';

const { testDatabase } = await openTestDatabase();

const start = async (drainSeconds: number) =>
  startProductProcess({
    ...buildTestSettings({
      DATA_DIR: await makeScratchFolder('drain'),
      DATABASE_URL: databaseUrlOf(testDatabase.connections.owner),
    }),
    DRAIN_SECONDS: String(drainSeconds),
  });

async function ask(product: ProductProcess, path: string): Promise<unknown[]> {
  const answer = await fetch(product.url + path);
  return [answer.status, await answer.json()];
}

test('a process that is asked to end says that it is not ready and serves on, until it is asked again', async () => {
  const product = await start(300);
  expect(await ask(product, '/readyz')).toEqual([200, { ok: true }]);
  product.child.kill('SIGTERM');
  await expect
    .poll(() => ask(product, '/readyz'), { timeout: 60_000 })
    .toEqual([503, { ok: false, reason: 'draining' }]);
  expect(await ask(product, '/healthz')).toEqual([200, { ok: true }]);
  expect((await ask(product, '/api/v2/config'))[0]).toBe(200);
  expect(await product.end('SIGTERM')).toBe(0);
});

test('a process that has drained ends by itself', async () => {
  const product = await start(1);
  const begunAt = performance.now();
  expect(await product.end('SIGTERM')).toBe(0);
  expect(performance.now() - begunAt).toBeGreaterThan(990);
});

// Browsers open connections in advance. Past nine seconds the process would end itself with 1.
test('connections that have not asked anything do not hold up its end', async () => {
  const product = await start(0);
  const lines = ['', 'GET /healthz HTTP/1.1\r\nHo'].map((bytes) => {
    const line = connect(Number(new URL(product.url).port), '127.0.0.1');
    if (bytes !== '') line.write(bytes);
    return line.on('error', () => undefined);
  });
  await Promise.all(lines.map((line) => once(line, 'connect')));
  expect(await product.end('SIGTERM')).toBe(0);
  for (const line of lines) line.destroy();
});

/** An open stream of events. `ended` tells whether it came to its end or broke. */
async function openStream(url: string, token: string) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  let text = '';
  const read = async () => {
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) text += part;
  };
  const ended = read().then(
    () => 'ended',
    () => 'broken',
  );
  await expect.poll(() => text, { timeout: 30_000 }).toContain(': open');
  return { ended };
}

/** A process on a database with a merchant and an operator, each of whom has streams open. */
async function startWithStreams(app: TestApp, settings: Record<string, string>, drainSeconds: number) {
  const merchant = await buildMerchant(app);
  const operator = await buildOperator(app);
  const deskPort = await findFreePort();
  const { line, connections } = await startDatabaseProxy(app.database.connections, { forgottenAfterMs: 600_000 });
  const product = await startProductProcess({
    ...settings,
    DESK_PORT: String(deskPort),
    DATABASE_URL: databaseUrlOf(connections.owner),
    DRAIN_SECONDS: String(drainSeconds),
  });
  const events = `${product.url}/api/v2/events`;
  const streams = await Promise.all([
    openStream(events, merchant.token),
    openStream(events, merchant.token),
    openStream(`http://127.0.0.1:${deskPort}/desk/v1/events`, operator.token),
  ]);
  return { product, line, merchant, ended: () => Promise.all(streams.map((stream) => stream.ended)) };
}

const openApp = async () => {
  const settings = buildTestSettings({ DATA_DIR: await makeScratchFolder('drain') });
  return { app: await createTestApp(settings), settings };
};

test('open streams of merchants and of the desk go on while it drains, and then end in order', async () => {
  const { app, settings } = await openApp();
  const { product, line, ended } = await startWithStreams(app, settings, 300);
  product.child.kill('SIGTERM');
  await expect
    .poll(() => ask(product, '/readyz'), { timeout: 60_000 })
    .toEqual([503, { ok: false, reason: 'draining' }]);
  expect(await Promise.race([ended(), 'still open'])).toBe('still open');
  expect(await product.end('SIGTERM')).toBe(0);
  expect(await ended()).toEqual(['ended', 'ended', 'ended']);
  await line.stop();
  await app.stop();
});

// Past nine seconds it would end itself with 1.
test('with a frozen database and open streams, a process shows its metrics and ends in time', async () => {
  const { app, settings } = await openApp();
  const { product, line, merchant, ended } = await startWithStreams(app, settings, 0);
  expect((await fetch(`${product.url}/metrics`)).status).toBe(200);
  line.fail('half-open');
  await expect
    .poll(() => ask(product, '/readyz'), { timeout: 60_000 })
    .toEqual([503, { ok: false, reason: 'database-away' }]);
  // What stands in the database keeps the value of its last reading.
  const page = await (await fetch(`${product.url}/metrics`, { signal: AbortSignal.timeout(ANSWERED_MS_MAX) })).text();
  expect(page).toMatch(/^product_ready 0$/m);
  expect(page).toMatch(/^settlement_overdue_batches \d+$/m);
  const headers = { authorization: `Bearer ${merchant.token}` };
  const underWay = fetch(`${product.url}/api/v2/payments/merchant/get_account_balance`, { headers }).catch(() => null);
  expect(await product.end('SIGTERM')).toBe(0);
  expect((await underWay)?.status ?? 503).toBe(503);
  expect(await ended()).toEqual(['ended', 'ended', 'ended']);
  await line.stop();
  await app.stop();
});
