import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, register, type Metric } from 'prom-client';
import { ping } from './db/ping.ts';
import type { Db } from './db/transaction.ts';

/**
 * `/healthz`: the process answers. `/readyz`: it can reach its database. `/metrics`: for this machine only, with what
 * the features measure.
 */
export function registerHealth(app: FastifyInstance, db: Db, metrics: readonly Metric[] = []): void {
  register.clear();
  collectDefaultMetrics();
  for (const metric of metrics) register.registerMetric(metric);
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    await ping(db);
    return reply.header('cache-control', 'no-store').send({ ok: true });
  });
  app.get('/metrics', async (request, reply) => {
    const local =
      ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '') &&
      request.headers['x-forwarded-for'] === undefined;
    if (!local) return reply.callNotFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
}
