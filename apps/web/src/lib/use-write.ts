import { useMutation } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { CallOutput } from '@trilane/contract/call';
import type { CallName, Calls } from '@trilane/contract/calls';
import type { Request } from '@trilane/contract/client';
import { api } from './api.ts';
import { queryClient, type Topic } from './queries.ts';
import { readAgain } from './read-again.ts';

/**
 * Makes one POST call of the contract and then reads the named topics again. It does so after a refusal too, because a
 * refusal may mean that what is shown is out of date. Failures are shown as toasts. Put an `idempotencyKey` into every
 * request that moves money or flips a switch.
 */
export function useWrite<N extends CallName>(
  name: N,
  {
    topics = [],
    onDone,
  }: { topics?: readonly Topic[]; onDone?: (answer: CallOutput<Calls[N]>, request: Request<N>) => void } = {},
): UseMutationResult<CallOutput<Calls[N]>, unknown, Request<N>> {
  return useMutation({
    mutationFn: (request: Request<N>) =>
      (api.call as (name: N, request: Request<N>) => Promise<CallOutput<Calls[N]>>)(name, request),
    onSuccess: onDone,
    onSettled: () => void readAgain(queryClient, topics),
  });
}
