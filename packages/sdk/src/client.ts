import type { operations as Described } from './api.gen.ts';
import { ApiError, readError } from './api-error.ts';
import { operations } from './operations.gen.ts';

export type { components } from './api.gen.ts';
export { ApiError } from './api-error.ts';

/** The name of a call, as the description of the API has it. */
export type Operation = keyof typeof operations & keyof Described;

type ParametersOf<N extends Operation> = Described[N]['parameters'];
type Given<T> = Exclude<T, undefined>;
type BodyOf<N extends Operation> = Described[N] extends { requestBody: { content: { 'application/json': infer Body } } }
  ? Body
  : never;
type Demanded<Key extends string, T> = [T] extends [never]
  ? { [K in Key]?: never }
  : {} extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T };

/** What a call is sent with: parameters of its path and its query, and its body. */
export type RequestOf<N extends Operation> = Demanded<'path', Given<ParametersOf<N>['path']>> &
  Demanded<'query', Given<ParametersOf<N>['query']>> &
  Demanded<'body', BodyOf<N>> & {
    /** Sent instead of a JSON body where the call takes a file. */
    form?: FormData;
    /** Makes a repeat harmless. Calls that accept one get a random one by themselves. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };
type Arguments<N extends Operation> = {} extends RequestOf<N> ? [request?: RequestOf<N>] : [request: RequestOf<N>];

/** What a call answers. */
export type AnswerOf<N extends Operation> = Described[N]['responses'] extends {
  200: { content: { 'application/json': infer Answer } };
}
  ? Answer
  : Response;

/** The calls that answer a page of a list. */
type Paged = { [N in Operation]: AnswerOf<N> extends { docs: unknown[]; pages: number } ? N : never }[Operation];
type RowOf<N extends Paged> = AnswerOf<N> extends { docs: (infer Row)[] } ? Row : never;

export interface Client {
  /**
   * Makes a call and answers what the API answers: parsed JSON, or the `Response` of a file. Throws `ApiError` for a
   * refusal. A call that failed on its way, or was asked to wait, is tried again if a repeat does no harm.
   */
  call<N extends Operation>(name: N, ...request: Arguments<N>): Promise<AnswerOf<N>>;
  /** The rows of all pages of a list. */
  rows<N extends Paged>(name: N, request?: Omit<RequestOf<N>, 'body'>): AsyncGenerator<RowOf<N>>;
}

export interface ClientOptions {
  /** Where the product is: 'https://portal.example'. */
  baseUrl: string;
  /** A key of the portal, under Admin, API keys. */
  apiKey: string;
  /** How often a call is sent at most. */
  triesMax?: number;
  fetch?: typeof fetch;
}

interface Sent {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const TRIES_MAX = 4;
const WAIT_SECONDS_MAX = 60;
const PAGE_ROWS = 100;

function addressOf(template: string, { path = {}, query = {} }: Sent): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return `/api/v2${filled}${search.size > 0 ? `?${search}` : ''}`;
}

const pause = (seconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });

/** How long to wait before the next try; null where another try would not help. */
function waitAfter(failure: unknown, tries: number): number | null {
  const backOff = 0.5 * 2 ** (tries - 1);
  if (!(failure instanceof ApiError)) return failure instanceof TypeError ? backOff : null;
  if (failure.status !== 429 && failure.status !== 503) return null;
  const seconds = failure.retryAfterSeconds ?? backOff;
  return seconds <= WAIT_SECONDS_MAX ? seconds : null;
}

/** A client of the merchant API. It keeps nothing between calls. */
export function createClient({ baseUrl, apiKey, triesMax = TRIES_MAX, fetch: send = fetch }: ClientOptions): Client {
  const origin = baseUrl.replace(/\/+$/, '');

  function requestOf(method: string, template: string, request: Sent, key: string | undefined) {
    const headers: Record<string, string> = { authorization: `Bearer ${apiKey}` };
    if (key !== undefined) headers['idempotency-key'] = key;
    if (request.body !== undefined) headers['content-type'] = 'application/json';
    const body = request.form ?? (request.body === undefined ? null : JSON.stringify(request.body));
    const init = { method, headers, body, ...(request.signal && { signal: request.signal }) };
    return { address: origin + addressOf(template, request), init };
  }

  async function sendOnce({ address, init }: ReturnType<typeof requestOf>): Promise<unknown> {
    const answer = await send(address, init);
    if (!answer.ok) throw await readError(answer);
    return answer.headers.get('content-type')?.startsWith('application/json') ? answer.json() : answer;
  }

  async function call(name: Operation, request: Sent = {}): Promise<unknown> {
    const [method, template, isKeyed] = operations[name];
    const key = isKeyed ? (request.idempotencyKey ?? crypto.randomUUID()) : undefined;
    const mayRepeat = method === 'GET' || key !== undefined;
    // A mistake in what is sent fails here, before the first try.
    const made = requestOf(method, template, request, key);
    for (let tries = 1; ; tries += 1) {
      try {
        return await sendOnce(made);
      } catch (failure) {
        const seconds = mayRepeat && tries < triesMax ? waitAfter(failure, tries) : null;
        if (seconds === null) throw failure;
        await pause(seconds, request.signal);
      }
    }
  }

  async function* rows(name: Operation, request: Sent = {}): AsyncGenerator<unknown> {
    let page = 1;
    let pages = 1;
    for (; page <= pages; page += 1) {
      const query = { limit: PAGE_ROWS, ...request.query, page };
      const answer = (await call(name, { ...request, query })) as { docs: unknown[]; pages: number };
      yield* answer.docs;
      pages = answer.pages;
    }
  }

  return { call, rows } as Client;
}
