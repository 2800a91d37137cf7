import { constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallShape } from '@trilane/contract/call';
import type { ReadyJson } from './ready-json.ts';

/** Shorter answers fit a packet or two as they are. */
const BYTES_MIN = 1024;
/**
 * Up to so many bytes the work is done at once, within a millisecond; longer ones and files in the making go through
 * another thread, part by part.
 */
const AT_ONCE_BYTES_MAX = 128 * 1024;
/**
 * gzip first: its level 1 costs the process least; brotli at quality 1, a sixth shorter, is for who takes nothing else
 * (docs/benchmarks.md).
 */
const ENCODINGS: ('gzip' | 'br')[] = ['gzip', 'br'];

/**
 * Whether a call's answers may be compressed. The length of a compressed answer shows a listener whether two parts of
 * it are alike, so no answer may hold a secret beside words that a stranger chose. Only reads are compressed, because
 * no read answers a secret (`compress-answers.test.ts` checks this): tokens, codes and challenges come from POST.
 * Streams are not compressed, because the compressor would delay their events. A device's answer fits one packet as it
 * is.
 */
export function mayCompress({
  method,
  access,
  form,
}: Pick<CallShape, 'method' | 'form'> & { access: string }): boolean {
  return method === 'GET' && form !== 'stream' && READERS.has(access);
}

const READERS = new Set(['none', 'any-token', 'session', 'operator']);

/**
 * Compresses text of every route that is registered after it and does not say `compress: false`; pictures, PDF and XLSX
 * stay as they are. Requests come unpacked.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ENCODINGS,
    threshold: BYTES_MIN,
    syncThreshold: AT_ONCE_BYTES_MAX,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: constants.Z_BEST_SPEED },
  });
}

/** The compression that a caller accepts; undefined means none. */
export function encodingFor(request: FastifyRequest): 'gzip' | 'br' | undefined {
  return (
    (negotiate(request.headers['accept-encoding']?.toLowerCase() ?? '', ENCODINGS) as 'gzip' | 'br' | undefined) ??
    undefined
  );
}

/**
 * Sends ready JSON: by gzip, packed once, where the call may be compressed and the caller would have that; else as any
 * other answer.
 */
export async function sendReady(
  answer: ReadyJson,
  { request, reply, compressed }: { request: FastifyRequest; reply: FastifyReply; compressed: boolean },
): Promise<FastifyReply> {
  void reply.type('application/json; charset=utf-8');
  if (!compressed || answer.text.length < BYTES_MIN || encodingFor(request) !== 'gzip') return reply.send(answer.text);
  return reply.header('content-encoding', 'gzip').send(await answer.gzip());
}
