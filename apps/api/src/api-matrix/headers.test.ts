import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Call } from '@trilane/contract/call';
import { calls } from '@trilane/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type Answer, type TestApp } from '../../../../packages/testkit/src/app.ts';
import { buildMerchant, PASSWORD, type Merchant } from '../../../../packages/testkit/src/build-merchant.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
  merchant = await buildMerchant(app, { stage: 'store' });
});
afterAll(() => app.stop());

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ method: 'GET', url, headers });
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });
const token = () => ({ authorization: `Bearer ${merchant.token}` });

/** Every kind of answer, also those that no handler gives. */
const kinds: [string, () => Promise<Answer>][] = [
  ['an answer', () => get('/api/v2/config')],
  ["a merchant's answer", () => get('/api/v2/businesses/stores', token())],
  ['400', () => post('/api/v2/businesses/businesses/signup', '{')],
  ['401', () => get('/api/v2/businesses/stores')],
  ['404 of a call', () => get('/api/v2/businesses/stores/01900000-0000-7000-8000-000000000000', token())],
  ['404 of no call', () => get('/api/v2/no-such-call')],
  ['404 of a page', () => get('/no-such-page')],
  ['413', () => post('/api/v2/businesses/businesses/signup', `"${'x'.repeat(70_000)}"`)],
  ['415', () => post('/api/v2/businesses/businesses/signup', 'a=1', { 'content-type': 'text/plain' })],
  ['422', () => post('/api/v2/businesses/businesses/signup', '{}')],
  ['another method', () => app.server.inject({ method: 'DELETE', url: '/api/v2/config' })],
  ['the start page', () => get('/')],
  ['a page of the portal', () => get('/portal/balance')],
  ['the documentation', () => get('/api/v2/docs')],
  ['the OpenAPI description', () => get('/api/v2/openapi.json')],
  ['health', () => get('/healthz')],
  ['an uploaded image', () => get(merchant.store.logo.url.replace(/^https?:\/\/[^/]+/, ''))],
  ['an address that cannot be read', () => get('/api/v2/businesses/stores/%ff')],
  ['an address that cannot be read, of no call', () => get('/%zz')],
  ['a path that climbs', () => get('/assets/..%2f..%2fpackage.json')],
];

