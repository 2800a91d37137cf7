import { QueryCache, QueryClient, useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '@trilane/contract/call';
import type { CallName, Calls } from '@trilane/contract/calls';
import { CallError } from '@trilane/contract/client';
import type { Request } from '@trilane/contract/client';
import { NoAnswer, isRefusal, quietApi, showError } from './api.ts';
import { useAuth } from './auth-state.ts';
import { useConfig } from './config.ts';

/** What a read belongs to: live events, and writes, name the topics that have to be read again. */
export type Topic = 'business' | 'stores' | 'money' | 'promotions' | 'team' | 'webhooks' | 'api-keys' | 'notices';

const triesMax = 3;

/**
 * Refusals are final; only a missing answer or a service that is away for a moment is asked again. After a long wait
 * the person decides.
 */
function mayRetry(failures: number, error: unknown): boolean {
  if (failures + 1 >= triesMax || (error instanceof NoAnswer && error.late)) return false;
  return !(error instanceof CallError) || [502, 503, 504].includes(error.status);
}

export const queryClient = new QueryClient({
  // `meta.quiet` marks reads that only help, such as suggestions. `meta.knows` names refusals that the screen explains
  // itself.
  queryCache: new QueryCache({
    onError(error, { meta }) {
      // The frame says that a page is not open to the role.
      const knows = ['role_not_allowed', ...((meta?.['knows'] ?? []) as readonly string[])];
      if (!meta?.['quiet'] && !knows.some((code) => isRefusal(error, code))) showError(error);
    },
  }),
  defaultOptions: {
    queries: {
      retry: mayRetry,
      retryDelay: (failures) => 600 * 2 ** failures,
      staleTime: 10_000,
      networkMode: 'always',
      // The only observer is the part that has just been mounted, so a failure that no other part shows is read again.
      // A failure that is shown stays until the person asks again; otherwise the page would fall back to its skeleton.
      retryOnMount: (query) => query.getObserversCount() <= 1,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * The key of a read: topic, call, request. `queryClient.invalidateQueries({ queryKey: [topic] })` covers all of a
 * topic.
 */
export function readKey<N extends CallName>(topic: Topic, name: N, request?: Omit<Request<N>, 'signal'>): QueryKey {
  return request === undefined ? [topic, name] : [topic, name, request];
}

type ReadOptions<N extends CallName, T> = Omit<
  UseQueryOptions<CallOutput<Calls[N]>, unknown, T>,
  'queryKey' | 'queryFn'
>;

/** Reads one GET call of the contract: `useRead('money', 'getAccountBalance')`. Failures are shown as toasts. */
export function useRead<N extends CallName, T = CallOutput<Calls[N]>>(
  topic: Topic,
  name: N,
  request?: Omit<Request<N>, 'signal'>,
  options?: ReadOptions<N, T>,
): UseQueryResult<T> {
  return useQuery({
    ...options,
    queryKey: readKey(topic, name, request),
    queryFn: ({ signal }) =>
      (quietApi.call as (name: N, request: unknown) => Promise<CallOutput<Calls[N]>>)(name, { ...request, signal }),
  }) as UseQueryResult<T>;
}

/** Starts a read before the screen that shows it is mounted. The screen deals with a failure. */
export function prefetchRead<N extends CallName>(topic: Topic, name: N): void {
  void queryClient.prefetchQuery({
    queryKey: readKey(topic, name),
    queryFn: ({ signal }) =>
      (quietApi.call as (name: N, request: unknown) => Promise<CallOutput<Calls[N]>>)(name, { signal }),
    meta: { quiet: true },
  });
}

/** Repeats every failed read of the page, including the settings and the clock. */
export function retryFailedReads(): Promise<void> {
  return queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/** Ends of the reads that are under way. */
export const readsUnderWay = (): (Promise<unknown> | undefined)[] =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active', fetchStatus: 'fetching' })
    .map(({ promise }) => promise);

export type BusinessData = CallOutput<Calls['getMe']>;
export type Store = CallOutput<Calls['listStores']>[number];

/** The business data: read at start and after every change, never kept in the browser. */
export function useMe(): UseQueryResult<BusinessData> {
  const signedIn = useAuth((state) => state.userDetails !== null || state.regToken !== null);
  return useRead('business', 'getMe', undefined, { enabled: signedIn });
}

/** All stores with their devices, newest first. */
export function useStores(): UseQueryResult<Store[]> {
  return useRead('stores', 'listStores');
}

/** New York, as in the domain's table of zips, which would weigh more than the rest of this file. */
const defaultZone = 'America/New_York';

/** The zone of the business's dates: its own, until it is known the product's. */
export function useZone(): string {
  const config = useConfig();
  return useMe().data?.business.timeZone ?? config?.timeZone ?? defaultZone;
}
