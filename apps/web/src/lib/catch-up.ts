import type { QueryClient } from '@tanstack/react-query';
import type { Topic } from './queries.ts';
import { findReads, readOnceMore } from './read-again.ts';

/** Reads these topics again where they are shown: a change may have gone unheard. A shown failure stays as it is. */
export function catchUp(client: QueryClient, topics: readonly Topic[]): Promise<unknown> {
  const reads = findReads(client, topics).filter(({ state }) => state.data !== undefined || state.status !== 'error');
  return Promise.all(reads.map((read) => readOnceMore(client, read)));
}
