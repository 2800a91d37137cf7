import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestConfig } from '@trilane/testkit/test-config';
import { registerApiDocs } from './api-docs.ts';
import { registerCompression } from './compress-answers.ts';

let server: FastifyInstance;
/** The buffers that answers were sent from: an answer that is compressed again has one of its own. */
const sent = new Set<unknown>();
beforeAll(async () => {
  server = Fastify();
  await registerCompression(server);
  server.addHook('onSend', async (_request, _reply, payload) => void sent.add(payload));
  registerApiDocs(server, buildTestConfig());
});
afterAll(() => server.close());

const get = (url: string, encoding?: string) =>
  server.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

describe.each(['/api/v2/openapi.json', '/api/v2/docs', '/api/v2/docs/guide', '/api/v2/docs/webhooks'])('%s', (url) => {
  test.each([
    ['gzip, deflate, br', 'gzip', gunzipSync],
    ['br', 'br', brotliDecompressSync],
  ] as const)(
    'is compressed once for callers that accept %s: the kept bytes go out unchanged and with their length',
    async (takes, encoding, unpack) => {
      const plain = await get(url);
      expect(plain.headers['content-encoding']).toBeUndefined();
      for (let n = 0; n < 3; n += 1) {
        const answer = await get(url, takes);
        expect(answer.headers).toMatchObject({
          'content-encoding': encoding,
          'content-length': String(answer.rawPayload.length),
          vary: 'accept-encoding',
        });
        expect(unpack(answer.rawPayload).toString()).toBe(plain.payload);
      }
    },
  );

  test.each(['gzip', 'br'])('is held in memory once for all callers that accept %s', async (encoding) => {
    sent.clear();
    await Promise.all(Array.from({ length: 10 }, () => get(url, encoding)));
    expect(sent.size).toBe(1);
  });
});

/** Where the links of a page lead. */
const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);

test.each(['/api/v2/docs', '/api/v2/docs/guide', '/api/v2/docs/webhooks', '/api/v2/docs/errors/not_found'])(
  'every link of %s leads somewhere',
  async (url) => {
    const { payload } = await get(url);
    const own = [...new Set(linksOf(payload))].filter((href) => !href.startsWith('https://'));
    expect(own.length).toBeGreaterThan(3);
    const calls = (await get('/api/v2/docs')).payload;
    for (const href of own) {
      const [path, fragment] = href.split('#');
      if (path) expect([href, (await get(path)).statusCode]).toEqual([href, 200]);
      if (fragment) expect([href, calls.includes(`id="${fragment}"`)]).toEqual([href, true]);
    }
  },
);

test('the guide leads from an error to its page, which says what it means and which calls give it', async () => {
  expect((await get('/api/v2/docs/guide')).payload).toContain('href="/api/v2/docs/errors/scope_missing"');
  const page = await get('/api/v2/docs/errors/refund_exceeds');
  expect(page.payload).toContain('Status 409');
  expect(page.payload).toContain('href="/api/v2/docs#refundTransaction"');
});

test.each(['no_such_code', 'constructor', '%3Cscript%3E'])('there is no page for %s', async (word) => {
  const page = await get(`/api/v2/docs/errors/${word}`);
  expect(page.statusCode).toBe(404);
});
