import { once } from 'node:events';
import { get as open, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Answer, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMerchant, imageForm, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';

const HEAD = 'Store Name,Store No.,Store Type,Street Address,City,State,Zip Code,Device';
const LIST = '/businesses/stores';
const BROWSER = 'gzip, deflate, br, zstd';

let app: TestApp;
let merchant: Merchant;
let csv: string;
beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app, { stage: 'store' });
  csv = [
    HEAD,
    ...Array.from(
      { length: 20 },
      (_, n) => `Harbor ${n},${n},multi-device,1 Harbor Street,Brooklyn,New York,11201,Front`,
    ),
  ].join('\n');
  const { id } = await merchant.client.call('uploadFile', { query: {}, form: await imageForm() });
  await merchant.client.call('importStores', { body: { csv, logo: { id } } });
});
afterAll(() => app.stop());

const get = (path: string, encoding?: string, headers: Record<string, string> = {}) =>
  app.request('GET', path, {
    token: merchant.token,
    headers: { ...(encoding !== undefined && { 'accept-encoding': encoding }), ...headers },
  });
const encodingOf = ({ statusCode, headers }: Answer) => [statusCode, headers['content-encoding'], headers['vary']];

describe('a long answer to a read', () => {
  test.each([
    ['gzip', BROWSER, gunzipSync],
    ['br', 'br', brotliDecompressSync],
    ['br', 'br;q=1, gzip;q=0.1', brotliDecompressSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
  ] as const)('comes as %s to who accepts "%s"', async (encoding, accepted, unpack) => {
    const plain = await get(LIST);
    const answer = await get(LIST, accepted);
    expect(encodingOf(answer)).toEqual([200, encoding, 'accept-encoding']);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-length': String(answer.rawPayload.length),
    });
    expect(unpack(answer.rawPayload).toString()).toBe(plain.body);
    expect(answer.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length);
  });

  test.each([undefined, '', 'identity', 'br;q=0', 'zstd', 'nonsense'])(
    'comes as it is to who accepts %o, and says that it depends',
    async (accepted) => {
      expect(encodingOf(await get(LIST, accepted))).toEqual([200, undefined, 'accept-encoding']);
    },
  );

  test('has no validator: it is kept nowhere, so nobody can hold one form for the other', async () => {
    const answer = await get(LIST, BROWSER, { 'if-none-match': '*' });
    expect([answer.statusCode, answer.headers['etag'], answer.headers['cache-control']]).toEqual([
      200,
      undefined,
      'no-store',
    ]);
  });

  test('is told to HEAD without its body', async () => {
    const answer = await app.server.inject({
      method: 'HEAD',
      url: `/api/v2${LIST}`,
      headers: { authorization: `Bearer ${merchant.token}`, 'accept-encoding': 'br' },
    });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
  });
});

describe('as it is goes', () => {
  test('what is short, refusals among it', async () => {
    expect(encodingOf(await get('/payments/merchant/get_account_balance', BROWSER))).toEqual([
      200,
      undefined,
      'accept-encoding',
    ]);
    const refused = await app.request('GET', LIST, { headers: { 'accept-encoding': BROWSER } });
    expect(encodingOf(refused)).toEqual([401, undefined, 'accept-encoding']);
  });

  test('every answer to a POST, however long', async () => {
    const answer = await app.request('POST', '/businesses/stores/import/check', {
      token: merchant.token,
      body: { csv },
      headers: { 'accept-encoding': BROWSER },
    });
    expect(encodingOf(answer)).toEqual([200, undefined, undefined]);
    expect(answer.rawPayload.length).toBeGreaterThan(1024);
  });

  test('what the live stream says, at once', async () => {
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const stream = await new Promise<IncomingMessage>((resolve, reject) => {
      open(
        `${address}/api/v2/events`,
        { headers: { authorization: `Bearer ${merchant.token}`, 'accept-encoding': BROWSER } },
        resolve,
      ).on('error', reject);
    });
    expect([stream.statusCode, stream.headers['content-encoding']]).toEqual([200, undefined]);
    const [first] = (await once(stream, 'data')) as [Buffer];
    expect(first.toString()).toBe(': open\n\n');
    stream.destroy();
  });

  test('what is compressed in itself: XLSX and pictures', async () => {
    const sheet = await get('/payments/merchant/history/export?format=xlsx', BROWSER);
    expect([sheet.statusCode, sheet.headers['content-encoding'], sheet.rawPayload.subarray(0, 2).toString()]).toEqual([
      200,
      undefined,
      'PK',
    ]);
    const image = await app.server.inject({ url: merchant.store.logo.url, headers: { 'accept-encoding': BROWSER } });
    expect([image.statusCode, image.headers['content-encoding']]).toEqual([200, undefined]);
  });
});

test('a CSV is compressed while it is made, and is the same file', async () => {
  const plain = await get('/businesses/stores/export');
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await get('/businesses/stores/export', encoding);
    expect(encodingOf(answer)).toEqual([200, encoding, 'accept-encoding']);
    expect(unpack(answer.rawPayload).toString()).toBe(plain.body);
  }
});

test.each([
  ['/api/v2/openapi.json', 'application/json', '"openapi":"3.1.0"'],
  ['/api/v2/docs', 'text/html', '/businesses/stores'],
])('%s is the same page to who takes it packed and who does not', async (url, type, words) => {
  const plain = await app.server.inject({ url });
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
  expect(plain.headers['content-type']).toContain(type);
  expect(plain.body).toContain(words);
  for (const [encoding, unpack] of [
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const) {
    const packed = await app.server.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(encodingOf(packed)).toEqual([200, encoding, 'accept-encoding']);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  }
});

test('a request comes unpacked: a packed one is no JSON, however much it would unpack to', async () => {
  const payload = gzipSync(JSON.stringify({ email: 'a@shop.example', padding: 'x'.repeat(10_000_000) }));
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/v2/businesses/businesses/signup',
    payload,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'malformed' }]);
});
