import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestConfig } from '@trilane/testkit/test-config';
import { registerApiDocs } from './api-docs.ts';
import { registerCompression } from './compress-answers.ts';

let server: FastifyInstance;
beforeAll(async () => {
  server = Fastify();
  await registerCompression(server);
  registerApiDocs(server, buildTestConfig());
});
afterAll(() => server.close());

const get = (url: string, encoding?: string) =>
  server.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

describe.each(['/api/v2/openapi.json', '/api/v2/docs'])('%s', (url) => {
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

  test.each(['gzip', 'br'])('takes next to no time of the event loop for callers that accept %s', async (encoding) => {
    await get(url, encoding);
    const before = process.cpuUsage();
    for (let n = 0; n < 100; n += 1) await get(url, encoding);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 100 / 1000).toBeLessThan(5);
  });
});
