import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '@trilane/contract/refusals';
import type { Log } from './log.ts';
import { addressOf } from './network-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the request was let in for; null for nobody. */
    businessId: string | null;
    /** Why the request was refused. */
    refusal: RefusalCode | null;
    /** Of the trace that it belongs to; null without tracing. */
    traceId: string | null;
  }
}

/** The pattern of the route that a request met: few, and without what a caller wrote into the address. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/** Gives each request the places where others note what becomes of it. */
export function noteFacts(app: FastifyInstance): void {
  app.decorateRequest('businessId', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('traceId', null);
}

/** Calls `ended` once for each request, when its answer is out or its caller has left. */
export function whenEnded(app: FastifyInstance, ended: (request: FastifyRequest, reply: FastifyReply) => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => ended(request, reply));
    done();
  });
}

/**
 * Writes one line for each request that the server has read, whatever `LOG_LEVEL` says: who asked for what kind of
 * thing, what came of it and how long it took. docs/observing.md lists the fields. Nothing that a caller wrote is among
 * them.
 */
export function logRequests(app: FastifyInstance, log: Log): void {
  const lines = log.child({}, { level: 'info' });
  whenEnded(app, (request, reply) => {
    const { businessId, refusal, traceId } = request;
    const bytes = Number(reply.getHeader('content-length'));
    lines.info(
      {
        event: 'request',
        method: request.method,
        route: routeOf(request),
        status: reply.raw.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(bytes > 0 && { bytes }),
        ...(refusal !== null && { code: refusal }),
        ...(!reply.raw.writableEnded && { left: true }),
        ...(businessId !== null && { businessId }),
        address: addressOf(request),
        requestId: request.id,
        ...(traceId !== null && { traceId }),
      },
      'a request ended',
    );
  });
}
