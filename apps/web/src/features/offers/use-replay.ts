import { useEffect, useRef, useState } from 'react';
import { isAborted, wordsOf } from '../../lib/api.ts';
import { isEnding } from '../../lib/end-session.ts';
import { ReplayFailed, readReplay } from './read-replay.ts';
import type { Replay, ReplayCall, ReplayQuery } from './read-replay.ts';

export type ReplayState =
  | { kind: 'none' }
  | { kind: 'running'; progress: number | null; of: string }
  | { kind: 'failed'; words: string }
  | { kind: 'done'; replay: Replay; of: string };

const none: ReplayState = { kind: 'none' };

/** One replay at a time; the last asked for counts, and none outlives the screen. `of` says what was tried. */
export function useReplay(call: ReplayCall) {
  const [state, setState] = useState<ReplayState>(none);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const start = async (query: ReplayQuery, of: string) => {
    stop.current?.abort();
    const here = new AbortController();
    stop.current = here;
    const show = (next: ReplayState) => {
      if (stop.current === here && !here.signal.aborted) setState(next);
    };
    show({ kind: 'running', progress: null, of });
    try {
      const replay = await readReplay(call, query, {
        signal: here.signal,
        onProgress: (progress) => show({ kind: 'running', progress, of }),
      });
      show({ kind: 'done', replay, of });
    } catch (error) {
      if (isAborted(error) || isEnding()) return;
      show({ kind: 'failed', words: error instanceof ReplayFailed ? error.message : wordsOf(error) });
    }
  };
  const cancel = () => {
    stop.current?.abort();
    setState(none);
  };
  return { state, start, cancel };
}
