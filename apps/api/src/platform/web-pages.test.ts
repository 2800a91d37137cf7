import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestConfig } from '../../../../packages/testkit/src/test-config.ts';
import { silentLog } from '../../../../packages/testkit/src/test-server.ts';
import { makeScratchFolder } from '../../../../packages/testkit/src/scratch-folder.ts';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { localDate } from '@trilane/domain/zoned-time';
import { answerErrors } from './answer-errors.ts';
import { fillCompany, fillSocials } from './fill-tokens.ts';
import type { PageTexts } from './page-texts.ts';
import { registerWebPages } from './web-pages.ts';

let dist: string;
let app: FastifyInstance;
let now = new Date('2026-11-23T04:59:59.999Z');

let published = 1;
/** One published text, which stands on a page of its own at /terms-of-use/versions/1. */
const playTexts = (): PageTexts => ({
  stamp: () => String(published),
  words: () => ({ words: { TERMS_UPDATED: `day ${published}` }, parts: { TERMS_TEXT: `<p>A & B ${published}</p>` } }),
  pageAt: (path) =>
    path === '/terms-of-use/versions/1'
      ? { file: 'legal-version.html', words: { words: { VERSION_TITLE: 'Terms & more' }, parts: {} } }
      : null,
  paths: () => ['/terms-of-use/versions/1'],
});

beforeAll(async () => {
  dist = await makeScratchFolder('pages');
  await mkdir(join(dist, 'assets', 'inner'), { recursive: true });
  await mkdir(join(dist, 'assets-before'));
  await mkdir(join(dist, 'site'));
  await mkdir(join(dist, '.vite'));
  const files = {
    'app.html':
      '<title>%PAGE_TITLE%</title><meta name="robots" content="%PAGE_ROBOTS%"><link href="%PAGE_URL%">app ' +
      '%PRODUCT_NAME%, %PAGE_PURPOSE%',
    'app.es.html': '<html lang="es"><title>%PAGE_TITLE%</title>aplicación %PRODUCT_NAME%, %PAGE_PURPOSE%',
    'favicon.ico': 'icon',
    'push-worker.js': 'self;',
    'site/home.html': '<title>home %PRODUCT_NAME%</title>',
    'site/terms-of-use.html': '<title>terms</title>%TERMS_UPDATED%: %TERMS_TEXT%',
    'site/legal-version.html': '<title>version of %VERSION_TITLE%</title>%TERMS_UPDATED%',
    'site/lenders.html':
      '<b data-date="YOURS_ON">%YOURS_ON%</b><i>%CREDIT_FIRST_ON%</i><ol><li data-each="instalments">' +
      '%DUE_ON%</li></ol>',
    'site/shop.html':
      '<title>shop</title><ul><li data-each="socials"><a href="%SOCIAL_URL%">%SOCIAL_NAME%</a></li></ul>',
    'site/not-found.html': '<title>lost</title>',
    'site/es-home.html': '<html lang="es"><b>%YOURS_ON%</b>',
    'site/es-shop.html': '<html lang="es"><title>tienda</title>',
    'site/es-not-found.html': '<html lang="es"><title>perdida</title>',
    '.vite/first-files.es.json': '{"/portal/balance":["assets/saldo.js"]}',
    '.vite/first-files.en.json': '{"/portal/balance":["assets/balance.js","assets/balance.css","assets/inter.woff2"]}',
    'site/robots.txt': 'Sitemap: %PUBLIC_URL%/sitemap.xml',
    'site/manifest.webmanifest': '{"name":"%PRODUCT_NAME%"}',
    'assets/a.js': 'let a;',
    'assets-before/b.js': 'let b;',
    'assets-before/b.js.br': brotliCompressSync('let b;'),
    'assets-before/observe-1.js': 'the one before',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text);
  app = Fastify();
  answerErrors(app, { log: silentLog, ports: { errorReporter: { report() {} } } } as unknown as Parameters<
    typeof answerErrors
  >[1]);
  await registerWebPages(app, {
    dist,
    config: buildTestConfig({
      PRODUCT_NAME: 'Pay & Go',
      PUBLIC_URL: 'https://pay.example',
      SOCIAL_LINKS: 'A & B=https://a.example/?x=1&y=2,C=https://c.example',
    }),
    today: () => localDate(now, SETTLEMENT_ZONE),
    texts: playTexts(),
  });
});
afterAll(() => app.close());

const get = (url: string, headers = {}) => app.inject({ url, headers });

