import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networksOf } from './network-address.ts';
import { Refusal } from './refusal.ts';

/**
 * An answer of which a client takes nothing for so long ends with its connection. The longest calls write within it,
 * and a stream of events beats every few seconds.
 */
export const IDLE_MS_MAX = 120_000;

/**
 * Connections that one address (docs/product.md#addresses) may hold open. A building full of browsers behind one
 * address stays below.
 */
export const CONNECTIONS_MAX = 500;

const UNREADABLE: Readonly<Record<string, [status: number, phrase: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Ends a connection with an error in the shape of every other, where no request could be read from it. */
function endWith(socket: Socket, status: number, phrase: string, refusal: Refusal): void {
  const body = JSON.stringify({ ...refusal.body, statusCode: status });
  socket.end(
    `HTTP/1.1 ${status} ${phrase}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `cache-control: no-store\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

/**
 * Answers bytes that are not a request, and request heads that are too long, in the shape of every other error. While
 * an answer is on its way, another one would stand in the middle of it: the connection ends without a word.
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
 * Node itself would refuse a request of HTTP/1.1 without a Host, and one that expects something unknown, with an empty
 * answer. The server leaves both to this hook, which gives them the words of every other.
 */
export function refuseCrookedHeads(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request: FastifyRequest['raw'], response: FastifyReply['raw']) =>
    app.server.emit('request', request, response),
  );
  app.addHook('onRequest', ({ raw: { httpVersion, headers } }, _reply, done) => {
    const isCrooked =
      (httpVersion === '1.1' && headers.host === undefined) ||
      (headers.expect !== undefined && !CONTINUE.test(headers.expect));
    done(isCrooked ? new Refusal('malformed') : undefined);
  });
}

/**
 * Refuses the connections of one address beyond its share. Behind a trusted proxy every connection has the proxy's
 * address, so counting them is the proxy's task.
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
