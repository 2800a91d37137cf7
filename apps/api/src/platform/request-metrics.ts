import type { FastifyInstance } from 'fastify';
import type { Histogram } from 'prom-client';
import type { Listener } from './bind-call.ts';
import { routeOf } from './follow-requests.ts';
import { histogram } from './metric.ts';

/** Seconds; the second to last is the limit within which every caller gets an answer. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type RequestSeconds = Histogram<'listener' | 'method' | 'route' | 'status'>;

/** Every request of a process, at either listener. */
export const createRequestSeconds = (): RequestSeconds =>
  histogram('http_request_duration_seconds', 'Time from a request to the end of its answer', {
    buckets: BUCKETS,
    labelNames: ['listener', 'method', 'route', 'status'],
  });

/**
 * Measures every request of this server, by the pattern of its route, so that the number of series stays small whatever
 * addresses are asked for. Streams of events count when they end.
 */
export function measureRequests(app: FastifyInstance, seconds: RequestSeconds, listener: Listener): void {
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe(
      { listener, method: request.method, route: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    done();
  });
}
