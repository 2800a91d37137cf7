import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { askedLanguage } from '@trilane/domain/language';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import { appPage, lenderPage, missingPage, socialPage, supportPage } from './outside-pages.ts';
import { openSupportSession } from './support-session.ts';
import { languageOfTill, withoutChoice } from './till-language.ts';

const here = dirname(fileURLToPath(import.meta.url));
const builtPages = join(here, '../../dist');
const uiStyles = ['tokens', 'base'].map((name) => fileURLToPath(import.meta.resolve(`@trilane/ui/${name}.css`)));
const uiFonts = fileURLToPath(import.meta.resolve('@trilane/ui/tokens.css').replace(/[^/]+$/, 'fonts'));

/** The pages that people see: the built ones of web/ and the small ones that links of the product lead to. */
export async function addPageRoutes(server: FastifyInstance, { config, product }: Sandbox): Promise<void> {
  const files = { decorateReply: false, index: false, cacheControl: true } as const;
  await server.register(fastifyStatic, { ...files, root: join(here, 'public'), prefix: '/pages/', maxAge: '5m' });
  await server.register(fastifyStatic, { ...files, root: uiFonts, prefix: '/pages/fonts/', maxAge: '1d' });
  if (existsSync(join(builtPages, 'assets'))) {
    await server.register(fastifyStatic, {
      ...files,
      root: join(builtPages, 'assets'),
      prefix: '/assets/',
      maxAge: '365d',
      immutable: true,
    });
  }
  server.get('/pages/tokens.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .send((await Promise.all(uiStyles.map((file) => readFile(file, 'utf8')))).join('')),
  );

  for (const path of ['/', '/mail', '/mail/:id', '/mail/templates/:id'])
    server.get(path, (_request, reply) => sendBuilt(reply, 'index.html'));
  for (const path of ['/till', '/till/:tillId'])
    server.get(path, (request, reply) => {
      const language = languageOfTill(request, reply);
      if (askedLanguage(request.url)) return reply.redirect(withoutChoice(request.url), 303);
      return sendBuilt(reply, language === 'en' ? 'till.html' : `till.${language}.html`);
    });

  server.get<{ Querystring: { code?: string } }>('/support', async (request, reply) => {
    const { code } = request.query;
    return sendPage(
      reply,
      supportPage(code === undefined ? null : await openSupportSession({ config, product, code })),
    );
  });
  server.get('/lender', (_request, reply) => sendPage(reply, lenderPage()));
  server.get('/app', (_request, reply) => sendPage(reply, appPage()));
  server.get<{ Params: { name: string } }>('/social/:name', (request, reply) =>
    sendPage(reply, socialPage(request.params.name)),
  );
  server.setNotFoundHandler((request, reply) => {
    reply.code(404);
    if (request.headers.accept?.includes('text/html')) return sendPage(reply, missingPage());
    return reply.send({ message: 'There is nothing at this address' });
  });
}

async function sendBuilt(reply: FastifyReply, file: string): Promise<FastifyReply> {
  const document = join(builtPages, file);
  if (!existsSync(document)) {
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('These pages are not built yet: npm run build -w @trilane/sandbox\n');
  }
  return sendPage(reply, await readFile(document, 'utf8'));
}

function sendPage(reply: FastifyReply, markup: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(markup);
}
