import { dropDraft, readDraft } from '../../lib/drafts.ts';

/** The page of the portal that is kept for whoever is signed in, or for nobody yet; null when there is none. */
export function askedPage(): string | null {
  const path = readDraft('last-path')?.['path'];
  return typeof path === 'string' && path.startsWith('/portal') ? path : null;
}

/** The same, given once. */
export function takeAskedPage(): string | null {
  const path = askedPage();
  dropDraft('last-path');
  return path;
}
