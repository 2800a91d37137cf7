import { create } from 'zustand';
import { answerMessages } from '@trilane/contract/answer-messages';
import { toast } from '@trilane/ui/toast';
import { bearer, forgetEverybody, useAuth } from './auth-state.ts';
import { dropAllOf, keepLastPath } from './drafts.ts';

const loginAgainSeconds = 3;
/** The session that is on its way out, and whose pages nobody is shown any more. */
export const useEnding = create<{ token: string | null }>(() => ({ token: null }));

/** The public start page is a document of its own, so leaving also empties the memory of this one. */
export function leaveToStart(): void {
  window.location.assign('/');
}

/**
 * A call was answered 401: the pages go at once, three seconds long it says why, then it signs out to `/`, keeping the
 * path and the drafts for the same user's next sign-in. An answer to an older token changes nothing.
 */
export function sessionRefused(token: string | null): void {
  if (token === null || token !== bearer() || token === useEnding.getState().token) return;
  useEnding.setState({ token });
  toast.error(answerMessages.loginAgain, { seconds: loginAgainSeconds });
  const { pathname, search } = window.location;
  setTimeout(() => {
    useEnding.setState({ token: null });
    if (token !== bearer()) return;
    keepLastPath(pathname + search);
    forgetEverybody();
    leaveToStart();
  }, loginAgainSeconds * 1000);
}

/** Whether the session is on its way out, so that nothing more needs to be said about failing calls. */
export const isEnding = () => useEnding.getState().token !== null;

/** The chosen logout: drafts and path go as well. The token itself is revoked by the caller. */
export function forgetHere(): void {
  const user = useAuth.getState().userDetails;
  if (user) dropAllOf(user.id);
  dropAllOf('registration');
  forgetEverybody();
}
