import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Topic } from './queries.ts';

/** Reads this again where it is shown. */
export async function readOnceMore(client: QueryClient, { queryKey, state }: Query): Promise<void> {
  // A first read that is already running is not started again, and its answer may be older than the change.
  const isFirst = state.data === undefined && state.fetchStatus === 'fetching';
  const filters = { queryKey, exact: true };
  await client.invalidateQueries(filters);
  if (isFirst && client.getQueryData(queryKey) !== undefined)
    await client.refetchQueries({ ...filters, type: 'active' });
}

/**
 * Shows the answer of a write, then reads again. A read that is still running is dropped: its answer may be older than
 * the write.
 */
export async function putRead<Answer>(client: QueryClient, queryKey: QueryKey, answer: Answer): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, answer);
  void client.invalidateQueries({ queryKey, exact: true });
}

/** What is known of these topics. */
export const findReads = (client: QueryClient, topics: readonly Topic[]) =>
  client.getQueryCache().findAll({ predicate: ({ queryKey }) => topics.includes(queryKey[0] as Topic) });

/** Reads all that is shown of these topics again. */
export const readAgain = (client: QueryClient, topics: readonly Topic[]): Promise<unknown> =>
  Promise.all(findReads(client, topics).map((read) => readOnceMore(client, read)));
