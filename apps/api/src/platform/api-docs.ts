import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { API_KEY_CALLS_A_MINUTE } from '@trilane/domain/api-key';
import type { Config } from '../config.ts';
import { encodingFor } from './compress-answers.ts';
import { openApi } from './open-api.ts';

const [packGzip, packBrotli] = [promisify(gzip), promisify(brotliCompress)];
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Json = Record<string, unknown>;

const escape = (value: unknown) =>
  String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const code = (value: unknown) => `<pre><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`;

interface Parameter {
  name: string;
  in: string;
  required: boolean;
}

const parameterHtml = (parameter: Parameter) =>
  `<code>${escape(parameter.name)}</code> (${parameter.in}${parameter.required ? '' : ', optional'})`;

/** With which scopes a key may make the call. */
function scopesHtml(security: readonly Json[]): string {
  const scopes = security.flatMap(({ apiKey }) => (apiKey as string[] | undefined) ?? []);
  if (scopes.length === 0) return '';
  return `<p>API keys: ${scopes.map((scope) => `<code>${escape(scope)}</code>`).join(' or ')}</p>`;
}

function operationHtml(path: string, method: string, operation: Json): string {
  const responses = Object.entries(
    operation['responses'] as Record<string, { description: string; content?: Record<string, { schema: Json }> }>,
  );
  const parameters = operation['parameters'] as Parameter[];
  const body = operation['requestBody'] as { content: Record<string, { schema: Json }> } | undefined;
  return `<details id="${escape(operation['operationId'])}">
<summary><b>${method.toUpperCase()}</b> <code>/api/v2${escape(path)}</code> ${escape(operation['summary'])}</summary>
${scopesHtml(operation['security'] as Json[])}
${parameters.length ? `<p>Parameters: ${parameters.map(parameterHtml).join(', ')}</p>` : ''}
${
  body
    ? `<h3>Body</h3>${Object.values(body.content)
        .map((entry) => code(entry.schema))
        .join('')}`
    : ''
}
<h3>Answers</h3><dl>${responses
    .map(
      ([status, { description, content }]) =>
        `<dt>${status}</dt><dd>${escape(description).replaceAll('\n\n', '<br>')}` +
        `${status === '200' && content ? code(Object.values(content)[0]!.schema) : ''}</dd>`,
    )
    .join('')}</dl></details>`;
}

function docsHtml(title: string, document: Json): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document['paths'] as Record<string, Record<string, Json>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = (operation['tags'] as string[])[0]!;
      groups.set(tag, [...(groups.get(tag) ?? []), operationHtml(path, method, operation)]);
    }
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<link rel="stylesheet" href="/api/v2/docs.css"></head><body><main><h1>${title}</h1>
<p>The same as <a href="/api/v2/openapi.json">OpenAPI 3.1</a>. Amounts are dollars with at most two decimals.</p>
<p>Programs send an API key, which the owner creates in the portal under Admin, API keys:
<code>Authorization: Bearer trk_…</code>. Each call says which scopes
open it. Calls that name none are closed to keys. A key may make ${API_KEY_CALLS_A_MINUTE} calls a minute.</p>
${[...groups].map(([tag, operations]) => `<h2>${escape(tag)}</h2>${operations.join('')}`).join('')}
</main></body></html>`;
}

const CSS = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0}main{max-width:60rem;margin:auto;padding:2rem 1rem}
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
 * `/api/v2/openapi.json`, and the same to browse at `/api/v2/docs`: one static page without scripts. Nothing of them is
 * held before it is asked for: the description as objects, and what making it leaves behind, took 7 MB.
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
    make: () => docsHtml(`${escape(productName)} API`, describe()),
  });
  app.get('/api/v2/docs.css', (_, reply) => reply.type('text/css; charset=utf-8').send(CSS));
}
