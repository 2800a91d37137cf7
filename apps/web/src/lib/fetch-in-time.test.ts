import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient } from '@trilane/contract/client';
import type { Client } from '@trilane/contract/client';
import { TooLate, fetchInTime } from './fetch-in-time.ts';

// Takes every request and never answers; of the settings it sends the first half.
const server = createServer(({ url }, answer) => {
  if (url?.endsWith('/config')) answer.writeHead(200, { 'content-type': 'application/json' }).write('{"now":');
});

let client: Client;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  client = createClient({ baseUrl: `http://127.0.0.1:${port}`, fetch: fetchInTime(50) });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a read without an answer ends', async () => {
  await expect(client.call('getMe')).rejects.toThrow(TooLate);
});

test('a read whose answer stops halfway ends', async () => {
  await expect(client.call('getConfig')).rejects.toThrow(TooLate);
});

test('a read that nobody wants any more ends as before', async () => {
  await expect(client.call('getMe', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});

test('a read that nobody wants any more while it is on its way ends, without AbortSignal.any', async () => {
  const any = vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
    throw new TypeError('AbortSignal.any is not a function');
  });
  const stop = new AbortController();
  const read = client.call('getMe', { signal: stop.signal });
  stop.abort();
  await expect(read).rejects.toMatchObject({ name: 'AbortError' });
  any.mockRestore();
});

test('a write is waited for', async () => {
  const stop = new AbortController();
  const write = client.call('logout', { signal: stop.signal });
  setTimeout(() => stop.abort(), 150);
  await expect(write).rejects.toMatchObject({ name: 'AbortError' });
});
