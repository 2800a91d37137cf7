import type { QueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { readKey, type Topic } from './queries.ts';
import { findReads } from './read-again.ts';

type Access = CallOutput<Calls['getAccess']>;

/** What decides which rows a person is shown. */
const seenBy = ({ role, storeIds }: Access) => JSON.stringify([role, storeIds]);

/**
 * Forgets what was read, and reads again what is shown, once the person has another role or other stores: rows of a
 * store that the person no longer sees do not stay on the page. Returns a function that stops it.
 */
export function followAccess(client: QueryClient, topics: readonly Topic[]): () => void {
  const key = readKey('team', 'getAccess');
  const known = () => client.getQueryData<Access>(key);
  let before = known();
  return client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[1] !== 'getAccess') return;
    const now = known();
    if (!now || now === before) return;
    const isOther = before !== undefined && seenBy(before) !== seenBy(now);
    before = now;
    if (!isOther) return;
    for (const read of findReads(client, topics))
      if (read !== query) void client.resetQueries({ queryKey: read.queryKey, exact: true });
  });
}
