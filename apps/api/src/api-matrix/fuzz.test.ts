import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { runSeed } from '../../../../packages/testkit/src/run-seed.ts';
import { findUnstorable, openContractServer } from './contract-server.ts';
import { apiTarget, sendMalformed } from './fuzz.ts';
import { INHERITED, QUERY_TAILS, TEXTS } from './hostile-values.ts';
import { lendSendings } from './lend-sendings.ts';
import { escaped, spoilTexts } from './malformed.ts';
import { callNames, declared, sendCall } from './send-call.ts';

/** Through the whole API, and to the contract alone, where a request costs a fraction. */
const REQUESTS = 20_000;
const CONTRACT_REQUESTS = 176_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const lent = lendSendings();
const withBody = callNames.filter((name) => declared(name).body !== undefined);

test.each(withBody)(
  '%s refuses each text that cannot be stored, and field names that every object inherits',
  async (name) => {
    const sending = await lent(app, name);
    const body = sending.body as object;
    const headers = { 'content-type': 'application/json', ...sending.headers };
    for (const text of [
      ...spoilTexts(body),
      ...INHERITED.map((key) => `{"${key}":1,${JSON.stringify(body).slice(1)}`),
    ]) {
      const { statusCode } = await sendCall(app, name, { ...sending, headers, body: text });
      // A provider's report may carry unknown fields, and the check of a file answers what is wrong with it.
      expect([
        text,
        declared(name).access === 'signed' || name === 'checkStoreImport'
          ? statusCode < 500
          : statusCode >= 400 && statusCode < 500,
      ]).toEqual([text, true]);
    }
  },
);

test.each([
  '/',
  '/files/',
  '/files/images/',
  '/api/',
  '/api/v2/',
  '/api/v2/docs',
  '/api/v2/openapi.json',
  '/healthz',
  '/metrics',
  '/portal/',
  '/assets/',
])('%s with any ending is answered without a fault', async (path) => {
  for (const tail of [...TEXTS.map(escaped), ...QUERY_TAILS, ...QUERY_TAILS.map((piece) => `?${piece}`)]) {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode } = await app.server.inject({ method, url: path + tail });
      expect([method, path + tail, statusCode < 500]).toEqual([method, path + tail, true]);
    }
  }
});

test('20,000 malformed requests over all calls never get a 5xx answer (R-FUZZ)', async () => {
  const seed = runSeed();
  const { breaches, reached, rounds } = await sendMalformed(app, { rounds: REQUESTS, seed }, apiTarget(app));
  console.log(`seed ${seed}: ${reached}`);
  expect(breaches).toEqual([]);
  expect(rounds).toBe(REQUESTS);
}, 900_000);

test('what passes the contract of 176,000 malformed requests can be stored; none gets a 5xx (R-FUZZ)', async () => {
  const seed = runSeed();
  const server = await openContractServer(app);
  // Forms are read by their handlers, and a stream has no end to wait for.
  const names = callNames.filter((name) => declared(name).form === undefined);
  const { breaches, reached, rounds } = await sendMalformed(
    app,
    { rounds: CONTRACT_REQUESTS, seed: seed + REQUESTS },
    {
      names,
      declared,
      build: (name) => lent(app, name),
      send: (name, sending) => sendCall({ platform: app.platform, server }, name, sending),
      usesUp: false,
    },
  );
  await server.close();
  console.log(`seed ${seed}: ${reached}`);
  expect(breaches).toEqual([]);
  expect(rounds).toBe(CONTRACT_REQUESTS);
}, 900_000);

test.each([['a\0b'], ['\ud800'], [{ 'k\0': 1 }], [{ a: [1, { b: Infinity }] }]])(
  'a value that the database cannot keep is found: %j',
  (value) => {
    expect(findUnstorable({ body: value })).toContain('input');
  },
);