describe('every answer carries the headers that keep a browser safe', () => {
  test.each(kinds)('%s', async (_, ask) => {
    const { headers } = await ask();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeTruthy();
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['cross-origin-resource-policy']).toBeTruthy();
    expect(headers['x-request-id']).toBeTruthy();
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  test.each(kinds)('%s carries a policy without loopholes', async (_, ask) => {
    const policy = parsePolicy(String((await ask()).headers['content-security-policy']));
    expect(["'none'", "'self'"]).toContain(policy.get('default-src'));
    expect(policy.get('object-src') ?? policy.get('default-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('form-action')).toMatch(/^'(self|none)'$/);
    for (const [directive, sources] of policy)
      expect([directive, /unsafe-|\*|data:|https?:(\s|$)/.test(sources)]).toEqual([directive, false]);
  });

  test('what is data may do nothing at all in a browser; the one page among the calls has its style', async () => {
    for (const ask of [
      () => get('/api/v2/config'),
      () => get('/api/v2/no-such-call'),
      () => post('/api/v2/businesses/businesses/signup', '{'),
    ]) {
      expect(new Set(parsePolicy(String((await ask()).headers['content-security-policy'])).values())).toEqual(
        new Set(["'none'"]),
      );
    }
    expect(parsePolicy(String((await get('/api/v2/docs')).headers['content-security-policy'])).get('style-src')).toBe(
      "'self'",
    );
  });

  test.each(kinds.filter(([name]) => !/page|image|health|path|documentation/.test(name)))(
    '%s is stored nowhere',
    async (_, ask) => {
      expect((await ask()).headers['cache-control']).toContain('no-store');
    },
  );

  test('the only cookie is the language, which pages set and no answer of the API', async () => {
    const cookie = 'language=es; theme=dark';
    for (const url of ['/portal/balance', '/merchant-signin?language=es'])
      expect((await get(url, { cookie })).headers['set-cookie']).toBe(
        'language=es; Path=/; Max-Age=31536000; SameSite=Lax',
      );
    for (const url of ['/api/v2/config?language=es', '/api/v2/businesses/stores', '/api/v2/no-such-call', '/healthz'])
      expect([url, (await get(url, { ...token(), cookie })).headers['set-cookie']]).toEqual([url, undefined]);
    const { email } = merchant;
    const body = { email, password: PASSWORD, role: 'owner', captcha: app.world.solveCaptcha() };
    const signedIn = await post('/api/v2/businesses/businesses/login?language=es', JSON.stringify(body), { cookie });
    expect([signedIn.statusCode, signedIn.headers['set-cookie']]).toEqual([200, undefined]);
  });

  test('JSON is labelled as what it is', async () => {
    for (const url of ['/api/v2/config', '/api/v2/no-such-call'])
      expect((await get(url)).headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('an address that cannot be read is refused in the words of every other', async () => {
    for (const url of ['/api/v2/businesses/stores/%ff', '/%zz']) {
      expect((await get(url)).json()).toEqual({
        statusCode: 400,
        code: 'malformed',
        message: 'The request could not be read.',
      });
    }
  });

  test('the heads of a stream alone are not to be had, which would hold a line open without a word', async () => {
    for (const [name, { path }] of Object.entries(calls as Record<string, Call>).filter(
      ([, { form }]) => form === 'stream',
    )) {
      const { statusCode } = await app.server.inject({ method: 'HEAD', url: `/api/v2${path}`, headers: token() });
      expect([name, statusCode]).toEqual([name, 404]);
    }
  });

  test('what is not for the open stays closed', async () => {
    for (const url of [
      '/.git/config',
      '/package.json',
      '/src/app/main.tsx',
      '/debug',
      '/.env',
      '/assets/../index.html.map',
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    const listing = await get('/assets/');
    expect([listing.statusCode >= 400, listing.body.includes('.js')]).toEqual([true, false]);
    expect((await app.server.inject({ method: 'TRACE' as 'GET', url: '/' })).statusCode).toBeGreaterThanOrEqual(400);
    for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { 'x-forwarded-for': '203.0.113.9' }])
      expect((await get('/metrics', headers)).statusCode).toBe(404);
    expect((await app.server.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  });

  test.each([
    [
      'two lengths',
      'POST /api/v2/telemetry/web-vitals HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['no request line', 'what is this\r\n\r\n', 400],
    ['no Host', 'GET /api/v2/config HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two Hosts', 'GET /api/v2/config HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400],
    ['no Host, for a page', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'an unknown expectation',
      'GET /api/v2/config HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['a head of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('a request with %s is refused as it comes off the wire, in the shape of every error', async (_, bytes, status) => {
    if (!app.server.server.listening) await app.server.listen({ port: 0, host: '127.0.0.1' });
    const line = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
    line.end(bytes);
    const [head = '', body = ''] = (await text(line)).split('\r\n\r\n');
    expect(head.split(' ')[1]).toBe(String(status));
    expect(JSON.parse(body)).toMatchObject({ code: 'malformed', statusCode: status });
  });

  test('bytes that are no request end a connection whose answer has begun, and add nothing to it', async () => {
    if (!app.server.server.listening) await app.server.listen({ port: 0, host: '127.0.0.1' });
    const line = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
    line.write(`GET /api/v2/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${merchant.token}\r\n\r\n`);
    line.once('data', () => line.write('what is this\r\n\r\n'));
    expect((await text(line)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });

  test('a connection with over a hundred requests under way is cut, and others are answered', async () => {
    const { port } = app.server.server.address() as AddressInfo;
    const send = (count: number) => {
      const line = connect(port, '127.0.0.1');
      line.write('GET /api/v2/config HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count - 1));
      line.end('GET /api/v2/config HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      return text(line).then(
        (heard) => heard.match(/HTTP\/1\.1 200/g)?.length ?? 0,
        () => 0,
      );
    };
    expect(await send(1_000)).toBeLessThanOrEqual(100);
    expect(await send(100)).toBe(100);
  });
});

function parsePolicy(text: string): Map<string, string> {
  return new Map(
    text.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources.join(' ')] as const;
    }),
  );
}
