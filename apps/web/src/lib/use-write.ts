import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, UseMutationResult } from '@tanstack/react-query';
import type { CallOutput } from '@trilane/contract/call';
import type { CallName, Calls } from '@trilane/contract/calls';
import { CallError } from '@trilane/contract/client';
import type { Request } from '@trilane/contract/client';
import { api } from './api.ts';
import { readAgain, type Topic } from './queries.ts';

/**
 * Makes one POST call of the contract and reads the named topics again, once it succeeded or was refused because what
 * is shown is out of date. Failures are shown as toasts. Put an `idempotencyKey` into the request of everything that moves money or flips a switch.
 */
export function useWrite<N extends CallName>(
  name: N,
  {
    topics = [],
    onDone,
  }: { topics?: readonly Topic[]; onDone?: (answer: CallOutput<Calls[N]>, request: Request<N>) => void } = {},
): UseMutationResult<CallOutput<Calls[N]>, unknown, Request<N>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: Request<N>) =>
      (api.call as (name: N, request: Request<N>) => Promise<CallOutput<Calls[N]>>)(name, request),
    onSuccess: (answer, request) => {
      void readAgain(client, topics);
      onDone?.(answer, request);
    },
    onError: (error) => readWhatIsOutdated(client, topics, error),
  });
}

/**
 * Reads these topics again when a refusal says that what is shown of them is out of date: another tab has removed or
 * changed it.
 */
export async function readWhatIsOutdated(client: QueryClient, topics: readonly Topic[], error: unknown): Promise<void> {
  if (error instanceof CallError && (error.status === 404 || error.status === 409)) await readAgain(client, topics);
}
