import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, register, type Metric } from 'prom-client';
import { hasMetricsToken } from './metrics-page.ts';
import type { Readiness } from './readiness.ts';
import { readMetrics } from './shared-metrics.ts';

interface Health {
  readiness: Readiness;
  metrics: readonly Metric[];
  token: string | null;
  /** The metrics have a port of their own, so this one does not show them. */
  hasMetricsPort: boolean;
}

/**
 * `/healthz`: the event loop turns. `/readyz`: the process would serve a write, else 503 with the reason. `/metrics`:
 * what server and features measure, for this machine and for callers with the token.
 */
export function registerHealth(app: FastifyInstance, { readiness, metrics, token, hasMetricsPort }: Health): void {
  register.clear();
  collectDefaultMetrics();
  for (const metric of metrics) register.registerMetric(metric);
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    const reason = await readiness.whyNot();
    void reply.header('cache-control', 'no-store');
    return reason === null ? reply.send({ ok: true }) : reply.code(503).send({ ok: false, reason });
  });
  if (hasMetricsPort) return;
  app.get('/metrics', async (request, reply) => {
    const isLocal =
      ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '') &&
      request.headers['x-forwarded-for'] === undefined;
    const hasToken = token !== null && hasMetricsToken(request.headers.authorization, token);
    if (!isLocal && !hasToken) return reply.callNotFound();
    return reply.type(register.contentType).send(await readMetrics());
  });
}
