import { useEffect, useRef, useState } from 'react';
import { isAborted, wordsOf } from '../../lib/api.ts';
import { isEnding } from '../../lib/end-session.ts';
import { ReplayFailed, readReplay } from './read-replay.ts';
import type { Replay, ReplayCall, ReplayQuery } from './read-replay.ts';

type Shown = { replay: Replay; query: ReplayQuery; of: string };
export type ReplayState =
  | { kind: 'none' }
  | { kind: 'running'; progress: number | null; of: string; older: Shown | null }
  | { kind: 'failed'; words: string; of: string; older: Shown | null }
  | ({ kind: 'done' } & Shown);

const none: ReplayState = { kind: 'none' };

/** The last figures that came, whatever has been asked for since. */
export function shownOf(state: ReplayState): Shown | null {
  if (state.kind === 'none') return null;
  return state.kind === 'done' ? { replay: state.replay, query: state.query, of: state.of } : state.older;
}

/**
 * One replay at a time; the last asked for counts, and none outlives the screen. `of` says what was tried. Older
 * figures stay until the new ones come.
 */
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
    const older = shownOf(state);
    show({ kind: 'running', progress: null, of, older });
    try {
      const replay = await readReplay(call, query, {
        signal: here.signal,
        onProgress: (progress) => show({ kind: 'running', progress, of, older }),
      });
      show({ kind: 'done', replay, query, of });
    } catch (error) {
      if (isAborted(error) || isEnding()) return;
      show({ kind: 'failed', words: error instanceof ReplayFailed ? error.message : wordsOf(error), of, older });
    }
  };
  const cancel = () => {
    stop.current?.abort();
    const older = shownOf(state);
    setState(older ? { kind: 'done', ...older } : none);
  };
  return { state, start, cancel };
}
