import { START_PATH } from '@trilane/domain/edition';
import { authStorageKey, hasAskedPage, hasStoredSession } from '../../lib/stored-session.ts';

/**
 * The start address is for visitors: a document loaded there with a session goes to the portal. On other pages, an
 * attribute of the root makes the header link to the portal instead of to sign-in and sign-up. Another attribute shows
 * a note to visitors who asked for a page of the portal.
 */
export function leaveForPortal(): void {
  const root = document.documentElement;
  const check = () => {
    const signedIn = hasStoredSession(() => localStorage);
    root.toggleAttribute('data-signed-in', signedIn);
    root.toggleAttribute('data-asked', !signedIn && hasAskedPage(() => sessionStorage));
    if (location.pathname !== START_PATH || !signedIn) return;
    root.hidden = true;
    location.replace('/portal/admin');
  };
  check();
  // Going back may show the page from the browser's memory, without running it again.
  addEventListener('pageshow', ({ persisted }) => persisted && check());
  addEventListener('storage', ({ key }) => (key === authStorageKey || key === null) && check());
}
