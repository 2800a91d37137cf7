import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';

const TOKEN = 'a-token-of-the-collector-0123456789';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ METRICS_TOKEN: TOKEN });
});
afterAll(() => app.stop());

const scrape = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.server.inject({ url: '/metrics', headers, remoteAddress });

/** How many requests were counted under these labels. */
async function count(labels: string): Promise<number> {
  const line = (await scrape()).body
    .split('\n')
    .find((one) => one.startsWith(`http_request_duration_seconds_count{${labels}}`));
  return Number(line?.split(' ')[1] ?? 0);
}

test('each request is counted once, by the pattern of its route and its status', async () => {
  const config = 'listener="product",method="GET",route="/api/v2/config",status="200"';
  const before = await count(config);
  await app.request('GET', '/config');
  expect(await count(config)).toBe(before + 1);
  for (const number of [1, 2, 3]) await app.request('GET', `/payments/merchant/transactions/${number}`);
  expect(
    await count(
      'listener="product",method="GET",route="/api/v2/payments/merchant/transactions/:transactionNumber",status="401"',
    ),
  ).toBe(3);
});

test('requests of the desk are counted as its own', async () => {
  await app.desk.inject('/desk/v1/people');
  await app.desk.inject('/desk/v1/people');
  expect(await count('listener="desk",method="GET",route="/desk/v1/people",status="401"')).toBe(2);
});

test('addresses that nobody serves share one line', async () => {
  for (let n = 0; n < 50; n += 1) await app.server.inject(`/nothing-${n}/${'x'.repeat(n)}`);
  const { body } = await scrape();
  expect(body).not.toContain('nothing-');
});

test('the lag of the event loop rises when something holds it', async () => {
  const lag = async () => Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec((await scrape()).body)![1]);
  // Each scrape restarts the measurement, with the next look at the clock.
  await lag();
  await delay(50);
  const heldUntil = performance.now() + 400;
  while (performance.now() < heldUntil);
  await delay(20);
  expect(await lag()).toBeGreaterThan(0.3);
});

test('other machines need the token', async () => {
  const elsewhere = '203.0.113.9';
  expect((await scrape({}, elsewhere)).statusCode).toBe(404);
  expect((await scrape({ authorization: 'Bearer wrong' }, elsewhere)).statusCode).toBe(404);
  expect((await scrape({ authorization: TOKEN }, elsewhere)).statusCode).toBe(404);
  const answer = await scrape({ authorization: `Bearer ${TOKEN}` }, elsewhere);
  expect([answer.statusCode, answer.body]).toEqual([
    200,
    expect.stringContaining('http_request_duration_seconds_count'),
  ]);
});
