import { useEffect, useEffectEvent } from 'react';
import { useLater } from '../../lib/use-later.ts';
import type { ReplayCall, ReplayQuery } from './read-replay.ts';
import { useReplay } from './use-replay.ts';

/** Long enough that a slider on its way asks for nothing: a business has 60 replays in ten minutes. */
const redrawAfterMs = 400;

/**
 * A replay that follows the form once it was asked for: a changed `query` is replayed when it has stood still for a
 * moment. `query` is null while the form cannot be tried.
 */
export function useLiveReplay(call: ReplayCall, query: ReplayQuery | null, of: string) {
  const { state, start, cancel } = useReplay(call);
  const settledOf = useLater(of, redrawAfterMs);
  const onSettled = useEffectEvent(() => {
    if (query && settledOf === of && state.kind !== 'none' && state.of !== of) void start(query, of);
  });
  useEffect(() => onSettled(), [settledOf]);
  const isComing = state.kind !== 'none' && query !== null && (state.kind === 'running' || settledOf !== of);
  return { state, start, cancel, isComing };
}