test.each([
  ['/', 200, 'home Pay &amp; Go'],
  ['/home', 200, 'home Pay &amp; Go'],
  ['/home/', 200, 'home'],
  ['/terms-of-use?from=mail', 200, 'terms'],
  ['/portal/balance', 200, 'app Pay &amp; Go'],
  ['/terms-of-use/versions/1', 200, 'version of Terms &amp; more</title>day 1'],
  ['/terms-of-use/versions/1/', 200, 'version of Terms &amp; more'],
  ['/terms-of-use/versions/2', 404, 'lost'],
  ['/nothing', 404, 'lost'],
  ['/home.html', 404, 'lost'],
  ['/not-found', 404, 'lost'],
  ['/portal/nothing', 404, 'app'],
  ['/shop-with-pay-go', 200, 'shop'],
  ['/shop-with-pay-go/', 200, 'shop'],
  ['/shop-with-others', 404, 'lost'],
  ['/constructor', 404, 'lost'],
])('%s answers %i with its page', async (path, status, words) => {
  const answer = await get(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(answer.body).toContain(words);
});

test.each([
  ['/merchant-signup', 'Sign up · Pay &amp; Go', 'index, follow', '/merchant-signup', 'To open an account'],
  ['/create', 'Sign up · Pay &amp; Go', 'index, follow', '/merchant-signup', 'To open an account'],
  ['/merchant-signin/', 'Sign in · Pay &amp; Go', 'index, follow', '/merchant-signin', 'To get into your account'],
  ['/portal/balance', 'Pay &amp; Go', 'noindex', '/', 'The merchant portal needs JavaScript'],
  ['/register', 'Pay &amp; Go', 'noindex', '/', 'The merchant portal needs JavaScript'],
])('the document of %s describes itself', async (path, title, robots, canonical, purpose) => {
  const { body } = await get(path);
  expect(body).toContain(
    `<title>${title}</title><meta name="robots" content="${robots}"><link href="https://pay.example${canonical}">`,
  );
  expect(body).toContain(purpose);
});

test('the application speaks the language of the browser', async () => {
  const answer = await get('/merchant-signin', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' });
  expect(answer.body).toContain('<title>Iniciar sesión · Pay &amp; Go</title>');
  expect([answer.headers['vary'], answer.headers['set-cookie']]).toEqual([
    'accept-encoding, accept-language, cookie',
    undefined,
  ]);
});

test('a link may ask for a language, which the browser keeps', async () => {
  const spanish = await get('/portal/balance?from=x&language=es', { cookie: 'language=en' });
  expect(spanish.body).toContain('aplicación Pay &amp; Go, El portal para comercios necesita JavaScript');
  expect(spanish.headers['set-cookie']).toBe('language=es; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  const unknown = await get('/portal/balance?language=%0d%0aSet-Cookie:x=1', { cookie: 'language=fr' });
  expect([unknown.statusCode, unknown.headers['set-cookie']]).toEqual([200, undefined]);
});

test('each document of the application keeps the chosen language for another year', async () => {
  const { headers } = await get('/portal/balance', { cookie: 'theme=dark; language=es' });
  expect(headers['set-cookie']).toBe('language=es; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
});

test('browsers fetch a file with a fixed name again after a day', async () => {
  const icon = await get('/favicon.ico');
  expect([icon.statusCode, icon.body, icon.headers['cache-control']]).toEqual([200, 'icon', 'public, max-age=86400']);
});

test('the service worker is asked for again each time, so that an update takes effect', async () => {
  const worker = await get('/push-worker.js');
  expect([worker.statusCode, worker.headers['content-type'], worker.headers['cache-control']]).toEqual([
    200,
    'application/javascript; charset=utf-8',
    'public, max-age=0',
  ]);
});

test('what a first page needs is announced with the document, and with no other', async () => {
  const spanish = await get('/portal/balance', { cookie: 'language=es' });
  expect(spanish.headers['link']).toBe('</assets/saldo.js>; rel=modulepreload; fetchpriority=low; crossorigin');
  expect((await get('/portal/balance?why=tips')).headers['link']).toBe(
    '</assets/balance.js>; rel=modulepreload; fetchpriority=low; crossorigin, </assets/balance.css>; ' +
      'rel=preload; as=style; crossorigin, </assets/inter.woff2>; rel=preload; as=font; type="font/woff2"; ' +
      'crossorigin',
  );
  for (const path of ['/portal/stores', '/home', '/.vite/first-files.en.json'])
    expect((await get(path)).headers['link']).toBeUndefined();
});

test('each social link stands once, as it is called', async () => {
  expect((await get('/shop-with-pay-go')).body).toContain(
    '<ul><li><a href="https://a.example/?x=1&amp;y=2">A &amp; B</a></li>' +
      '<li><a href="https://c.example">C</a></li></ul>',
  );
});

test('without a social link, their list is left out', () => {
  const page =
    '<p>Us</p><div data-each="elsewhere"><ul><li data-each="socials"><a href="%SOCIAL_URL%">%SOCIAL_NAME%</a></li>' +
    '</ul></div>';
  expect(fillSocials(page, [])).toBe('<p>Us</p>');
  expect(fillSocials(page, [{ name: 'C', url: 'https://c.example' }])).toBe(
    '<p>Us</p><div><ul><li><a href="https://c.example">C</a></li></ul></div>',
  );
});

test('the part about the company holds the lines that are set, and stands on no page without one', () => {
  const page =
    '<div><section data-each="company"><h2>Who</h2><p data-each="COMPANY_NAME">%COMPANY_NAME%</p>' +
    '<p data-each="COMPANY_PHONE"><a href="%COMPANY_PHONE_URL%">%COMPANY_PHONE%</a></p>' +
    '<p data-each="COMPANY_PARTNER_BANK">Bank: %COMPANY_PARTNER_BANK%</p></section></div>';
  const filled = (settings: Record<string, string>) => fillCompany(page, buildTestConfig(settings).company);
  expect(filled({})).toBe('<div></div>');
  expect(filled({ COMPANY_NAME: '<Pay> & "Go"' })).toBe(
    '<div><section><h2>Who</h2><p>&lt;Pay&gt; &amp; &quot;Go&quot;</p></section></div>',
  );
  expect(filled({ COMPANY_PHONE: '+1 (302) 555-0100', COMPANY_PARTNER_BANK: 'First Bank' })).toBe(
    '<div><section><h2>Who</h2><p><a href="tel:+13025550100">+1 (302) 555-0100</a></p><p>Bank: First Bank</p>' +
      '</section></div>',
  );
});

test('a page shows the dates of the day in New York and stays the same all day', async () => {
  const first = await get('/lenders');
  expect(first.body).toMatch(
    new RegExp(
      '^<b data-date="YOURS_ON">11/24/2026</b><i>12/31/2026</i>' +
        String.raw`<ol><li>12/31/2026</li>(<li>\d\d/\d\d/2027</li>)+</ol>$`,
    ),
  );
  expect((await get('/lenders', { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(304);
  now = new Date('2026-11-23T05:00:00.000Z');
  const next = await get('/lenders', { 'if-none-match': String(first.headers['etag']) });
  expect(next.statusCode).toBe(200);
  expect(next.body).toContain('<b data-date="YOURS_ON">11/25/2026</b>');
});

test('Spanish pages have addresses of their own, Spanish dates, and a page for what is not there', async () => {
  for (const path of ['/es', '/es/', '/es/home'])
    expect((await get(path)).body).toMatch(/^<html lang="es"><b>\d+\snov\s2026<\/b>$/);
  expect((await get('/es/shop-with-pay-go')).body).toContain('tienda');
  const lost = await get('/es/terms-of-use');
  expect([lost.statusCode, lost.body]).toEqual([404, '<html lang="es"><title>perdida</title>']);
  expect((await get('/essays')).body).toBe('<title>lost</title>');
});

test('what machines read is filled and has its own type', async () => {
  const robots = await get('/robots.txt');
  expect([robots.headers['content-type'], robots.body]).toEqual([
    'text/plain; charset=utf-8',
    'Sitemap: https://pay.example/sitemap.xml',
  ]);
  const manifest = await get('/manifest.webmanifest');
  expect([manifest.headers['content-type'], manifest.json()]).toEqual([
    'application/manifest+json; charset=utf-8',
    { name: 'Pay & Go' },
  ]);
});

test('a page that has not changed is not sent again', async () => {
  const first = await get('/');
  const etag = String(first.headers['etag']);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get('/', { 'if-none-match': known });
    expect([known, again.statusCode, again.body]).toEqual([known, 304, '']);
  }
  expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['', undefined, (body: Buffer) => body],
])('a browser that accepts "%s" gets %s', async (accepted, encoding, unpack) => {
  const answer = await get('/', { 'accept-encoding': accepted });
  expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([encoding, 'accept-encoding']);
  expect(unpack(answer.rawPayload).toString()).toBe('<title>home Pay &amp; Go</title>');
});

test('a file of the build is served for ever', async () => {
  expect((await get('/assets/a.js')).headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
});

test('a file of the release before is served like one of this release', async () => {
  const plain = await get('/assets/b.js');
  expect([plain.statusCode, plain.body]).toEqual([200, 'let b;']);
  const { headers, rawPayload } = await get('/assets/b.js', { 'accept-encoding': 'br, gzip' });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(rawPayload).toString()).toBe('let b;');
  const uncompressed = await get('/assets/a.js', { 'accept-encoding': 'br' });
  expect([uncompressed.statusCode, uncompressed.body]).toEqual([200, 'let a;']);
});

test.each([
  '/assets/',
  '/assets',
  '/assets/inner',
  '/assets/inner/',
  '/assets/none.js',
  '/assets//a.js',
  '/assets/%2e%2e/app.html',
  '/assets/..%2fapp.html',
])('%s is no file: 404', async (path) => {
  for (const encoding of ['', 'br']) expect((await get(path, { 'accept-encoding': encoding })).statusCode).toBe(404);
});

test('a text that is published while the process serves stands on the next page', async () => {
  expect((await get('/terms-of-use')).body).toContain('day 1: <p>A & B 1</p>');
  published = 2;
  expect((await get('/terms-of-use')).body).toContain('day 2: <p>A & B 2</p>');
  expect((await get('/terms-of-use/versions/1')).body).toContain('day 2');
  published = 1;
});
