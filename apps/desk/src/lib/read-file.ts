import { CallError } from '@trilane/contract/call-client';
import { deskPath } from '@trilane/contract/desk/desk-client';
import type { ErrorBody } from '@trilane/contract/errors';
import { sessionToken } from './session.ts';

/** The bytes of a bank document, to be shown from the page's own memory. Rejects with what the desk refuses. */
export async function readDocument(params: { id: string; fileId: string }, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(deskPath('getMerchantDocument', params), {
    headers: { authorization: `Bearer ${sessionToken() ?? ''}` },
    signal,
  });
  if (answer.ok) return answer.blob();
  const body = (await answer.json().catch(() => null)) as ErrorBody | null;
  throw new CallError(answer.status, body, null);
}
