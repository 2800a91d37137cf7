import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Refusal } from './refusal.ts';

/** A file in the making: its parts in order, text as UTF-8. */
export type FileParts = AsyncIterator<string | Uint8Array, void>;

// A browser that reads nothing for so long has stopped; its connection to the database serves others.
const STALL_MS_MAX = 30_000;
const BUFFER_BYTES = 256 * 1024;
const RETRY_AFTER_SECONDS = 5;

/** How many large files a process makes at once: each holds a database connection until its reader has the last byte. */
export interface FileStreams {
  /**
   * Runs `make` with a signal that aborts when the reader goes away, and answers a stream as soon as the first part is there:
   * what fails before that is an ordinary refusal, what fails later breaks the download off, so that a short file never looks
   * whole. `make` opens its transaction around `send`, which takes the parts as fast as the reader does.
   */
  open(reply: FastifyReply, make: (signal: AbortSignal, send: (parts: FileParts, headers: Record<string, string | number>) => Promise<void>) => Promise<void>): Promise<Readable>;
}

async function drained(out: PassThrough, signal: AbortSignal): Promise<void> {
  const stalled = AbortSignal.timeout(STALL_MS_MAX);
  await once(out, 'drain', { signal: AbortSignal.any([signal, stalled]) });
}

async function copy(parts: FileParts, first: IteratorResult<string | Uint8Array, void>, out: PassThrough, signal: AbortSignal): Promise<void> {
  try {
    for (let part = first; !part.done; part = await parts.next()) {
      signal.throwIfAborted();
      if (!out.write(part.value)) await drained(out, signal);
    }
  } finally {
    await parts.return?.();
  }
}

/** Refuses a file beyond `most` at a time with `too_many_requests`. */
export function createFileStreams({ most }: { most: number }): FileStreams {
  let open = 0;
  return {
    open(reply, make) {
      if (open >= most) throw new Refusal('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      open += 1;
      const gone = new AbortController();
      const out = new PassThrough({ highWaterMark: BUFFER_BYTES });
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
        make(gone.signal, send)
          .then(() => out.end())
          .catch((error: unknown) => {
            out.destroy(answered ? (error as Error) : undefined);
            // Nobody is there to read why.
            reject(gone.signal.aborted ? new Refusal('unavailable') : (error as Error));
          })
          .finally(() => {
            open -= 1;
            reply.raw.off('close', leave);
          });
      });
    },
  };
}
