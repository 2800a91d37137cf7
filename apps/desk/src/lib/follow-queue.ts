import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deskPath } from '@trilane/contract/desk/desk-client';
import { keepSession, sessionToken } from './session.ts';

const AGAIN_MS = 3_000;

/** Reads the desk's event stream until it ends, and calls `onNews` for each event. */
async function follow(signal: AbortSignal, onNews: () => void): Promise<void> {
  const token = sessionToken();
  const answer = await fetch(deskPath('streamDesk'), { headers: { authorization: `Bearer ${token}` }, signal });
  if (answer.status === 401 && token === sessionToken()) keepSession(null);
  if (!answer.ok || !answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    if (part.value.includes('data: ')) onNews();
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
          timer = window.setTimeout(() => {
            // Reloads what changed while the stream was down.
            read();
            run();
          }, AGAIN_MS);
        });
    };
    run();
    return () => {
      window.clearTimeout(timer);
      leaving.abort();
    };
  }, [queries]);
}
