import { isUtf8 } from 'node:buffer';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import multipart from '@fastify/multipart';
import { STORE_IMAGE_BYTES_MAX } from '@trilane/domain/files';
import { answerErrors } from './answer-errors.ts';
import { bindCall, type AnyCall, type HandlerOf, type Side } from './bind-call.ts';
import { registerCompression } from './compress-answers.ts';
import type { Platform } from './context.ts';
import { closeConnections } from './close-connections.ts';
import { logRequests, noteFacts } from './follow-requests.ts';
import { newId } from './ids.ts';
import { hasMorePartsThan } from './json-parts.ts';
import { addressesIn } from './network-address.ts';
import {
  answerUnreadable,
  CONNECTIONS_MAX,
  IDLE_MS_MAX,
  limitConnections,
  refuseMalformedHeads,
} from './raw-connections.ts';
import { Refusal } from './refusal.ts';
import { measureRequests } from './request-metrics.ts';
import { beginInTurns, CONNECTION_REQUESTS_MAX, limitUnderWay, REST_MS } from './requests-under-way.ts';
import { callsBelow, headersByAddress, registerSecurityHeaders } from './security-headers.ts';
import { traceRequests } from './trace-requests.ts';
import { isTracing } from './tracing.ts';

const BODY_BYTES_MAX = 64 * 1024;
/**
 * The calls that take a longer body take a sheet as one text, and little beside it. Taking apart a long body that is
 * nothing but levels or members would hold the event loop.
 */
const LONG_BODY_PARTS_MAX = 1_000;
const RETRY_AFTER_SECONDS = 2;
/** The largest upload of any purpose; each purpose has its own, smaller limit. */
const UPLOAD_BYTES_MAX = STORE_IMAGE_BYTES_MAX;

function keepRawJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest & { rawBody?: string }, bytes: Buffer, done) => {
      // Bytes that are no UTF-8 would be read as other characters than were sent.
      if (!isUtf8(bytes)) return done(new Refusal('malformed'));
      const body = bytes.toString('utf8');
      request.rawBody = body;
      if (body === '') done(null, undefined);
      else if (body.length > BODY_BYTES_MAX && hasMorePartsThan(body, LONG_BODY_PARTS_MAX))
        done(new Refusal('malformed'));
      else void parse(request, body, done);
    },
  );
}

/** Keeps the connections and requests of one address from holding up those of others. */
function limitCallers(app: FastifyInstance, trustedProxies: readonly string[]): void {
  // Connections from this machine need no limit.
  const isTrusted = addressesIn([...trustedProxies, 'loopback']);
  limitConnections(app, { isTrusted, max: CONNECTIONS_MAX });
  limitUnderWay(app, {
    isTrusted,
    ofConnection: CONNECTION_REQUESTS_MAX,
    // A client has one request under way on each connection, or two while the end of an answer is being sent.
    ofAddress: 2 * CONNECTIONS_MAX,
    restMs: REST_MS,
  });
  beginInTurns(app, isTrusted);
}

/**
 * Refuses requests on open connections while the process ends, with the words for a database that is away. Files are
 * still served, because a page may be loading.
 */
function refuseWhileClosing(app: FastifyInstance, prefix: string): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', ({ url }, _reply, done) => {
    done(
      closing && url.startsWith(prefix)
        ? new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
        : undefined,
    );
  });
}

/** What a server of calls is made of. */
export interface CallServerOptions<C extends AnyCall, Who, Context> {
  platform: Platform;
  side: Side<C, Who, Context>;
  calls: readonly (readonly [name: string, call: C])[];
  validateAnswers: boolean;
  /** The directives of the Content-Security-Policy. */
  csp: Record<string, string[]>;
}

/**
 * An HTTP server with every call of one side bound to its handler. Refuses to start while a call has none.
 */
export async function createCallServer<C extends AnyCall, Who, Context>(
  handlers: Readonly<Record<string, HandlerOf<Context> | undefined>>,
  options: CallServerOptions<C, Who, Context>,
): Promise<FastifyInstance> {
  const { platform, side, validateAnswers } = options;
  const headersOf = headersByAddress(options.csp, side.prefix);
  const app = Fastify({
    // An address that cannot be read reaches no route, and so none of the hooks and handlers below.
    frameworkErrors: (_error, { id, raw }, reply) => {
      const headers = { ...headersOf(raw.url ?? ''), 'x-request-id': id, 'cache-control': 'no-store' };
      void (reply as FastifyReply).code(400).headers(headers).send(new Refusal('malformed').body);
    },
    clientErrorHandler: answerUnreadable,
    loggerInstance: platform.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: platform.config.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: false,
    requestTimeout: 30_000,
    connectionTimeout: IDLE_MS_MAX,
    http: { headersTimeout: 15_000, requireHostHeader: false },
  });
  // Pipelined requests wait side by side on one connection, and each of them listens for its end.
  app.server.on('connection', (socket) => socket.setMaxListeners(0));
  keepRawJson(app);
  answerErrors(app, platform);
  noteFacts(app);
  measureRequests(app, platform.requestSeconds, side.listener);
  if (isTracing()) traceRequests(app, side);
  if (platform.config.accessLog) logRequests(app, platform.log);
  refuseMalformedHeads(app);
  limitCallers(app, platform.config.trustedProxies);
  registerSecurityHeaders(app, headersOf);
  refuseWhileClosing(app, callsBelow(side.prefix));
  closeConnections(app);
  await registerCompression(app);
  const bindAll = (scope: FastifyInstance, takesForms: boolean): void => {
    for (const [name, call] of options.calls) {
      if ((call.form === 'multipart') !== takesForms) continue;
      const handler = handlers[name];
      if (!handler) throw new Error(`The call ${name} has no handler`);
      bindCall(scope, { name, call, handler, validateAnswers }, side);
    }
  };
  bindAll(app, false);
  // The parser of forms inspects each request at its start and end, so it is registered only for uploads.
  await app.register(async (uploads) => {
    await uploads.register(multipart, {
      limits: { files: 1, fields: 0, parts: 2, fileSize: UPLOAD_BYTES_MAX, headerPairs: 20 },
    });
    bindAll(uploads, true);
  });
  return app;
}
