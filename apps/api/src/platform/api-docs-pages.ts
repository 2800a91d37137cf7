import { Marked } from 'marked';
import { API_KEY_CALLS_A_MINUTE } from '@trilane/domain/api-key';
import { calls } from '@trilane/contract/calls';
import type { Call } from '@trilane/contract/call';
import { isRefusalCode, refusals } from '@trilane/contract/refusals';
import { escapeHtml } from './fill-tokens.ts';
import { refusalsOf } from './open-api.ts';

type Json = Record<string, unknown>;

const DOCS = '/api/v2/docs';

const escape = (value: unknown) => escapeHtml(String(value));

/** A schema as text; the names of shapes lead to them. */
function code(value: unknown): string {
  const text = escape(JSON.stringify(value, null, 2));
  const linked = text.replaceAll(/&quot;#\/components\/schemas\/(\w+)&quot;/g, '<a href="#shape-$1">$1</a>');
  return `<pre><code>${linked}</code></pre>`;
}

const pageOf = (title: string, content: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<link rel="stylesheet" href="/api/v2/docs.css"></head><body><main>
<nav><a href="${DOCS}">Calls</a> <a href="${DOCS}/guide">Guide</a> <a href="${DOCS}/webhooks">Webhooks</a></nav>
${content}
</main></body></html>`;

interface Parameter {
  name: string;
  in: string;
  required: boolean;
}

const parameterHtml = (parameter: Parameter) =>
  `<code>${escape(parameter.name)}</code> (${parameter.in}${parameter.required ? '' : ', optional'})`;

const errorLink = (word: string) => `<a href="${DOCS}/errors/${word}"><code>${word}</code></a>`;

/** With which scopes a key may make the call. */
function scopesHtml(security: readonly Json[]): string {
  const scopes = security.flatMap(({ apiKey }) => (apiKey as string[] | undefined) ?? []);
  if (scopes.length === 0) return '';
  return `<p>API keys: ${scopes.map((scope) => `<code>${escape(scope)}</code>`).join(' or ')}</p>`;
}

type Media = { schema: Json; example?: unknown; examples?: Json };
type Answer = { description: string; content?: Record<string, Media> };

const mediaHtml = ({ schema, example }: Media) =>
  code(schema) + (example === undefined ? '' : `<p>Example</p>${code(example)}`);

function answerHtml([status, { description, content = {} }]: [string, Answer]): string {
  const [first] = Object.values(content);
  const codes = Object.entries(first?.examples ?? {}) as [string, { value: { message: string } }][];
  const told =
    codes.length > 0
      ? codes.map(([word, { value }]) => `${errorLink(word)}: ${escape(value.message)}`).join('<br>')
      : escape(description);
  return `<dt>${status}</dt><dd>${told}${status === '200' && first ? mediaHtml(first) : ''}</dd>`;
}

function operationHtml(path: string, method: string, operation: Json): string {
  const parameters = operation['parameters'] as Parameter[];
  const body = operation['requestBody'] as { content: Record<string, Media> } | undefined;
  const bodies = Object.values(body?.content ?? {}).map(mediaHtml);
  return `<details id="${escape(operation['operationId'])}">
<summary><b>${method.toUpperCase()}</b> <code>/api/v2${escape(path)}</code> ${escape(operation['summary'])}</summary>
${scopesHtml(operation['security'] as Json[])}
${parameters.length ? `<p>Parameters: ${parameters.map(parameterHtml).join(', ')}</p>` : ''}
${bodies.length ? `<h3>Body</h3>${bodies.join('')}` : ''}
<h3>Answers</h3><dl>${Object.entries(operation['responses'] as Record<string, Answer>)
    .map(answerHtml)
    .join('')}</dl></details>`;
}

/** Every call, by the first part of its path, and every shape. */
export function callsPage(productName: string, document: Json): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document['paths'] as Record<string, Record<string, Json>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = (operation['tags'] as string[])[0]!;
      groups.set(tag, [...(groups.get(tag) ?? []), operationHtml(path, method, operation)]);
    }
  }
  const shapes = Object.entries((document['components'] as { schemas: Record<string, Json> }).schemas).map(
    ([name, shape]) => `<details id="shape-${name}"><summary><code>${name}</code></summary>${code(shape)}</details>`,
  );
  return pageOf(
    `${productName} API`,
    `<h1>${escape(productName)} API</h1>
<p>The same as <a href="/api/v2/openapi.json">OpenAPI 3.1</a>. Amounts are dollars with at most two decimals.</p>
<p>Programs send an API key, which the owner creates in the portal under Admin, API keys:
<code>Authorization: Bearer trk_…</code>. Each call says which scopes open it. Calls that name none are closed to
keys. A key may make ${API_KEY_CALLS_A_MINUTE} calls a minute. See the <a href="${DOCS}/guide">guide</a>.</p>
${[...groups].map(([tag, operations]) => `<h2>${escape(tag)}</h2>${operations.join('')}`).join('')}
<h2 id="shapes">Shapes</h2>${shapes.join('')}`,
  );
}

/** Where the guides lead among these pages. Other files of the repository are named without a link. */
const PLACES: Readonly<Record<string, string>> = { 'api.md': `${DOCS}/guide`, 'webhooks.md': `${DOCS}/webhooks` };

/** A guide of the repository as a page. The names of errors lead to their pages. */
export function guidePage(productName: string, markdown: string): string {
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const place = href.startsWith('https://') ? href : PLACES[href];
        return place ? `<a href="${escape(place)}">${words}</a>` : words;
      },
      codespan: ({ text }) => (isRefusalCode(text) ? errorLink(text) : `<code>${escape(text)}</code>`),
    },
  });
  const title = /^# (.*)$/m.exec(markdown)?.[1] ?? 'Guide';
  return pageOf(`${title} · ${productName}`, marked.parse(markdown, { async: false }));
}

/** What a refusal says, and which calls give it; null for a word that is none. */
export function errorPage(productName: string, word: string): string | null {
  if (!isRefusalCode(word)) return null;
  const { status, message } = refusals[word];
  const givers = (Object.entries(calls) as [string, Call][]).filter(([, call]) => refusalsOf(call).includes(word));
  const links = givers.map(
    ([name, call]) => `<li><a href="${DOCS}#${name}"><code>${call.method} /api/v2${escape(call.path)}</code></a></li>`,
  );
  return pageOf(
    `${word} · ${productName} API`,
    `<h1><code>${word}</code></h1><p>Status ${status}. ${escape(message)}</p>
<h2>Calls that return it</h2>${links.length ? `<ul>${links.join('')}</ul>` : '<p>No call returns it.</p>'}`,
  );
}
