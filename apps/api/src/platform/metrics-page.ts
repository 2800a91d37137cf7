import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { register } from 'prom-client';
import { readMetrics } from './shared-metrics.ts';
import { equalsInConstantTime } from './signature.ts';

/** Whether a request carries the token of `/metrics`. */
export function hasMetricsToken(authorization: string | undefined, token: string): boolean {
  const [scheme, given = ''] = (authorization ?? '').split(' ');
  return scheme === 'Bearer' && equalsInConstantTime(given, token);
}

/**
 * Serves `/metrics` and nothing else, for a port of its own. With a token it answers only who sends it; without one the
 * network decides who reaches the port.
 */
export function createMetricsServer(token: string | null, read: () => Promise<string> = readMetrics): Server {
  return createServer({ requestTimeout: 10_000, maxHeaderSize: 8_192 }, (request, response) => {
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    // The body of a question is not read: the connection ends with the answer.
    response.shouldKeepAlive = request.method === 'GET';
    if (request.url?.split('?')[0] !== '/metrics') answer(404, 'Only /metrics is here.\n');
    else if (request.method !== 'GET') answer(405, 'Only GET is answered.\n');
    else if (token !== null && !hasMetricsToken(request.headers.authorization, token))
      answer(401, 'Send the token: Authorization: Bearer ...\n');
    else
      read().then(
        (page) => answer(200, page, register.contentType),
        () => answer(503, 'A process does not answer. Try again.\n'),
      );
  });
}

/** Opens the separate port. It closes with the product's server. Processes of one supervisor share the port. */
export async function openMetricsPort(
  app: FastifyInstance,
  { host, metricsPort, metricsToken }: { host: string; metricsPort: number | null; metricsToken: string | null },
): Promise<void> {
  const server = createMetricsServer(metricsToken);
  server.listen({ host, port: metricsPort ?? 0 });
  await once(server, 'listening');
  // A collector's connection rests between two scrapes; the end of the process must not wait for it.
  app.server.once('close', () => {
    server.close();
    server.closeAllConnections();
  });
}
