import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf, whenEnded } from './follow-requests.ts';
import { beginSpan, runIn, type Span } from './tracing.ts';

/** Calls and files; pages and their parts would only fill the collector. */
const isTraced = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/files/');

/**
 * Makes each call a span, below the one that its header `traceparent` names. Its answer carries the id of the trace,
 * and everything that the call does belongs to it.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, reply, done) => {
    if (!isTraced(request.url)) return done();
    const { traceparent } = request.headers;
    const name = `${request.method} ${routeOf(request)}`;
    const span = beginSpan({ name, kind: 'server' }, typeof traceparent === 'string' ? traceparent : null);
    if (span === null) return done();
    spans.set(request, span);
    request.traceId = span.traceId;
    void reply.header('x-trace-id', span.traceId);
    runIn(span, done);
  });
  // A body arrives outside of what the first hook began.
  app.addHook('preHandler', (request, _reply, done) => runIn(spans.get(request) ?? null, done));
  whenEnded(app, (request, reply) => {
    const span = spans.get(request);
    if (!span?.isRecorded) return;
    const { statusCode } = reply.raw;
    span.end({
      ...(statusCode >= 500 && { error: { code: request.refusal ?? String(statusCode) } }),
      attributes: {
        'http.request.method': request.method,
        'http.route': routeOf(request),
        'http.response.status_code': statusCode,
        'request.id': request.id,
        ...(request.businessId !== null && { 'business.id': request.businessId }),
        ...(request.refusal !== null && { 'refusal.code': request.refusal }),
      },
    });
  });
}
