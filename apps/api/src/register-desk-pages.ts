import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DESK_PREFIX } from '@trilane/contract/desk/desk-client';
import type { Platform } from './platform/context.ts';
import { buildFilledFile, chooseForm } from './platform/filled-file.ts';
import { addressOf } from './platform/network-address.ts';
import { Refusal } from './platform/refusal.ts';
import { requireNetwork } from './features/desk-people/public.ts';

const DESK_DIST = join(import.meta.dirname, '../../desk/dist');

/**
 * Serves the desk's page under every path that is not a call, and its assets. Refuses every request from outside the
 * networks of `DESK_ALLOW`.
 */
export async function registerDeskPages(server: FastifyInstance, { config }: Platform): Promise<void> {
  server.addHook('onRequest', (request, _reply, done) => {
    requireNetwork(config.desk.allow, addressOf(request));
    done();
  });
  const shell = join(DESK_DIST, 'index.html');
  const page = existsSync(shell) ? buildFilledFile(readFileSync(shell, 'utf8')) : null;
  if (page) {
    await server.register(fastifyStatic, {
      root: join(DESK_DIST, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      index: false,
      list: false,
    });
  }
  server.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!page || !isPage || request.url.startsWith(`${DESK_PREFIX}/`) || /^\/(desk|api|assets)\//.test(request.url))
      return reply.code(404).send(new Refusal('not_found').body);
    const { body, etag, encoding } = chooseForm(page, request.headers['accept-encoding']);
    void reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding');
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(body);
  });
}
