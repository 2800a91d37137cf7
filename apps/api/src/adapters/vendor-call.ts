import type { z } from 'zod';
import { PortUnavailable } from '../ports/port-error.ts';
import type { PortName } from '../ports/port-error.ts';
import { callOutside } from '../platform/outside-call.ts';
import { sign } from '../platform/signature.ts';

/** Every call to the outside ends within this time, answer body included. */
export const VENDOR_TIMEOUT_MS = 5_000;

/** An answer larger than this is not one of the protocols' answers. */
export const ANSWER_BYTES_MAX = 1_048_576;

export interface VendorAnswer {
  status: number;
  text: string;
}

interface VendorRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  timeoutMs?: number;
}

/**
 * Runs a call that may take so long; its signal aborts it then. The clock stops with the call: one of
 * `AbortSignal.timeout` runs on, and keeps all that the call has left for as long.
 */
export async function withinTime<T>(timeoutMs: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('no answer in time')), timeoutMs);
  try {
    return await call(late.signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * One HTTP request whose answer is more than a short text. The caller reads it, and limits the time by its signal.
 * Redirects are not followed.
 */
export function fetchVendor(
  port: PortName,
  url: string,
  request: { method: string; headers: Headers; body?: Uint8Array | undefined; signal: AbortSignal },
): Promise<Response> {
  const { body = null, ...rest } = request;
  return callOutside(port, () =>
    fetch(url, { ...rest, body: body as Uint8Array<ArrayBuffer> | null, redirect: 'manual' }),
  );
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_BYTES_MAX) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * One HTTP call to a configured vendor. Redirects are refused (they would carry our signed bodies elsewhere); no answer
 * within the time, a broken connection, 429 and 5xx become PortUnavailable. Every other status is the caller's to
 * judge.
 */
export async function callVendor(
  port: PortName,
  url: string | URL,
  request: VendorRequest = {},
): Promise<VendorAnswer> {
  const { timeoutMs = VENDOR_TIMEOUT_MS, method = 'GET', headers, body } = request;
  return callOutside(port, async () => {
    const answer = await withinTime(timeoutMs, async (signal): Promise<VendorAnswer> => {
      const response = await fetch(url, { method, headers, body, redirect: 'error', signal });
      return { status: response.status, text: await readText(response) };
    }).catch((error: unknown) => {
      throw new PortUnavailable(port, 'no answer', error);
    });
    if (answer.status === 429 || answer.status >= 500) throw new PortUnavailable(port, `answered ${answer.status}`);
    return answer;
  });
}

/** Posts JSON with our `X-Signature` over exactly the bytes that are sent. `now` is the security clock. */
export function postSigned(
  port: PortName,
  options: { url: string; secret: string; body: object; now: Date; timeoutMs?: number },
): Promise<VendorAnswer> {
  const body = JSON.stringify(options.body);
  const headers = { 'content-type': 'application/json', 'x-signature': sign(options.secret, body, options.now) };
  return callVendor(port, options.url, { method: 'POST', headers, body, timeoutMs: options.timeoutMs });
}

/** Reads a vendor's JSON as untrusted input; what does not have the agreed shape counts as no answer. */
export function readAnswer<Schema extends z.ZodType>(
  port: PortName,
  schema: Schema,
  answer: VendorAnswer,
): z.infer<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(answer.text);
  } catch (error) {
    throw new PortUnavailable(port, `answered ${answer.status} without JSON`, error);
  }
  const result = schema.safeParse(json);
  if (!result.success) throw new PortUnavailable(port, `answered ${answer.status} in an unknown shape`, result.error);
  return result.data;
}

/** Joins a configured base address and a path, whether or not the base ends in a slash. */
export function vendorUrl(base: string, path: string): string {
  return base.replace(/\/+$/, '') + path;
}
