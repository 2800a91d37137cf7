import type { Query, QueryClient } from '@tanstack/react-query';
import type { Topic } from './queries.ts';

const isAnswered = ({ state }: Query) => state.data !== undefined;
const isFailed = (read: Query) => !isAnswered(read) && read.state.status === 'error';

/** Reads this again where it is shown. */
async function readOnceMore(client: QueryClient, read: Query): Promise<void> {
  const { queryKey } = read;
  // A first read that is already running is not started again, and its answer may be older than the change.
  const isFirst = !isAnswered(read) && read.state.fetchStatus === 'fetching';
  await client.invalidateQueries({ queryKey, exact: true });
  if (isFirst && isAnswered(read)) await client.refetchQueries({ queryKey, exact: true, type: 'active' });
}

const find = (client: QueryClient, topics: readonly Topic[]) =>
  client.getQueryCache().findAll({ predicate: ({ queryKey }) => topics.includes(queryKey[0] as Topic) });

/** Reads all that is shown of these topics again. */
export function readAgain(client: QueryClient, topics: readonly Topic[]): Promise<unknown> {
  return Promise.all(find(client, topics).map((read) => readOnceMore(client, read)));
}

/** As `readAgain`, for changes that may have gone unheard: a failure that is shown stays as it is. */
export function catchUp(client: QueryClient, topics: readonly Topic[]): Promise<unknown> {
  const reads = find(client, topics).filter((read) => !isFailed(read));
  return Promise.all(reads.map((read) => readOnceMore(client, read)));
}
