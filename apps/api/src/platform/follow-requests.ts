import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '@trilane/contract/refusals';
import type { Log } from './log.ts';
import { addressOf } from './network-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who made the request, if it was let in; null for nobody. */
    businessId: string | null;
    /** Why the request was refused. */
    refusal: RefusalCode | null;
    /** The id of the request's trace; null without tracing. */
    traceId: string | null;
  }
}

/** The pattern of the request's route. There are few patterns, and they contain nothing that a caller wrote. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';

/** Gives each request a record in which others note its outcome. */
export function noteFacts(app: FastifyInstance): void {
  app.decorateRequest('businessId', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('traceId', null);
}

/** Calls `ended` once for each request, when its answer is sent or its caller has disconnected. */
export function whenEnded(app: FastifyInstance, ended: (request: FastifyRequest, reply: FastifyReply) => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => ended(request, reply));
    done();
  });
}

/**
 * Writes one line for each request that the server has read, whatever `LOG_LEVEL` says: who made it, which route it
 * met, its outcome and its duration. docs/observing.md lists the fields. None of them contains text from a caller.
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
