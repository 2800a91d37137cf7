import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readRefusal, type CallError } from '@trilane/contract/call-client';
import type { CallName } from '@trilane/contract/calls';
import { firstMessage } from '@trilane/contract/errors';
import { readAnswer } from '@trilane/contract/read-answer';
import { ownValue } from '@trilane/domain/own-value';
import { toast } from '@trilane/ui/toast';
import { tillRefusals } from './till/till-refusals.ts';

/** An answer from 400 on, in the language of this page. */
export class CallFailed extends Error {
  readonly status: number;
  constructor({ status, body }: CallError) {
    const own = body && ownValue(tillRefusals, body.code);
    // The product's own refusals carry words for each field; those say more than the general message.
    super(own?.message ?? ((body && firstMessage(body)) || `The sandbox answered ${status}`));
    this.status = status;
  }
}

/** Whether a failure is a clear no. After any other one nobody knows whether it was done. */
export const isClearNo = (error: Error): boolean => error instanceof CallFailed && error.status < 500;

/** `call` names the call of the product whose answer this is. */
export async function getJson<T>(path: string, call?: CallName): Promise<T> {
  return readJson<T>(await request(path), call);
}

/** The same, of an act. */
export async function postJson<T>(path: string, body: object, call?: CallName): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return readJson<T>(await request(path, { method: 'POST', headers, body: JSON.stringify(body) }), call);
}

async function request(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, init).catch(() => {
    throw new Error('There is no connection.');
  });
  if (!response.ok) throw new CallFailed(await readRefusal(response));
  return response;
}

async function readJson<T>(response: Response, call?: CallName): Promise<T> {
  return (await readAnswer(call ?? '', await response.text())) as T;
}

/** What the product says in a refusal that came within a good answer. */
export async function refusalWords(status: number, body: object): Promise<string> {
  return new CallFailed(await readRefusal(new Response(JSON.stringify(body), { status }))).message;
}

/** A resource that is looked at again every few seconds, because the product changes it from outside. */
export function useLive<T>(path: string, everyMs = 3_000, read: (path: string) => Promise<T> = getJson) {
  return useQuery({ queryKey: [path], queryFn: () => read(path), refetchInterval: everyMs });
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
