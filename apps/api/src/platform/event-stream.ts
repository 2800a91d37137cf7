import { once } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A larger backlog means that the reader has stopped reading. */
const BACKLOG_BYTES_MAX = 256 * 1024;
/** How long an ended stream may take to close before it is cut off. */
const CLOSE_MS_MAX = 5_000;

/**
 * Server-sent events to one reader. No method throws, whatever the reader does, and none does anything after the end.
 */
export interface EventStream {
  /** Sends one event. */
  tell(event: unknown): void;
  /**
   * Sends a comment (`heartbeat` by default) that keeps the connection open. It cuts off a reader who has not read what
   * was sent before.
   */
  heartbeat(comment?: string): void;
  end(): void;
  /** Aborts when the stream ends or the reader goes away. */
  readonly ended: AbortSignal;
}

/** Opens the stream. A refusal before this call is an ordinary answer. */
export function openEventStream({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): EventStream {
  reply.hijack();
  const { raw } = reply;
  const { socket } = request.raw;
  const ending = new AbortController();
  const over = () => ending.abort(new Error('the stream has ended'));
  request.lasting = once(ending.signal, 'abort');
  const cutOff = () => {
    over();
    // An answer that waits behind another one on its connection has no socket of its own yet.
    socket.destroy();
  };
  const send = (text: string) => {
    if (ending.signal.aborted || raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > BACKLOG_BYTES_MAX) cutOff();
  };

  raw.on('error', over);
  raw.on('close', over);
  socket.once('close', over);
  raw.on('close', () => socket.off('close', over));
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
  return {
    tell: (event) => send(`data: ${JSON.stringify(event)}\n\n`),
    heartbeat(comment = 'heartbeat') {
      if (!ending.signal.aborted && raw.writableLength > 0) cutOff();
      else send(`: ${comment}\n\n`);
    },
    end() {
      if (ending.signal.aborted) return;
      over();
      const late = setTimeout(() => socket.destroy(), CLOSE_MS_MAX);
      const done = () => clearTimeout(late);
      raw.once('close', done);
      socket.once('close', done);
      raw.once('close', () => socket.off('close', done));
      raw.end();
    },
    ended: ending.signal,
  };
}
