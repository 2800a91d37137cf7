import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { CallError, buildPath, readRefusal } from '@trilane/contract/client';
import { laterCalls } from '@trilane/contract/later-calls.gen';
import { readAnswer } from '@trilane/contract/read-answer';
import { readEventData } from '@trilane/contract/read-event-data';
import { NoAnswer, isAborted } from '../../lib/api.ts';
import { bearer } from '../../lib/auth-state.ts';
import { sessionRefused } from '../../lib/end-session.ts';

export type ReplayCall = 'replayDiscount' | 'replayPromotion';
export type ReplayQuery = Record<string, string | number>;
type ReplayEvent = CallOutput<Calls[ReplayCall]>;
export type Replay = NonNullable<ReplayEvent['result']>;

/** A replay of a million sales tells of its progress several times a second. */
const silenceMs = 30_000;

/** The replay failed for a reason of its own, in words for a person. */
export class ReplayFailed extends Error {}

/**
 * Applies an offer to the past of the business. `onProgress` receives 0 to 1. Rejects like `api.call`, without a toast.
 * A stream that ends without its result counts as no answer.
 */
export async function readReplay(
  call: ReplayCall,
  query: ReplayQuery,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Replay> {
  const token = bearer();
  try {
    const answer = await fetch(buildPath(call, undefined, query, laterCalls), {
      headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      signal,
      cache: 'no-store',
    });
    if (!answer.ok || !answer.body) {
      if (answer.status === 401) sessionRefused(token);
      throw await readRefusal(answer);
    }
    for await (const data of readEventData(answer.body, silenceMs)) {
      const { progress, result, failed } = (await readAnswer(call, data)) as ReplayEvent;
      if (failed !== undefined) throw new ReplayFailed(failed);
      if (result !== undefined) return result;
      if (progress !== undefined) onProgress(progress);
    }
    throw new Error('the replay ended without a result');
  } catch (error) {
    if (error instanceof CallError || error instanceof ReplayFailed || isAborted(error)) throw error;
    throw new NoAnswer(error);
  }
}
