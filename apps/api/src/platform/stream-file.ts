import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Refusal } from './refusal.ts';

/** A file in the making: its parts in order, text as UTF-8. */
export type FileParts = AsyncIterator<string | Uint8Array, void>;

// A browser that reads nothing for so long has stopped; its connection to the database serves others.
const STALL_MS_MAX = 30_000;
const BUFFER_BYTES = 256 * 1024;

async function drained(out: PassThrough, signal: AbortSignal): Promise<void> {
  const stalled = AbortSignal.timeout(STALL_MS_MAX);
  await once(out, 'drain', { signal: AbortSignal.any([signal, stalled]) });
}

async function copy(
  parts: FileParts,
  first: IteratorResult<string | Uint8Array, void>,
  out: PassThrough,
  signal: AbortSignal,
): Promise<void> {
  try {
    for (let part = first; !part.done; part = await parts.next()) {
      signal.throwIfAborted();
      if (!out.write(part.value)) await drained(out, signal);
    }
  } finally {
    await parts.return?.();
  }
}

/**
 * Runs `make` with a signal that aborts when the reader goes away, and answers a stream as soon as the first part is
 * there. A failure before that is an ordinary refusal. A later failure breaks the download off, so that an incomplete
 * file never looks whole. `make` opens its transaction around `send`, which takes the parts as fast as the reader does.
 */
export function streamFile(
  reply: FastifyReply,
  make: (
    signal: AbortSignal,
    send: (parts: FileParts, headers: Record<string, string | number>) => Promise<void>,
  ) => Promise<void>,
): Promise<Readable> {
  const gone = new AbortController();
  const out = new PassThrough({ highWaterMark: BUFFER_BYTES });
  // `copy` listens for errors too, but not before the answer and not after the reader has left.
  out.on('error', () => undefined);
  const leave = () => {
    if (!out.writableEnded) gone.abort(new Error('the reader of a file has gone away'));
  };
  out.once('close', leave);
  reply.raw.once('close', leave);
  return new Promise((resolve, reject) => {
    let answered = false;
    const send = async (parts: FileParts, headers: Record<string, string | number>) => {
      const first = await parts.next();
      answered = true;
      void reply.headers(headers);
      resolve(out);
      await copy(parts, first, out, gone.signal);
    };
    reply.request.lasting = make(gone.signal, send)
      .then(() => out.end())
      .catch((error: unknown) => {
        out.destroy(answered ? (error as Error) : undefined);
        // The reader has left, so nobody reads the reason.
        reject(gone.signal.aborted ? new Refusal('unavailable') : (error as Error));
      })
      .finally(() => reply.raw.off('close', leave));
  });
}
