import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { lendSendings } from './lend-sendings.ts';
import { callNames, declared, sendCall } from './send-call.ts';

let app: TestApp;
const lent = lendSendings();
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const writes = callNames.filter((name) => declared(name).method === 'POST');
// A provider's report may carry more than we read; its signature vouches for it.
const withOwnBody = writes.filter(
  (name) =>
    declared(name).body !== undefined && !['receiveBankConnect', 'receiveIdentity', 'receivePayout'].includes(name),
);

/** Every field that an entity has and no body may set. */
const FIELDS = {
  id: '01900000-0000-7000-8000-000000000000',
  businessId: '01900000-0000-7000-8000-000000000000',
  active: false,
  premium: true,
  status: 'active',
  balance: 1_000_000,
  role: 'admin',
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('a body with a field that its call does not name', () => {
  test.each(withOwnBody)('is refused by %s', async (name) => {
    const sending = await lent(app, name);
    const sent = sending.body as Record<string, unknown>;
    for (const [field, value] of Object.entries(FIELDS).filter(([key]) => !(key in sent))) {
      const answer = await sendCall(app, name, { ...sending, body: { ...sent, [field]: value } });
      expect([field, answer.statusCode, (answer.json() as { code: string }).code]).toEqual([field, 422, 'invalid']);
    }
    const polluted = JSON.stringify(sent).replace(/^\{/, '{"__proto__":{"role":"admin"},');
    expect((await sendCall(app, name, { ...sending, body: polluted })).statusCode).toBeGreaterThanOrEqual(400);
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  test.each(writes.filter((name) => declared(name).body === undefined && declared(name).form === undefined))(
    '%s takes no body at all',
    async (name) => {
      const answer = await sendCall(app, name, { ...(await lent(app, name)), body: FIELDS });
      expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([422, 'invalid']);
    },
  );
});

describe('what a page of another origin can send without asking', () => {
  const FORMS = {
    'application/x-www-form-urlencoded': 'a=1&b=2',
    'text/plain': '{"email":"x@example.com"}',
    'multipart/form-data; boundary=x': '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  };

  // Such a page can set none of the headers that prove who calls: a token, a signature, a secret.
  test.each(writes)('is refused by %s', async (name) => {
    const sending = await lent(app, name);
    for (const [type, text] of Object.entries(FORMS)) {
      const { statusCode } = await sendCall(app, name, {
        params: sending.params,
        query: sending.query,
        body: text,
        headers: { 'content-type': type },
      });
      expect([type, statusCode >= 400 && statusCode < 500]).toEqual([type, true]);
    }
  });

  test.each(writes.filter((name) => declared(name).form === undefined && declared(name).access !== 'device'))(
    'is no JSON to %s either, whoever sends it',
    async (name) => {
      const sending = await lent(app, name);
      for (const type of Object.keys(FORMS) as (keyof typeof FORMS)[]) {
        const answer = await sendCall(app, name, {
          ...sending,
          body: FORMS[type],
          headers: { ...sending.headers, 'content-type': type },
        });
        expect([type, answer.statusCode]).toEqual([type, 415]);
      }
    },
  );

  test('reads nothing across origins', async () => {
    const answer = await sendCall(app, 'getConfig', { headers: { origin: 'https://evil.example' } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await app.server.inject({
      method: 'OPTIONS',
      url: '/api/v2/config',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([404, undefined]);
  });
});

describe('a body that is no JSON object of the right shape', () => {
  const HOSTILE = [
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '1e400',
    '{"a":'.repeat(2_000),
    '{"a":"\\ud800"}',
    '{"email":{"$ne":null},"captcha":["x"]}',
    '{"a":1,"a":2}',
  ];

  test.each(withOwnBody)('is refused by %s, never answered with a fault', async (name) => {
    const sending = await lent(app, name);
    for (const body of HOSTILE) {
      const answer = await sendCall(app, name, {
        ...sending,
        secret: sending.secret,
        body,
        headers: { ...sending.headers, 'content-type': 'application/json' },
      });
      expect([body.slice(0, 40), answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([
        body.slice(0, 40),
        true,
      ]);
      expect(answer.body).not.toMatch(/at .*\.ts|select |node_modules/i);
    }
  });

  test('is refused where its bytes are no UTF-8', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/v2/businesses/businesses/login',
      headers: { 'content-type': 'application/json' },
      payload: Buffer.from([...Buffer.from('{"email":"'), 0xff, 0xfe, ...Buffer.from('"}')]),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed']);
  });

  test('is refused unread where it is long and nothing but levels', async () => {
    const sending = { ...(await lent(app, 'checkStoreImport')), headers: { 'content-type': 'application/json' } };
    const answer = await sendCall(app, 'checkStoreImport', {
      ...sending,
      body: `{"csv":${'['.repeat(70_000)}${']'.repeat(70_000)}}`,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed']);
    const shallow = await sendCall(app, 'checkStoreImport', {
      ...sending,
      body: JSON.stringify({ csv: '['.repeat(70_000) }),
    });
    expect(shallow.statusCode).toBe(200);
  });
});
