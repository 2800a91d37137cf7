import { CallError } from '@trilane/contract/call-client';
import { deskPath } from '@trilane/contract/desk/desk-client';
import type { ErrorBody } from '@trilane/contract/errors';
import { sessionToken } from './session.ts';

/** Reads the bytes of a bank document, to be shown from memory. Rejects with a `CallError` where the desk refuses. */
export async function readDocument(params: { id: string; fileId: string }, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(deskPath('getMerchantDocument', params), {
    headers: { authorization: `Bearer ${sessionToken() ?? ''}` },
    signal,
  });
  if (answer.ok) return answer.blob();
  const body = (await answer.json().catch(() => null)) as ErrorBody | null;
  throw new CallError(answer.status, body, null);
}
