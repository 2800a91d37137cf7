import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf, whenEnded } from './follow-requests.ts';
import { beginSpan, runIn, type Span } from './tracing.ts';

/** Only calls and files are traced. Pages and their parts would fill the collector. */
const isTraced = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/files/');

/**
 * Makes each call a span, under the span that its header `traceparent` names. The answer carries the trace id, and
 * everything that the call does belongs to the trace.
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
  // The body of a request arrives outside the asynchronous context that the first hook began.
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
