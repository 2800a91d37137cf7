import { dropDraft, readDraft } from '../../lib/drafts.ts';
import { LAST_PATH } from '../../lib/stored-session.ts';

/**
 * The portal page to open after sign-in, as kept for the signed-in person, or for a visitor when nobody is signed in;
 * null if there is none.
 */
export function askedPage(): string | null {
  const path = readDraft(LAST_PATH)?.['path'];
  return typeof path === 'string' && path.startsWith('/portal') ? path : null;
}

/** Returns that page and forgets it. */
export function takeAskedPage(): string | null {
  const path = askedPage();
  dropDraft(LAST_PATH);
  return path;
}
