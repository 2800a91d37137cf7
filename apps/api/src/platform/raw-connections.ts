import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networksOf } from './network-address.ts';
import { Refusal } from './refusal.ts';

/**
 * A connection that is idle for this long is closed, such as one whose client does not read its answer. Reconciling the
 * largest books takes less time, and an event stream sends a heartbeat every few seconds.
 */
export const IDLE_MS_MAX = 600_000;

/**
 * How many connections one address (docs/product.md#addresses) may hold open. An office full of browsers behind one
 * address needs fewer.
 */
export const CONNECTIONS_MAX = 500;

const UNREADABLE: Readonly<Record<string, [status: number, phrase: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Ends a connection from which no request is read, with an error in the usual shape. */
function endWith(socket: Socket, status: number, phrase: string, refusal: Refusal): void {
  const body = JSON.stringify({ ...refusal.body, statusCode: status });
  socket.end(
    `HTTP/1.1 ${status} ${phrase}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `cache-control: no-store\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

/**
 * Answers bytes that are not a request, and request heads that are too long, with an error in the usual shape. If an
 * answer is already on its way, the error would land in the middle of it, so the connection is closed without one.
 */
export function answerUnreadable(
  { code }: ConnectionError,
  socket: Socket & { _httpMessage?: FastifyReply['raw'] | null },
): void {
  if (code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) return void socket.destroy();
  const [status, phrase] = UNREADABLE[code] ?? [400, 'Bad Request'];
  endWith(socket, status, phrase, new Refusal('malformed'));
}

const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;

/**
 * Node would refuse an HTTP/1.1 request without a Host, or with an unknown expectation, with an empty answer. The
 * server leaves both to this hook, which refuses them with an error in the usual shape. Node takes the first of several
 * Hosts, but a proxy in front may have decided by another one.
 */
export function refuseMalformedHeads(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request: FastifyRequest['raw'], response: FastifyReply['raw']) =>
    app.server.emit('request', request, response),
  );
  app.addHook('onRequest', ({ raw: { httpVersion, headers, rawHeaders } }, _reply, done) => {
    const isMalformed =
      (httpVersion === '1.1' && headers.host === undefined) ||
      rawHeaders.filter((word, at) => at % 2 === 0 && word.toLowerCase() === 'host').length > 1 ||
      (headers.expect !== undefined && !CONTINUE.test(headers.expect));
    done(isMalformed ? new Refusal('malformed') : undefined);
  });
}

/**
 * Refuses connections of an address beyond its share. Behind a trusted proxy every connection has the proxy's address,
 * so counting them is the proxy's task.
 */
export function limitConnections(
  app: FastifyInstance,
  { isTrusted, max }: { isTrusted: (address: string) => boolean; max: number },
): void {
  const open = new Map<string, number>();
  app.server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isTrusted(address)) return;
    const { line } = networksOf(address);
    const others = open.get(line) ?? 0;
    if (others >= max) return endWith(socket, 429, 'Too Many Requests', new Refusal('too_many_requests'));
    open.set(line, others + 1);
    socket.once('close', () => {
      const left = open.get(line)! - 1;
      if (left > 0) open.set(line, left);
      else open.delete(line);
    });
  });
}
