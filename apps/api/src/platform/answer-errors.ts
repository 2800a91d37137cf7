import type { FastifyError, FastifyInstance } from 'fastify';
import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import { DatabaseUnavailable, isEndedByServer, isShortOfRoom } from './db/database-errors.ts';
import { routeOf } from './follow-requests.ts';
import { counter } from './metric.ts';
import { nowAndThen } from './now-and-then.ts';
import { Replay } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import type { Platform } from './context.ts';

const NO_ROOM_SAID_MS = 10_000;

/** Refusals that may be an attack: each gets a line of the log. An expired session gets none, because it is usual. */
const PERMISSION = new Set<string>([
  'wrong_scope',
  'role_not_allowed',
  'second_factor_required',
  'role_required',
  'address_not_allowed',
  'proof_required',
  'bad_signature',
  'device_unauthenticated',
]);

export const refusals = counter('http_refusals_total', 'Requests that were refused, by the code of the answer', [
  'route',
  'code',
]);

// What Fastify itself refuses before a handler runs, in our words.
function refusalOf(error: FastifyError): Refusal | null {
  if (error.statusCode === 413) return new Refusal('too_large');
  if (error.statusCode === 415) return new Refusal('file_type', { message: refusalDetails.contentType });
  // Folders and crooked paths among the served files: as absent as any other.
  if (error.statusCode === 403 || error.statusCode === 404) return new Refusal('not_found');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('malformed');
  return null;
}

/** One place that turns whatever went wrong into the one error shape; never a stack trace, a path or SQL. */
export function answerErrors(app: FastifyInstance, platform: Pick<Platform, 'log' | 'ports'>): void {
  // One line for each request would fill the disk, as soon as there is room, with the reason why it was full.
  const sayNoRoom = nowAndThen(NO_ROOM_SAID_MS, ({ message }: Error) =>
    platform.log.error({ event: 'database-short', reason: message }, 'the database has no room'),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (error instanceof Replay)
      return reply
        .code(error.status)
        .type('application/json; charset=utf-8')
        .header('idempotency-replayed', 'true')
        .send(error.answer);
    if (error instanceof DatabaseUnavailable)
      return reply.code(503).header('retry-after', error.retryAfterSeconds).send(new Refusal('unavailable').body);
    if (isShortOfRoom(error)) sayNoRoom(error);
    if (isEndedByServer(error) || isShortOfRoom(error))
      return reply.code(503).header('retry-after', 2).send(new Refusal('unavailable').body);
    const refusal = error instanceof Refusal ? error : refusalOf(error);
    if (!refusal) {
      platform.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'a request failed');
      platform.ports.errorReporter.report(error, { requestId: request.id });
      return reply.code(500).send(new Refusal('internal').body);
    }
    if (PERMISSION.has(refusal.code)) {
      const line = {
        event: 'permission-refused',
        code: refusal.code,
        route: request.routeOptions.url,
        address: request.ip,
        requestId: request.id,
      };
      // Being asked for a step-up is a part of ordinary work.
      platform.log[refusal.code === 'proof_required' ? 'info' : 'warn'](line, 'a request was not permitted');
    }
    request.refusal = refusal.code;
    refusals.inc({ route: routeOf(request), code: refusal.code });
    const { retryAfterSeconds } = refusal.options;
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
    return reply.code(refusal.status).send(refusal.body);
  });
}
