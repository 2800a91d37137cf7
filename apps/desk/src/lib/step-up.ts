import { useSyncExternalStore } from 'react';

/**
 * A call that was refused with `proof_required` waits here while the operator proves who is there, and is then made
 * again. Calls that ask at once share one dialog.
 */
let waiting: ((done: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function publish(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** True when the proof was given, false when the person turned away. */
export const askForStepUp = (): Promise<boolean> => new Promise((settle) => publish([...waiting, settle]));

export function answerStepUp(done: boolean): void {
  const settled = waiting;
  publish([]);
  for (const settle of settled) settle(done);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useStepUpAsked = (): boolean => useSyncExternalStore(subscribe, () => waiting.length > 0);
