import Fastify from 'fastify';
import type { FastifyError, FastifyInstance } from 'fastify';
import { answerMessages } from '@trilane/contract/answer-messages';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came over the wire, for signatures. */
    rawBody: string;
  }
}

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** A refusal with a status, told to the caller in plain words; a page may have its own words for the code. */
export class Refused extends Error {
  readonly statusCode: number;
  readonly code: string | undefined;
  constructor(statusCode: number, message: string, code?: string) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
  }
}

/** A server that keeps raw bodies, reads JSON and forms, and answers faults as `{message}`. */
export function createServer(): FastifyInstance {
  const server = Fastify({
    bodyLimit: 1_048_576,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  server.decorateRequest('rawBody', '');

  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body.toString();
    try {
      done(null, request.rawBody === '' ? undefined : JSON.parse(request.rawBody));
    } catch {
      done(new Refused(400, 'The body is not JSON'), undefined);
    }
  });
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body.toString();
    const fields: Record<string, string | string[]> = {};
    const form = new URLSearchParams(request.rawBody);
    for (const name of new Set(form.keys())) {
      const values = form.getAll(name);
      fields[name] = values.length === 1 ? String(values[0]) : values;
    }
    done(null, fields);
  });

  // No Cross-Origin-Opener-Policy anywhere: with it the portal could not see that its bank popup has closed.
  server.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', PAGE_POLICY);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  server.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.validation ? 422 : (error.statusCode ?? 500);
    // The caller hears of a refusal. Only faults of the sandbox itself are logged.
    const fault = status >= 500 && !(error instanceof Refused);
    if (fault) console.error('sandbox:', error);
    const message = fault ? answerMessages.somethingWrong : error.message;
    return reply.code(status).send({ message, code: error instanceof Refused ? error.code : undefined });
  });
  return server;
}
