import { hasSession } from '../lib/auth-state.ts';
import { keepDraft } from '../lib/drafts.ts';
import { LAST_PATH } from '../lib/stored-session.ts';
import { isGuarded } from './guarded-paths.ts';

/** The path at which this document was loaded; later ones are visits inside the app. */
export const documentPath = window.location.pathname;

/**
 * Keeps a document that loads with a session where it is under /portal. A page with another guard goes to
 * /portal/admin; a page without one never redirects (docs/product.md#routes). A page under /portal that is opened
 * without a session, by the link of a mail say, is opened after the sign-in.
 */
export function applyStartRule(): void {
  if (hasSession()) {
    if (isGuarded(documentPath)) window.history.replaceState(null, '', '/portal/admin');
  } else if (documentPath.startsWith('/portal')) keepDraft(LAST_PATH, { path: documentPath + window.location.search });
}
