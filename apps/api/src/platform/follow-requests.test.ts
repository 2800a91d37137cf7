import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMerchant, type Merchant } from '@trilane/testkit/build-merchant';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp({ ACCESS_LOG: 'on' });
  merchant = await buildMerchant(app);
});
afterAll(() => app.stop());

interface Line {
  route: string;
  left?: boolean;
}

const lines = (): Line[] =>
  app.logged.map((line) => JSON.parse(line) as Line & { event?: string }).filter(({ event }) => event === 'request');

/** The line of what is done here, which is the only one. */
async function lineOf(work: () => Promise<unknown>): Promise<Line | undefined> {
  app.logged.length = 0;
  await work();
  await vi.waitFor(() => expect(lines()).toHaveLength(1));
  return lines()[0];
}

test('each request has one line: what it met, what came of it, whose it was', async () => {
  const { token, businessId } = merchant;
  expect(
    await lineOf(() => app.request('GET', '/payments/merchant/transactions/7', { token, address: '203.0.113.7' })),
  ).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    event: 'request',
    method: 'GET',
    route: '/api/v2/payments/merchant/transactions/:transactionNumber',
    status: 404,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    code: 'not_found',
    businessId,
    address: '203.0.113.7',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    msg: 'a request ended',
  });
  expect(await lineOf(() => app.request('GET', '/config'))).not.toHaveProperty('businessId');
});

test('nothing that the caller wrote is in a line', async () => {
  app.logged.length = 0;
  const canary = 'canary-4711';
  const body = { email: `${canary}@shop.example`, password: canary, role: 'owner', captcha: canary };
  await app.request('POST', `/businesses/businesses/login?next=${canary}`, {
    token: canary,
    body,
    headers: {
      'user-agent': canary,
      cookie: canary,
      referer: canary,
      'x-request-id': canary,
      'idempotency-key': canary,
    },
  });
  await app.server.inject({ url: `/${canary}?token=${canary}`, headers: { 'x-forwarded-for': canary } });
  await app.server.inject({ url: `/api/v2/payments/merchant/transactions/${canary}` });
  await vi.waitFor(() => expect(lines()).toHaveLength(3));
  expect(app.logged.join('')).not.toContain(canary);
});

test('a caller who leaves before the answer has a line, too', async () => {
  app.logged.length = 0;
  const leaving = new AbortController();
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const asked = fetch(`${url}/api/v2/events`, {
    headers: { authorization: `Bearer ${merchant.token}` },
    signal: leaving.signal,
  });
  await asked;
  leaving.abort();
  await vi.waitFor(() => expect(lines()).toEqual([expect.objectContaining({ left: true })]));
});
