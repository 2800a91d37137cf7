import { keepPreviousData, QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '@trilane/contract/call';
import { CallError } from '@trilane/contract/call-client';
import type { DeskCallName, DeskCalls } from '@trilane/contract/desk/desk-calls';
import type { DeskRequest } from '@trilane/contract/desk/desk-client';
import { toast } from '@trilane/ui/toast';
import { api, isRefusal, wordsOf } from './api.ts';

const TRIES_MAX = 3;

/** Refusals are final. Only a missing answer and a service that is briefly unavailable are retried. */
const mayRetry = (failures: number, error: unknown) =>
  failures + 1 < TRIES_MAX && (!(error instanceof CallError) || [502, 503, 504].includes(error.status));

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: mayRetry, staleTime: 5_000, networkMode: 'always' } },
});

const call = api.call as <N extends DeskCallName>(name: N, request: unknown) => Promise<CallOutput<DeskCalls[N]>>;

/**
 * Reads one GET call of the desk: `useDeskRead('listOperators')`. With `keepsLast` the last answer is shown until the
 * one to a changed request has come, so that a filter which stands with its list keeps the focus.
 */
export function useDeskRead<N extends DeskCallName>(
  name: N,
  request?: Omit<DeskRequest<N>, 'signal'>,
  options: { enabled?: boolean; everyMs?: number; keepsLast?: boolean } = {},
): UseQueryResult<CallOutput<DeskCalls[N]>> {
  return useQuery({
    queryKey: [name, request ?? {}],
    queryFn: ({ signal }) => call(name, { ...request, signal }),
    enabled: options.enabled ?? true,
    refetchInterval: options.everyMs ?? false,
    ...(options.keepsLast && { placeholderData: keepPreviousData }),
  });
}

/** Repeats every failed read of the page. */
export function retryFailedReads(): Promise<void> {
  return queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/** Ends of the reads that are under way. */
export const readsUnderWay = (): (Promise<unknown> | undefined)[] =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active', fetchStatus: 'fetching' })
    .map(({ promise }) => promise);

type DeskWrite<N extends DeskCallName> = Pick<
  UseMutationResult<CallOutput<DeskCalls[N]>, unknown, DeskRequest<N>>,
  'mutate' | 'isPending' | 'data' | 'variables' | 'error' | 'reset'
>;

/**
 * Makes one POST call of the desk. Every read named in `reads` is then loaded again, with `readsAfterFailure` also when
 * the call failed. A failure is shown as a toast unless the form `showsErrors` itself. An operator who closed the
 * confirmation dialog knows that nothing happened, so that is no error.
 */
export function useDeskWrite<N extends DeskCallName>(
  name: N,
  options: {
    reads?: readonly DeskCallName[];
    readsAfterFailure?: boolean;
    onDone?: (answer: CallOutput<DeskCalls[N]>) => void;
    showsErrors?: boolean;
  } = {},
): DeskWrite<N> {
  const queries = useQueryClient();
  const readAgain = () =>
    Promise.all((options.reads ?? []).map((read) => queries.invalidateQueries({ queryKey: [read] })));
  const write = useMutation({
    mutationFn: (request: DeskRequest<N>) => call(name, { idempotencyKey: crypto.randomUUID(), ...request }),
    onSuccess: async (answer) => {
      await readAgain();
      options.onDone?.(answer);
    },
    onError: (error: unknown) => {
      if (options.readsAfterFailure) void readAgain();
      if (!options.showsErrors && !isRefusal(error, 'proof_required')) toast.error(wordsOf(error));
    },
  });
  return { ...write, error: isRefusal(write.error, 'proof_required') ? null : write.error };
}

/** Who is signed in. */
export const useDeskMe = (): UseQueryResult<CallOutput<DeskCalls['getDeskMe']>> => useDeskRead('getDeskMe');
