import type { FastifyReply, FastifyRequest } from 'fastify';

/** More than that waits only for somebody who has stopped reading. */
const BACKLOG_BYTES_MAX = 256 * 1024;
/** What has not closed so long after its end is cut off. */
const CLOSE_MS_MAX = 5_000;

/** Server-sent events to one reader. Whatever the reader does, no call of these throws, and none does anything after the end. */
export interface EventStream {
  /** Tells one event. */
  tell(event: unknown): void;
  /** A comment, `beat` unless given, that keeps the line open; a reader who has not taken what was sent before is cut off instead. */
  beat(comment?: string): void;
  end(): void;
  /** Aborts with the end, or when the reader goes away. */
  readonly ended: AbortSignal;
}

/** Opens the stream; what is refused before goes out as an ordinary answer. */
export function openEventStream({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): EventStream {
  reply.hijack();
  const { raw } = reply;
  const { socket } = request.raw;
  const ending = new AbortController();
  const over = () => ending.abort(new Error('the stream has ended'));
  const cutOff = () => {
    over();
    // An answer that stands behind another one of its connection has no socket of its own yet.
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
    beat(comment = 'beat') {
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
