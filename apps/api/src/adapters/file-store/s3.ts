import { Readable } from 'node:stream';
import { isFileKey, type FileStore, type StoredFile } from '../../ports/file-store.ts';
import { PortUnavailable } from '../../ports/port-error.ts';
import { withinTime } from '../vendor-call.ts';
import { s3Fault, s3NoAnswer } from './s3-faults.ts';
import { createS3Requests, type S3Options, type S3Request } from './s3-request.ts';

const TIMEOUT_MS = 8_000;
/** An explanation of an error is no longer than this. */
const FAULT_CHARACTERS_MAX = 8_192;

/** The beginning of an answer's text. The rest is not read. */
async function startOf(response: Response): Promise<string> {
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString('utf8');
    if (text.length >= FAULT_CHARACTERS_MAX) break;
  }
  return text.slice(0, FAULT_CHARACTERS_MAX);
}

const saysMissingFile = (status: number, text: string) => status === 404 && !text.includes('NoSuchBucket');

/** The bytes of an answer, at the speed of their reader. All waits for the service together take at most `leftMs`. */
function streamOf(
  place: S3Options,
  { response, leftMs, drop }: { response: Response; leftMs: number; drop: (reason: Error) => void },
): Readable {
  const reader = response.body!.getReader();
  let left = leftMs;
  const readPart = () =>
    withinTime(Math.max(left, 1), (signal) => {
      signal.addEventListener('abort', () => drop(signal.reason as Error), { once: true });
      return reader.read();
    });
  return new Readable({
    read() {
      const askedAt = performance.now();
      readPart().then(
        (part) => {
          left -= performance.now() - askedAt;
          this.push(part.done ? null : part.value);
        },
        (error: unknown) => this.destroy(s3NoAnswer(place, error)),
      );
    },
    // A reader who leaves ends the transfer.
    destroy(error, done) {
      drop(new Error('the transfer has ended'));
      done(error);
    },
  });
}

/**
 * Files in a bucket of a service that speaks S3. A put is one request that carries the sum of its bytes, so the service
 * keeps all of them or none.
 */
export function createS3FileStore(options: S3Options): FileStore {
  const { timeoutMs = TIMEOUT_MS } = options;
  const ask = createS3Requests(options);
  const explain = (response: Response) =>
    startOf(response).catch((error: unknown) => {
      throw s3NoAnswer(options, error);
    });

  /** Sends a request whose answer is its status alone. */
  async function change(request: S3Request, until: number | undefined): Promise<void> {
    const left = until === undefined ? timeoutMs : Math.min(timeoutMs, until - performance.now());
    await withinTime(Math.max(left, 0), async (signal) => {
      const response = await ask(request, signal);
      const text = await explain(response);
      const isGone = request.method === 'DELETE' && saysMissingFile(response.status, text);
      if (!response.ok && !isGone) throw s3Fault(options, response.status, text);
    });
  }

  async function download(key: string, transfer: AbortController): Promise<StoredFile | null> {
    const askedAt = performance.now();
    const response = await ask({ method: 'GET', key }, transfer.signal);
    if (!response.ok) {
      const text = await explain(response);
      if (saysMissingFile(response.status, text)) return null;
      throw s3Fault(options, response.status, text);
    }
    const length = response.headers.get('content-length');
    if (length === null) throw new PortUnavailable('file-store', `${options.endpoint} does not say how long a file is`);
    const leftMs = timeoutMs - (performance.now() - askedAt);
    const drop = (reason: Error) => transfer.abort(reason);
    return { stream: streamOf(options, { response, leftMs, drop }), sizeBytes: Number(length) };
  }

  return {
    async put(key, bytes, until) {
      if (!isFileKey(key)) throw new Error(`no file is kept as ${JSON.stringify(key)}`);
      await change({ method: 'PUT', key, bytes }, until);
    },

    async open(key) {
      if (!isFileKey(key)) return null;
      const transfer = new AbortController();
      const timer = setTimeout(() => transfer.abort(new Error('no answer in time')), timeoutMs);
      return download(key, transfer).finally(() => clearTimeout(timer));
    },

    async delete(key, until) {
      if (isFileKey(key)) await change({ method: 'DELETE', key }, until);
    },
  };
}
