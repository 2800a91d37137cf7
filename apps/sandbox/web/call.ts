import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '@trilane/ui/toast';

/** An answer from 400 on, with the words the server gave. */
export class CallFailed extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    // The product's own refusals carry words for each field; those say more than the general message.
    const { message, errors } = (body ?? {}) as { message?: string; errors?: Record<string, string[]> };
    super(Object.values(errors ?? {})[0]?.[0] ?? message ?? `The sandbox answered ${status}`);
    this.status = status;
    this.body = body;
  }
}

export async function getJson<T>(path: string): Promise<T> {
  return readAnswer<T>(await fetch(path));
}

export async function postJson<T>(path: string, body: object): Promise<T> {
  return readAnswer<T>(
    await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  );
}

async function readAnswer<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new CallFailed(response.status, body);
  return body as T;
}

/** A resource that is looked at again every few seconds, because the product changes it from outside. */
export function useLive<T>(path: string, everyMs = 3_000) {
  return useQuery({ queryKey: [path], queryFn: () => getJson<T>(path), refetchInterval: everyMs });
}

/** Something a person does here; afterwards everything on the page is read again. */
export function useAct<Input>(act: (input: Input) => Promise<unknown>, done?: (input: Input) => string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_answer, input) => {
      if (done !== undefined) toast.success(done(input));
    },
    onError: (error) => {
      toast.error(error.message);
    },
    onSettled: () => queries.invalidateQueries(),
  });
}
