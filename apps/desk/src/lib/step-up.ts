import { useSyncExternalStore } from 'react';

/**
 * The calls that were refused with `proof_required`. They wait here until the operator has confirmed with a second
 * factor, and are then repeated. Calls that wait at the same time share one dialog.
 */
let waiting: ((done: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function publish(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Resolves to true once the operator has confirmed, and to false when the dialog was closed. */
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
