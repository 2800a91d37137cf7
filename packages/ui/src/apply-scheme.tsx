export type Scheme = 'system' | 'light' | 'dark';

/** Where the person's choice is kept, for pages that read it without this module. */
export const schemeStorageKey = 'trilane-scheme';

const listeners = new Set<() => void>();

/** The stored choice; "system" when there is none or storage is closed. */
export function readScheme(): Scheme {
  try {
    const stored = localStorage.getItem(schemeStorageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Puts the stored choice on the page. Call it before the first paint. */
export function applyStoredScheme(): void {
  const scheme = readScheme();
  if (scheme === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
}

/** Stores the choice, puts it on the page and tells every switch. */
export function setScheme(scheme: Scheme): void {
  try {
    if (scheme === 'system') localStorage.removeItem(schemeStorageKey);
    else localStorage.setItem(schemeStorageKey, scheme);
  } catch {
    // Storage is closed (private mode): the choice then lasts for this page.
  }
  if (scheme === 'system') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
  for (const listener of listeners) listener();
}

/** The choice on the page now. */
export function currentScheme(): Scheme {
  const set = document.documentElement.dataset.scheme;
  return set === 'light' || set === 'dark' ? set : 'system';
}

export function subscribeScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
