import { randomBytes } from 'node:crypto';
import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { Config } from '../../apps/api/src/config/config.ts';
import { createLegalPages } from '../../apps/api/src/features/legal-texts/legal-pages.ts';
import { readFileTexts } from '../../apps/api/src/features/legal-texts/read-file-texts.ts';
import { contentSecurity } from '../../apps/api/src/platform/content-security.ts';
import { siteTokens } from '../../apps/api/src/platform/fill-tokens.ts';
import { registerSecurityHeaders, securityHeaders } from '../../apps/api/src/platform/security-headers.ts';
import { registerWebPages } from '../../apps/api/src/platform/web-pages.ts';
import { SETTLEMENT_ZONE } from '../../packages/domain/src/settlement-calendar.ts';
import { localDate } from '../../packages/domain/src/zoned-time.ts';
import { createDevPages, ROOT, WEB, type DevPages } from './dev-pages.ts';

/** The paths that the API answers itself. Everything else is a file or a page of the web app. */
const OF_THE_API = /^\/(api|files|r|healthz|readyz|metrics)(\/|\?|$)/;

/** The web app in development, at the product's address, with the API behind it. */
export interface Front {
  /** Makes requests to the API wait for this work, such as a restart. */
  during(work: Promise<unknown>): void;
  /**
   * Handles edits that Vite does not pass to the browser by itself: the public site and the page of the application.
   */
  takeUp(changed: ReadonlySet<string>): Promise<void>;
}

/** Listens at the product's address, and passes the API's requests on to `apiPort`. */
export async function openFront(
  config: Config,
  { apiPort, folder }: { apiPort: number; folder: string },
): Promise<Front> {
  const server = createServer();
  const nonce = randomBytes(16).toString('hex');
  const vite = await startVite(server, config, nonce);
  const pages = await createDevPages(vite, folder);
  let documents = await serveDocuments(config, pages, nonce);
  let apiIsBack: Promise<unknown> = Promise.resolve();
  server.on('request', (incoming, answer) => {
    if (OF_THE_API.test(incoming.url ?? '')) void apiIsBack.then(() => passOn(incoming, answer, apiPort));
    else vite.middlewares(incoming, answer, () => documents(incoming, answer));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  return {
    during: (work) => void (apiIsBack = work.catch(() => undefined)),
    async takeUp(changed) {
      const reload = await pages.takeUp(changed);
      if (reload === null) return;
      documents = await serveDocuments(config, pages, nonce);
      reload();
    },
  };
}

/** Vite's own server inside ours: the modules of the application, and the socket that reports edits. */
function startVite(server: Server, { publicUrl }: Config, nonce: string): Promise<ViteDevServer> {
  return createVite({
    root: WEB,
    cacheDir: join(ROOT, '.cache/vite'),
    appType: 'custom',
    logLevel: 'warn',
    // Vite inserts styles from scripts, and its first script is inline in the page. Both carry the nonce.
    html: { cspNonce: nonce },
    server: {
      middlewareMode: true,
      hmr: { server },
      allowedHosts: [new URL(publicUrl).hostname],
      // The packages may be installed in a folder above this one.
      fs: { allow: [ROOT, join(fileURLToPath(import.meta.resolve('vite')), '../../../..')] },
    },
  });
}

type Documents = (incoming: IncomingMessage, answer: ServerResponse) => void;

/** The pages as the product serves them, under its policy plus Vite's nonce and socket. */
async function serveDocuments(config: Config, { dist }: DevPages, nonce: string): Promise<Documents> {
  const app = fastify();
  const policy = contentSecurity(config);
  const and = (name: string, value: string) => ({ [name]: [...policy[name]!, value] });
  const csp = {
    ...policy,
    ...and('script-src', `'nonce-${nonce}'`),
    ...and('style-src', `'nonce-${nonce}'`),
    ...and('connect-src', config.publicUrl.replace(/^http/, 'ws')),
  };
  const headers = securityHeaders(csp);
  registerSecurityHeaders(app, () => headers);
  const today = () => localDate(new Date(), SETTLEMENT_ZONE);
  const texts = createLegalPages({
    texts: await readFileTexts(config.legalDir, today),
    tokens: siteTokens(config),
    today,
  });
  await registerWebPages(app, { dist, config, today, texts });
  await app.ready();
  return app.routing;
}

/** Connections are not kept, because a restarted API closes them. */
const agent = new Agent({ keepAlive: false });

function passOn(incoming: IncomingMessage, answer: ServerResponse, port: number): void {
  // The client may have left while the product restarted.
  if (answer.destroyed) return;
  const { method, url, headers, socket } = incoming;
  const from = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  const onward = request(
    { agent, host: '127.0.0.1', port, method, path: url, headers: { ...headers, 'x-forwarded-for': from } },
    (back) => {
      answer.writeHead(back.statusCode!, back.headers);
      back.pipe(answer);
    },
  );
  onward.on('error', () => {
    if (!answer.headersSent) answer.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
    answer.end('The product is not running. The terminal says why.\n');
  });
  answer.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
