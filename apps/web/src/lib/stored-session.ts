/** The key under which the browser stores who is signed in. */
export const authStorageKey = 'auth';

/**
 * Whether a session is kept in the storage, read without the application; false when storage is closed or holds
 * something else.
 */
export function hasStoredSession(storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    const kept = JSON.parse(storage().getItem(authStorageKey) ?? 'null') as {
      state?: { userDetails?: { token?: unknown } | null };
    } | null;
    return typeof kept?.state?.userDetails?.token === 'string';
  } catch {
    return false;
  }
}

/** The owner of drafts before anybody has signed in. */
export const VISITOR = 'registration';

/** The key of a draft in the storage of the tab. */
export const keyOf = (ownerId: string, name: string): string => `kept:${ownerId}:${name}`;

/** Under which name drafts keep the page that opens after the sign-in. */
export const LAST_PATH = 'last-path';

/** Whether a visitor asked for a page of the portal in this tab; false when storage is closed. */
export function hasAskedPage(storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    return storage().getItem(keyOf(VISITOR, LAST_PATH)) !== null;
  } catch {
    return false;
  }
}
