import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createMetricsServer } from './metrics-page.ts';

const TOKEN = 'a-token-of-the-collector-0123456789';
let stop = async () => {};
afterEach(() => stop());

async function open(token: string | null, read = async () => 'up 1\n') {
  const server = createMetricsServer(token, read).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = async () => void server.close(() => undefined).closeAllConnections();
  const { port } = server.address() as AddressInfo;
  return async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    return [answer.status, await answer.text()];
  };
}

test('a port of its own shows the metrics and nothing else', async () => {
  const ask = await open(null);
  expect(await ask('/metrics')).toEqual([200, 'up 1\n']);
  expect((await ask('/metrics?name=x'))[0]).toBe(200);
  expect((await ask('/'))[0]).toBe(404);
  expect((await ask('/api/v2/config'))[0]).toBe(404);
  expect((await ask('/metrics', { method: 'POST', body: 'x' }))[0]).toBe(405);
});

test('with a token it answers nobody else, this machine included', async () => {
  const ask = await open(TOKEN);
  for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, TOKEN, `Basic ${TOKEN}`])
    expect((await ask('/metrics', { headers: { authorization } }))[0]).toBe(401);
  expect(await ask('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).toEqual([200, 'up 1\n']);
});

test('while a process does not answer it says so', async () => {
  const ask = await open(null, () => Promise.reject(new Error('no answer')));
  expect((await ask('/metrics'))[0]).toBe(503);
});
