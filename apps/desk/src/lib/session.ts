import { useSyncExternalStore } from 'react';

/**
 * The token of the session lies in the tab's own storage and is sent by name. A cookie would not do: cookies know no
 * ports, so on one machine it would go to the merchants' origin with every request.
 */
const KEY = 'desk-session';

const listeners = new Set<() => void>();

export const sessionToken = (): string | null => sessionStorage.getItem(KEY);

/** Keeps the token of a sign-in, or forgets it. */
export function keepSession(token: string | null): void {
  if (token === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, token);
  for (const listener of listeners) listener();
}

/** Calls the listener whenever a token is kept or forgotten. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useSessionToken = (): string | null => useSyncExternalStore(onSessionChange, sessionToken);
