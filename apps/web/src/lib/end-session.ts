import { answerMessages } from '@trilane/contract/answer-messages';
import { toast } from '@trilane/ui/toast';
import { bearer, forgetEverybody, useAuth } from './auth-state.ts';
import { dropAllOf, keepLastPath } from './drafts.ts';

const loginAgainSeconds = 3;
let endingToken: string | null = null;

/** The public start page is a document of its own, so leaving also empties the memory of this one. */
export function leaveToStart(): void {
  window.location.assign('/');
}

/**
 * A call was answered 401: says so for three seconds, then signs out to `/`, keeping the path and the drafts for the same
 * user's next sign-in (portal §4). An answer to an older token changes nothing.
 */
export function sessionRefused(token: string | null): void {
  if (token === null || token !== bearer() || token === endingToken) return;
  endingToken = token;
  toast.error(answerMessages.loginAgain, { seconds: loginAgainSeconds });
  const { pathname, search } = window.location;
  setTimeout(() => {
    endingToken = null;
    if (token !== bearer()) return;
    keepLastPath(pathname + search);
    forgetEverybody();
    leaveToStart();
  }, loginAgainSeconds * 1000);
}

/** Whether the session is on its way out, so that nothing more needs to be said about failing calls. */
export const isEnding = () => endingToken !== null;

/** The chosen logout: drafts and path go as well. The token itself is revoked by the caller. */
export function forgetHere(): void {
  const user = useAuth.getState().userDetails;
  if (user) dropAllOf(user.id);
  dropAllOf('registration');
  forgetEverybody();
}
