import { useAuth } from './auth-state.ts';
import { keyOf, VISITOR } from './stored-session.ts';

/**
 * What a person had typed and where they were, for this tab only (docs/product.md#browser-storage). It is kept under
 * their id and the business of the session, so that nobody else who signs in here sees it and no other business of the
 * person gets it. It is given back after a session ended and deleted at logout. It never holds passwords, codes or
 * personal numbers.
 */
function owner(): string {
  const user = useAuth.getState().userDetails;
  // Before there is a user there is one registration at a time.
  if (!user) return VISITOR;
  return user.businessId === undefined ? user.id : `${user.id}:${user.businessId}`;
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is closed or full: the draft then lives only in the form.
  }
}

/** The fields kept for a form; null when there are none. */
export function readDraft(name: string): Record<string, unknown> | null {
  const kept = read(keyOf(owner(), name));
  return kept !== null && typeof kept === 'object' && !Array.isArray(kept) ? (kept as Record<string, unknown>) : null;
}

export function keepDraft(name: string, values: Record<string, unknown>): void {
  write(keyOf(owner(), name), values);
}

export function dropDraft(name: string): void {
  write(keyOf(owner(), name), null);
}

/** Deletes everything of a person, in each of their businesses, or of the visitor. */
export function dropAllOf(ownerId: string): void {
  const start = keyOf(ownerId, '');
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(start)) sessionStorage.removeItem(key);
  } catch {
    // Storage is closed: there is nothing to delete.
  }
}
