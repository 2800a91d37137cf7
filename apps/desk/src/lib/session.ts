import { useSyncExternalStore } from 'react';

/**
 * The session's token is kept in the tab's storage and sent in a header. Cookies ignore ports: on one host the browser
 * would send a cookie of the desk to the merchants' portal as well.
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
