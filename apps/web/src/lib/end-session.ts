import { create } from 'zustand';
import { answerMessages } from '@trilane/contract/answer-messages';
import { START_PATH } from '@trilane/domain/edition';
import { toast } from '@trilane/ui/toast';
import { bearer, forgetEverybody, useAuth } from './auth-state.ts';
import { authStorageKey, LAST_PATH } from './stored-session.ts';
import { dropAllOf, keepDraft } from './drafts.ts';

const loginAgainSeconds = 3;
/** The token of the session that is ending, whose pages are no longer shown. */
export const useEnding = create<{ token: string | null }>(() => ({ token: null }));

/**
 * The public start page is a separate document, so loading it also clears this one's memory. It replaces the current
 * history entry. Changing the address without loading would make browsers show the start page under portal addresses on
 * Back.
 */
export function leaveToStart(): void {
  window.location.replace(START_PATH);
}

/**
 * Ends the session after a 401. The pages go at once, a message gives the reason for three seconds, then it signs out
 * to the start page. The path and the drafts stay for the same user's next sign-in. An answer to an older token changes
 * nothing.
 */
export function sessionRefused(token: string | null): void {
  if (token === null || token !== bearer() || token === useEnding.getState().token) return;
  useEnding.setState({ token });
  toast.error(answerMessages.loginAgain, { seconds: loginAgainSeconds });
  const { pathname, search } = window.location;
  setTimeout(() => {
    useEnding.setState({ token: null });
    if (token !== bearer()) return;
    keepDraft(LAST_PATH, { path: pathname + search });
    forgetEverybody();
    leaveToStart();
  }, loginAgainSeconds * 1000);
}

/** Whether the session is ending, so that failing calls need no message. */
export const isEnding = () => useEnding.getState().token !== null;

/** The chosen logout: drafts and path go as well. The token itself is revoked by the caller. */
export function forgetHere(): void {
  const user = useAuth.getState().userDetails;
  if (user) dropAllOf(user.id);
  dropAllOf('registration');
  forgetEverybody();
}

/**
 * Takes the pages away before this tab goes on with another session: they and their data belong to the one before. None
 * of them sends anything from then on or asks to stay; drafts are kept.
 */
export function startOver(goOn: () => void): void {
  useEnding.setState({ token: bearer() });
  setTimeout(goOn);
}

async function followStored(): Promise<void> {
  const before = useAuth.getState().userDetails;
  await useAuth.persist.rehydrate();
  const after = useAuth.getState().userDetails;
  if (!before || !after || (before.id === after.id && before.businessId === after.businessId)) return;
  startOver(() => window.location.reload());
}

/**
 * Another tab signing in or out counts here too. Where another person has signed in, or the same person has switched to
 * another business, this tab starts over. A page that comes back from the browser's memory has missed what other tabs
 * did.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === authStorageKey || event.key === null) void followStored();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Left for another session: its pages are gone.
    if (isEnding()) window.location.reload();
    else void followStored();
  });
}
