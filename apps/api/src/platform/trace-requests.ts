import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Listener } from './bind-call.ts';
import { routeOf, whenEnded } from './follow-requests.ts';
import { callsBelow } from './security-headers.ts';
import { beginSpan, runIn, type Span } from './tracing.ts';

/**
 * Makes each call a span, under the span that its header `traceparent` names. The answer carries the trace id, and
 * everything that the call does belongs to the trace. Only calls and files are traced: pages and their parts would fill
 * the collector.
 */
export function traceRequests(
  app: FastifyInstance,
  { listener, prefix }: { listener: Listener; prefix: string },
): void {
  const calls = callsBelow(prefix);
  const isTraced = (url: string): boolean => url.startsWith(calls) || url.startsWith('/files/');
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
        'listener.name': listener,
        'request.id': request.id,
        ...(request.businessId !== null && { 'business.id': request.businessId }),
        ...(request.refusal !== null && { 'refusal.code': request.refusal }),
      },
    });
  });
}
