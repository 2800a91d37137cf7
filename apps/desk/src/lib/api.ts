import { CallError, readRefusal } from '@trilane/contract/call-client';
import { createDeskClient, deskPath } from '@trilane/contract/desk/desk-client';
import type { DeskClient } from '@trilane/contract/desk/desk-client';
import { firstMessage } from '@trilane/contract/errors';
import { presenceHeaders } from './presence.ts';
import { keepSession, sessionToken } from './session.ts';
import { askForStepUp } from './step-up.ts';

export const isRefusal = (error: unknown, code: string): boolean =>
  error instanceof CallError && error.body?.code === code;

/** The words for whatever a call rejected with; never empty, never technical. */
export function wordsOf(error: unknown): string {
  if (error instanceof CallError && error.body) return firstMessage(error.body);
  return navigator.onLine
    ? 'The service cannot be reached. Try again in a moment.'
    : 'You are offline. Try again when the connection is back.';
}

/** What the refusal says about one field of a form. */
export function wordsAbout(error: unknown, field: string): string | undefined {
  return error instanceof CallError ? error.body?.errors?.[field]?.[0] : undefined;
}

const client = createDeskClient({ baseUrl: '', token: sessionToken, sign: presenceHeaders });

/**
 * Makes a call with the session's token. A call that is refused with `proof_required` is repeated, under the same
 * Idempotency-Key, once the operator has confirmed in a dialog. An ended session leads to the sign-in.
 */
export const api: DeskClient = { call: (name, ...args) => inSession(() => client.call(name, ...args)) };

type FileCall = 'exportEnquiries' | 'exportAudit' | 'getMerchantDocument';
type FileRequest = { params?: Record<string, unknown>; query?: Record<string, unknown>; signal?: AbortSignal };

/** Reads the file that a call answers, in the same session. A plain link would not send the token. */
export const readFile = (name: FileCall, { params, query, signal }: FileRequest): Promise<Blob> =>
  inSession(async () => {
    const headers = { authorization: `Bearer ${sessionToken() ?? ''}` };
    const answer = await fetch(deskPath(name, params, query), { headers, signal });
    if (answer.ok) return answer.blob();
    throw await readRefusal(answer);
  });

async function inSession<T>(call: () => Promise<T>): Promise<T> {
  const token = sessionToken();
  try {
    return await call();
  } catch (error) {
    // Whoever has signed in since must neither be asked for this call nor make it.
    const isSame = () => token === sessionToken();
    if (isRefusal(error, 'proof_required') && isSame() && (await askForStepUp()) && isSame()) return call();
    if (isRefusal(error, 'unauthenticated') && token !== null && isSame()) keepSession(null);
    throw error;
  }
}
