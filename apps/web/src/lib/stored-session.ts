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
