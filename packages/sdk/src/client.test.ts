import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApiKey } from '../../testkit/src/build-api-key.ts';
import { createTestApp, type TestApp } from '../../testkit/src/app.ts';
import { buildMerchant, type Merchant } from '../../testkit/src/build-merchant.ts';
import { makeScratchFolder } from '../../testkit/src/scratch-folder.ts';
import { ApiError, createClient, type Client } from './client.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

let app: TestApp;
let merchant: Merchant;
let baseUrl: string;
let apiKey: string;
let client: Client;
beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app);
  for (let n = 1; n <= 3; n += 1) await merchant.pay({ amountCents: 1000 + n });
  apiKey = (await buildApiKey(merchant)).secret;
  baseUrl = await app.server.listen({ port: 0, host: '127.0.0.1' });
  client = createClient({ baseUrl, apiKey });
});
afterAll(() => app.stop());

const answering = (...answers: (Response | Error)[]) => {
  const send = vi.fn<typeof fetch>(async () => {
    const next = answers.shift();
    if (next === undefined) throw new Error('asked too often');
    if (next instanceof Error) throw next;
    return next;
  });
  return { send, client: createClient({ baseUrl: 'https://portal.example/', apiKey: 'trk_practice_x', fetch: send }) };
};
const refusal = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ statusCode: status, code: 'unavailable', message: 'Wait.' }, { status, headers });
const waits = { 'retry-after': '0.001' };

describe('a call', () => {
  test('answers what the API answers', async () => {
    const [store] = await client.call('listStores');
    expect(store?.id).toBe(merchant.store.id);
    const one = await client.call('getStore', { path: { id: merchant.store.id } });
    expect(one.name).toBe(store?.name);
  });

  test('reads every row of a list, page by page', async () => {
    const numbers: number[] = [];
    for await (const row of client.rows('listTransactions', { query: { limit: 2 } }))
      numbers.push(row.transactionNumber);
    expect(numbers.toSorted()).toEqual([1, 2, 3]);
  });

  test('answers a file as it comes', async () => {
    const file = await client.call('exportTransactions', { query: { format: 'csv' } });
    expect((await file.text()).split('\n').filter(Boolean)).toHaveLength(4);
  });

  test('throws what the API refuses', async () => {
    const failed = client.call('refundTransaction', { path: { transactionNumber: 1 }, body: { amount: 999, tip: 0 } });
    await expect(failed).rejects.toMatchObject({ name: 'ApiError', status: 409, code: 'refund_exceeds' });
  });

  test('that moves money is done once, whatever gets lost on the way', async () => {
    let lost = 2;
    const unreliable: typeof fetch = async (...request) => {
      const answer = await fetch(...request);
      if (lost === 0) return answer;
      lost -= 1;
      throw new TypeError('the connection was lost');
    };
    const patient = createClient({ baseUrl, apiKey, fetch: unreliable });
    const { refundOf } = await patient.call('refundTransaction', {
      path: { transactionNumber: 2 },
      body: { amount: 10, tip: 0 },
    });
    expect(refundOf).toBe(2);
    const { docs } = await client.call('listTransactions');
    expect(docs.filter(({ transactionType }) => transactionType === 'Refund')).toHaveLength(1);
  });
});

describe('another try', () => {
  test('follows an answer that asks to wait', async () => {
    const { send, client: patient } = answering(refusal(503, waits), refusal(429, waits), Response.json([]));
    expect(await patient.call('listStores')).toEqual([]);
    expect(send).toHaveBeenCalledTimes(3);
    expect(send.mock.calls[0]![0]).toBe('https://portal.example/api/v2/businesses/stores');
  });

  test('is made under the same Idempotency-Key', async () => {
    const { send, client: patient } = answering(refusal(503, waits), Response.json({}));
    await patient.call('setStoreActive', { path: { id: 'a/b' }, body: { active: true } });
    const keys = send.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(send.mock.calls[0]![0]).toContain('/stores/a%2Fb/');
  });

  test('is not made for what a repeat could do twice, nor for a refusal, nor after a long wait', async () => {
    for (const [name, answer] of [
      ['checkStoreImport', refusal(503, waits)],
      ['listStores', refusal(404)],
      ['listStores', refusal(503, { 'retry-after': '3600' })],
    ] as const) {
      const { send, client: patient } = answering(answer);
      await expect(patient.call(name as 'listStores')).rejects.toBeInstanceOf(ApiError);
      expect(send).toHaveBeenCalledTimes(1);
    }
  });

  test('ends when the caller has given up', async () => {
    const { client: patient } = answering(refusal(503, { 'retry-after': '50' }));
    const giveUp = new AbortController();
    const failed = patient.call('listStores', { signal: giveUp.signal });
    setTimeout(() => giveUp.abort(new Error('enough')), 5);
    await expect(failed).rejects.toThrow('enough');
  });

  test('is made four times at most', async () => {
    const { send, client: patient } = answering(...Array.from({ length: 9 }, () => refusal(503, waits)));
    await expect(patient.call('listStores')).rejects.toMatchObject({ status: 503 });
    expect(send).toHaveBeenCalledTimes(4);
  });
});

test('an answer that is none of the API is an error with an empty code', async () => {
  const { client: proxied } = answering(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(proxied.call('listStores')).rejects.toMatchObject({ status: 502, code: '', message: 'HTTP 502' });
});

test('the built package runs the example of its README', async () => {
  const folder = await makeScratchFolder('sdk');
  await run(process.execPath, [
    join(root, 'node_modules/typescript-native/bin/tsc'),
    ...['-p', join(root, 'packages/sdk'), '--outDir', join(folder, 'sdk/dist')],
  ]);
  await writeFile(join(folder, 'sdk/package.json'), await readFile(join(root, 'packages/sdk/package.json')));
  await mkdir(join(folder, 'node_modules/@trilane'), { recursive: true });
  await symlink(join(folder, 'sdk'), join(folder, 'node_modules/@trilane/sdk'));
  const readme = await readFile(join(root, 'packages/sdk/README.md'), 'utf8');
  const [, example] = /```ts\n(import \{ createClient[\s\S]*?)```/.exec(readme)!;
  expect(example!.trim().split('\n').length).toBeLessThanOrEqual(10);
  await writeFile(join(folder, 'example.mjs'), example!.replaceAll('!,', ',').replaceAll('! }', ' }'));
  const env = { PATH: process.env['PATH'], PORTAL_URL: baseUrl, API_KEY: apiKey };
  const { stdout } = await run(process.execPath, [join(folder, 'example.mjs')], { env });
  const all = await Array.fromAsync(client.rows('listTransactions'));
  const cents = all.reduce((sum, { netAmount }) => sum + Math.round(netAmount * 100), 0);
  expect(stdout).toBe(`net ${(cents / 100).toFixed(2)}\n`);
});
