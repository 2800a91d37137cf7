import { dropDraft, readDraft } from '../../lib/drafts.ts';

/**
 * The portal page to open after sign-in, as kept for the signed-in person, or for a visitor when nobody is signed in;
 * null if there is none.
 */
export function askedPage(): string | null {
  const path = readDraft('last-path')?.['path'];
  return typeof path === 'string' && path.startsWith('/portal') ? path : null;
}

/** Returns that page and forgets it. */
export function takeAskedPage(): string | null {
  const path = askedPage();
  dropDraft('last-path');
  return path;
}
