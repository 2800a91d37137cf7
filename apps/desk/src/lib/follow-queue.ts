import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deskPath } from '@trilane/contract/desk/desk-client';
import { readEventData } from '@trilane/contract/read-event-data';
import { keepSession, sessionToken } from './session.ts';

const AGAIN_MS = 3_000;
/** Three missed heartbeats of the service. */
const SILENCE_MS = 16_000;

/**
 * Reads the desk's event stream until it ends or falls silent. Calls `onNews` when it opens, for what was missed, and
 * for each event.
 */
export async function follow(signal: AbortSignal, onNews: () => void, silenceMs = SILENCE_MS): Promise<void> {
  const token = sessionToken();
  const answer = await fetch(deskPath('streamDesk'), { headers: { authorization: `Bearer ${token}` }, signal });
  if (answer.status === 401 && token === sessionToken()) keepSession(null);
  if (!answer.ok || !answer.body) return;
  onNews();
  for await (const _ of readEventData(answer.body, silenceMs)) onNews();
}

/** Reloads the queue whenever the service says that it has changed, while the page is open. */
export function useFollowQueue(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    let timer: number | undefined;
    const read = () => void queries.invalidateQueries({ queryKey: ['listWaiting'] });
    const run = () => {
      void follow(leaving.signal, read)
        .catch(() => undefined)
        .then(() => {
          if (leaving.signal.aborted) return;
          timer = window.setTimeout(run, AGAIN_MS);
        });
    };
    run();
    return () => {
      window.clearTimeout(timer);
      leaving.abort();
    };
  }, [queries]);
}
