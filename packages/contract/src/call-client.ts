import type { CallInput, CallOutput } from './call.ts';
import { readRefusal } from './call-error.ts';
import { readAnswer } from './read-answer.ts';

export { CallError, readRefusal } from './call-error.ts';

/** Method and path by the name of a call: 'GET /config'. */
export type CallTable<Name extends string = string> = Partial<Record<Name, `${'GET' | 'POST'} ${string}`>>;

/** Where the calls of a contract are: what their paths begin with, and method and path of each. */
export interface CallPlaces {
  prefix: string;
  calls: CallTable;
}

export interface CallClientOptions extends CallPlaces {
  /** Loads the places of the calls that `calls` does not name. */
  laterCalls?: () => Promise<CallTable>;
  /** Origin without a trailing slash; empty for same-origin. */
  baseUrl: string;
  token?: () => string | null;
  /** Headers per request, after body and path are fixed: device signatures. */
  sign?: (request: { method: string; path: string; body: string; idempotencyKey: string }) => Record<string, string>;
  fetch?: typeof fetch;
}

/** A query all of whose parts may be left out may be left out itself; a body is always sent. */
type MayBeLeftOut<T, K extends keyof T> = undefined extends T[K]
  ? true
  : K extends 'query'
    ? {} extends T[K]
      ? true
      : false
    : false;
type Optional<T> = { [K in keyof T as MayBeLeftOut<T, K> extends true ? never : K]: T[K] } & {
  [K in keyof T as MayBeLeftOut<T, K> extends true ? K : never]?: T[K];
};
export type RequestOf<C> = Optional<CallInput<C>> & { form?: FormData; idempotencyKey?: string; signal?: AbortSignal };
type Args<C> = {} extends RequestOf<C> ? [request?: RequestOf<C>] : [request: RequestOf<C>];

/** A client of the contract whose calls are `All`. */
export interface CallClient<All> {
  call<N extends keyof All & string>(name: N, ...args: Args<All[N]>): Promise<CallOutput<All[N]>>;
}

/** Path with parameters filled in and query appended, beginning with the prefix. */
export function pathOf(
  { prefix, calls }: CallPlaces,
  name: string,
  params?: Record<string, unknown>,
  query?: Record<string, unknown>,
): string {
  const [, template] = calls[name]!.split(' ');
  const path = template!.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params?.[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.set(key, String(value));
  const tail = String(search);
  return `${prefix}${path}${tail && `?${tail}`}`;
}

/**
 * A typed client of the contract for browsers, devices and tests. Throws `CallError` on any answer from 400 on and
 * `SyntaxError` where a good answer is not JSON, and lets network errors through. It never retries: the caller knows
 * whether a repeat is safe.
 */
export function createCallClient<All>(options: CallClientOptions): CallClient<All> {
  return {
    async call(name, ...args) {
      const request = (args[0] ?? {}) as {
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
        body?: unknown;
        form?: FormData;
        idempotencyKey?: string;
        signal?: AbortSignal;
      };
      const calls = options.calls[name] || !options.laterCalls ? options.calls : await options.laterCalls();
      const [method] = calls[name]!.split(' ') as ['GET' | 'POST'];
      const path = pathOf({ ...options, calls }, name, request.params, request.query);
      const json = request.body === undefined ? '' : JSON.stringify(request.body);
      const headers: Record<string, string> = { accept: 'application/json' };
      if (json) headers['content-type'] = 'application/json';
      const token = options.token?.();
      if (token) headers['authorization'] = `Bearer ${token}`;
      if (request.idempotencyKey) headers['idempotency-key'] = request.idempotencyKey;
      Object.assign(
        headers,
        options.sign?.({ method, path, body: json, idempotencyKey: request.idempotencyKey ?? '' }),
      );
      const answer = await (options.fetch ?? fetch)(options.baseUrl + path, {
        method,
        headers,
        body: request.form ?? (json || undefined),
        signal: request.signal,
        cache: 'no-store',
      });
      if (!answer.ok) throw await readRefusal(answer);
      // A body that was cut off, or that a stranger on the way sent, is no answer.
      return readAnswer(name, await answer.text()) as never;
    },
  };
}
