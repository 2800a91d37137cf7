import type { QueryClient } from '@tanstack/react-query';
import type { Topic } from './queries.ts';

/** Reads all that is shown of a topic again. */
async function readTopic(client: QueryClient, topic: Topic): Promise<void> {
  const queryKey = [topic];
  // A first read that is already running is not started again, and its answer may be older than the change.
  const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  const first = new Set(underWay.filter(({ state }) => state.data === undefined));
  await client.invalidateQueries({ queryKey });
  if (first.size > 0) await client.refetchQueries({ queryKey, type: 'active', predicate: (query) => first.has(query) });
}

/** Reads all that is shown of these topics again. */
export function readAgain(client: QueryClient, topics: readonly Topic[]): Promise<unknown> {
  return Promise.all(topics.map((topic) => readTopic(client, topic)));
}
