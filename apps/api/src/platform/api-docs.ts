import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { callsPage, errorPage, guidePage } from './api-docs-pages.ts';
import { encodingFor } from './compress-answers.ts';
import { openApi } from './open-api.ts';

const [packGzip, packBrotli] = [promisify(gzip), promisify(brotliCompress)];
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const docsFolder = new URL('../../../../docs/', import.meta.url);
const GUIDES = { guide: 'api.md', webhooks: 'webhooks.md' } as const;

const CSS = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0}nav a{margin-right:1rem}table{border-collapse:collapse;display:block;overflow:auto}
td,th{border:1px solid #8886;padding:.3rem .6rem;text-align:left;vertical-align:top}
main{max-width:60rem;margin:auto;padding:2rem 1rem}
details{border-top:1px solid #8886;padding:.6rem 0}summary{cursor:pointer}
summary b{display:inline-block;min-width:3.5rem}
pre{overflow:auto;background:#8881;padding:.75rem;border-radius:8px;font-size:.85rem}
dt{font-weight:600;margin-top:.5rem}dd{margin-left:1rem}h2{margin-top:2.5rem}h3{font-size:1rem}`;

/**
 * Serves a long text that is rarely asked for. The first request makes it, within a tenth of a second; then it is kept,
 * plain and compressed each way. All callers get the same bytes: however many stop reading, memory holds them once.
 */
function serveSeldom(
  app: FastifyInstance,
  { url, type, make }: { url: string; type: string; make: () => string },
): void {
  let asPlain: Buffer | undefined;
  let asGzip: Promise<Buffer> | undefined;
  let asBrotli: Promise<Buffer> | undefined;
  const plain = () => (asPlain ??= Buffer.from(make()));
  const packed = (encoding: 'gzip' | 'br') =>
    encoding === 'gzip' ? (asGzip ??= packGzip(plain())) : (asBrotli ??= packBrotli(plain(), BROTLI));
  app.get(url, { compress: false }, async (request, reply) => {
    const encoding = encodingFor(request);
    void reply.type(type).header('vary', 'accept-encoding');
    if (encoding === undefined) return reply.send(plain());
    return reply.header('content-encoding', encoding).send(await packed(encoding));
  });
}

/**
 * `/api/v2/openapi.json`, and the same to browse at `/api/v2/docs` with the guides and a page for each error: static
 * pages without scripts. Each is made at its first request, because the description is large in memory.
 */
export function registerApiDocs(app: FastifyInstance, { productName, testClock }: Config): void {
  const describe = () => openApi(productName, testClock);
  serveSeldom(app, {
    url: '/api/v2/openapi.json',
    type: 'application/json; charset=utf-8',
    make: () => JSON.stringify(describe()),
  });
  serveSeldom(app, {
    url: '/api/v2/docs',
    type: 'text/html; charset=utf-8',
    make: () => callsPage(productName, describe()),
  });
  for (const [page, file] of Object.entries(GUIDES))
    serveSeldom(app, {
      url: `/api/v2/docs/${page}`,
      type: 'text/html; charset=utf-8',
      make: () => guidePage(productName, readFileSync(new URL(file, docsFolder), 'utf8')),
    });
  app.get<{ Params: { code: string } }>('/api/v2/docs/errors/:code', (request, reply) => {
    const page = errorPage(productName, request.params.code);
    return page === null ? reply.callNotFound() : reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/v2/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(CSS));
}
