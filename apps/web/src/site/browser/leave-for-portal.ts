import { hasStoredSession } from '../../lib/stored-session.ts';

/** The start address is for visitors: a document loaded there with a session goes to the portal (portal §2, decisions §2). */
export function leaveForPortal(): void {
  const leave = () => {
    if (location.pathname !== '/' || !hasStoredSession(() => localStorage)) return;
    document.documentElement.hidden = true;
    location.replace('/portal/admin');
  };
  leave();
  // Going back may bring the page from the browser's memory, without running it anew.
  addEventListener('pageshow', ({ persisted }) => persisted && leave());
}
