import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, networksOf } from './network-address.ts';

/**
 * Browsers, devices and proxies stay far below this number of requests under way on one connection. A caller that keeps
 * sending and never reads would fill the memory with answers.
 */
export const CONNECTION_REQUESTS_MAX = 100;

/** For how long an address is refused after it had too many requests under way. */
export const REST_MS = 5_000;

/** How many requests of one address begin in one turn of the event loop. */
const BEGINNING_MAX = 8;

type Handle = (request: FastifyRequest['raw'], response: FastifyReply['raw']) => void;

interface Limits {
  isTrusted: (address: string) => boolean;
  ofConnection: number;
  ofAddress: number;
  restMs: number;
}

/** An address (docs/product.md#addresses) with its connections, or one connection of a trusted address. */
interface Caller {
  readonly line: string | null;
  readonly connections: Set<Socket>;
  underWay: number;
}

/** Finds the caller of a connection. Connections of addresses that rest are closed before anything of them is read. */
function followCallers(server: FastifyInstance['server'], isTrusted: Limits['isTrusted'], resting: Set<string>) {
  const callers = new Map<string, Caller>();
  const callerOf = new WeakMap<Socket, Caller>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const line = isTrusted(address) ? null : networksOf(address).line;
    if (line !== null && resting.has(line)) return void socket.destroy();
    const caller: Caller = (line !== null && callers.get(line)) || { line, connections: new Set(), underWay: 0 };
    if (line !== null) callers.set(line, caller);
    callerOf.set(socket, caller);
    caller.connections.add(socket);
    socket.once('close', () => {
      caller.connections.delete(socket);
      if (line !== null && caller.connections.size === 0) callers.delete(line);
    });
  });
  return callerOf;
}

/**
 * Cuts the connections of an address when one of them, or all together, have too many requests under way; the address
 * then has to rest. A trusted address loses only the connection with too many. It stands before the server's own
 * handling: one chunk of a connection holds thousands of requests, and Node.js reads all of them, even after a cut.
 */
export function limitUnderWay({ server }: FastifyInstance, limits: Limits): void {
  const resting = new Set<string>();
  const callerOf = followCallers(server, limits.isTrusted, resting);
  const own = new WeakMap<Socket, number>();
  const [handle] = server.listeners('request') as [Handle];

  function cut({ line, connections }: Caller): void {
    for (const connection of connections) connection.destroy();
    if (line === null || resting.has(line)) return;
    resting.add(line);
    setTimeout(() => resting.delete(line), limits.restMs).unref();
  }

  server.off('request', handle).on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const caller = callerOf.get(socket)!;
    const before = own.get(socket) ?? 0;
    if (before >= limits.ofConnection || caller.underWay >= limits.ofAddress) return cut(caller);
    own.set(socket, before + 1);
    caller.underWay += 1;
    const end = () => {
      response.off('close', end);
      socket.off('close', end);
      own.set(socket, own.get(socket)! - 1);
      caller.underWay -= 1;
    };
    response.on('close', end);
    // An answer that waits behind another one on its connection does not hear that the connection ended.
    socket.on('close', end);
    handle(request, response);
  });
}

/**
 * Lets only some requests of one address begin in one turn of the event loop; the others begin in the next turns. So
 * hundreds of requests that arrive at once do not hold up those of other addresses.
 */
export function beginInTurns(app: FastifyInstance, isTrusted: (address: string) => boolean): void {
  const begun = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  let isTurnAwaited = false;

  function awaitTurn(): void {
    if (isTurnAwaited) return;
    isTurnAwaited = true;
    setImmediate(() => {
      isTurnAwaited = false;
      begun.clear();
      for (const [line, requests] of waiting) {
        const now = requests.splice(0, BEGINNING_MAX);
        if (requests.length === 0) waiting.delete(line);
        begun.set(line, now.length);
        for (const begin of now) begin();
      }
      if (begun.size > 0) awaitTurn();
    });
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const address = addressOf(request);
    if (isTrusted(address)) return done();
    awaitTurn();
    const { line } = networksOf(address);
    const before = begun.get(line) ?? 0;
    const others = waiting.get(line);
    if (others) others.push(done);
    else if (before >= BEGINNING_MAX) waiting.set(line, [done]);
    else {
      begun.set(line, before + 1);
      done();
    }
  });
}
