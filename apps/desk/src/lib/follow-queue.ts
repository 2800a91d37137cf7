import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deskPath } from '@trilane/contract/desk/desk-client';
import { keepSession, sessionToken } from './session.ts';

const AGAIN_MS = 3_000;

const EVENT = 'data: ';

/**
 * Reads the desk's event stream until it ends. Calls `onNews` when it opens, for what was missed, and for each event.
 */
async function follow(signal: AbortSignal, onNews: () => void): Promise<void> {
  const token = sessionToken();
  const answer = await fetch(deskPath('streamDesk'), { headers: { authorization: `Bearer ${token}` }, signal });
  if (answer.status === 401 && token === sessionToken()) keepSession(null);
  if (!answer.ok || !answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  onNews();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.includes(EVENT)) {
      onNews();
      text = '';
    }
    // An event may begin in one part and go on in the next.
    text = text.slice(-EVENT.length);
  }
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
