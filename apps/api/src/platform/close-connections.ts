import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { CLOSE_MS_MAX } from './db/wait-limits.ts';

const SWEEP_MS = 50;

/**
 * Lets the server close while clients keep connections open. A connection without a request under way is closed at
 * once, and any other with its answer, or after `cutAfterMs` milliseconds: a client may send or read slowly for ever.
 * `closeIdleConnections` of Node is not enough, because it spares a connection that has not sent a whole head yet, as
 * browsers open them in advance.
 */
export function closeConnections(app: FastifyInstance, cutAfterMs = CLOSE_MS_MAX): void {
  const underWay = new Map<Socket, number>();
  app.server.on('connection', (socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    const add = (change: number) => void underWay.set(socket, (underWay.get(socket) ?? 0) + change);
    add(1);
    response.once('close', () => underWay.has(socket) && add(-1));
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const closesAt = performance.now() + cutAfterMs;
    const sweep = setInterval(() => {
      const isOver = performance.now() >= closesAt;
      for (const [socket, requests] of underWay) if (isOver || requests === 0) socket.destroy();
    }, SWEEP_MS);
    app.server.once('close', () => clearInterval(sweep));
  });
}
