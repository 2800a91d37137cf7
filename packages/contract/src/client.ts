import { createCallClient, pathOf, type CallClient, type CallClientOptions, type CallTable } from './call-client.ts';
import type { RequestOf } from './call-client.ts';
import type { CallName, Calls } from './calls.ts';
import { firstCalls } from './first-calls.gen.ts';

export { CallError, readRefusal } from './call-client.ts';

const PREFIX = '/api/v2';

export type Client = CallClient<Calls>;
export type Request<N extends CallName> = RequestOf<Calls[N]>;

/** The table of the calls that a browser makes later than on its first page. */
export const loadLaterCalls = (): Promise<CallTable> =>
  import('./later-calls.gen.ts').then(({ laterCalls }) => laterCalls);

/** A client of the API. By default it can make what a browser calls, and loads the table of most calls when needed. */
export function createClient({
  calls = firstCalls,
  ...options
}: Omit<CallClientOptions, 'calls' | 'laterCalls' | 'prefix'> & { calls?: CallTable<CallName> }): Client {
  return createCallClient<Calls>({ ...options, prefix: PREFIX, calls, laterCalls: loadLaterCalls });
}

/** Path with parameters filled in and query appended, beginning with `/api/v2`. `calls` names the call. */
export const buildPath = (
  name: CallName,
  params?: Record<string, unknown>,
  query?: Record<string, unknown>,
  calls: CallTable<CallName> = firstCalls,
): string => pathOf({ prefix: PREFIX, calls }, name, params, query);
