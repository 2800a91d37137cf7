import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAppPath, sitePages } from '@trilane/contract/web-routes';
import type { Config } from '../config.ts';
import { Refusal } from './refusal.ts';

interface Page {
  html: string;
  etag: string;
}

// Built pages carry tokens for what an operator sets; they are filled once, at boot.
function fill(html: string, config: Config): Page {
  const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const tokens: Record<string, string> = {
    PRODUCT_NAME: config.productName, PUBLIC_URL: config.publicUrl, SUPPORT_URL: config.supportUrl, LENDER_SIGNIN_URL: config.lenderSignInUrl,
    APP_DOWNLOAD_URL: config.appDownloadUrl, CONTACT_EMAIL: config.contactEmail,
  };
  const filled = html.replaceAll(/%([A-Z_]+)%/g, (token, name: string) => (name in tokens ? escaped(tokens[name]!) : token));
  return { html: filled, etag: `"${createHash('sha256').update(filled).digest('base64url').slice(0, 27)}"` };
}

function loadPages(dist: string, config: Config): Map<string, Page> {
  const pages = new Map<string, Page>();
  for (const folder of ['', 'site']) {
    const path = join(dist, folder);
    if (!existsSync(path)) continue;
    for (const file of readdirSync(path)) if (file.endsWith('.html')) pages.set(file.slice(0, -5), fill(readFileSync(join(path, file), 'utf8'), config));
  }
  return pages;
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status: number): FastifyReply {
  void reply.header('cache-control', 'no-cache').header('etag', page.etag);
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  return reply.code(status).type('text/html; charset=utf-8').send(page.html);
}

/**
 * Serves the built web: hashed assets for ever, the static site, and the application's shell for its own paths. Any other
 * path is a real 404, with the shell to find the way home.
 */
export async function registerWebPages(app: FastifyInstance, { dist, config }: { dist: string; config: Config }): Promise<void> {
  const pages = loadPages(dist, config);
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 });
  if (existsSync(dist)) {
    await app.register(fastifyStatic, { root: join(dist, 'assets'), prefix: '/assets/', immutable: true, maxAge: '365d', index: false, decorateReply: true, list: false, preCompressed: true });
    for (const file of readdirSync(dist, { withFileTypes: true })) {
      if (file.isFile() && !file.name.endsWith('.html')) app.get(`/${file.name}`, (_, reply) => reply.sendFile(file.name, dist));
    }
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    if (path.startsWith('/api/')) return reply.code(404).send(new Refusal('not_found').body);
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send(new Refusal('not_found').body);
    const site = pages.get(sitePages[path as keyof typeof sitePages] ?? '');
    if (site) return sendPage(request, reply, site, 200);
    const shell = pages.get('app');
    if (!shell) return reply.code(404).send(new Refusal('not_found').body);
    // Without the public site the application has a start page of its own.
    return sendPage(request, reply, shell, isAppPath(path) || path === '/' ? 200 : 404);
  });
}
