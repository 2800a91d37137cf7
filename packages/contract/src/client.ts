import { createCallClient, pathOf, type CallClient, type CallClientOptions, type CallTable } from './call-client.ts';
import type { RequestOf } from './call-client.ts';
import type { CallName, Calls } from './calls.ts';
import { callTable } from './table.gen.ts';

export { CallError } from './call-client.ts';

const PREFIX = '/api/v2';

export type Client = CallClient<Calls>;
export type Request<N extends CallName> = RequestOf<Calls[N]>;

/** A client of the API; by default it can make what a browser calls. */
export function createClient({
  calls = callTable,
  ...options
}: Omit<CallClientOptions, 'calls' | 'prefix'> & { calls?: CallTable<CallName> }): Client {
  return createCallClient<Calls>({ ...options, prefix: PREFIX, calls });
}

/** Path with parameters filled in and query appended, beginning with `/api/v2`. */
export const buildPath = (
  name: CallName,
  params?: Record<string, unknown>,
  query?: Record<string, unknown>,
  calls: CallTable<CallName> = callTable,
): string => pathOf({ prefix: PREFIX, calls }, name, params, query);
