import { refusalDetails as say } from '../refusals/refusal-details.ts';
import { readCount } from './read-count.ts';

/** The English beginning of each sentence that knows more than its code, and the sentence in this build. */
const DETAILS: readonly (readonly [RegExp, (figure: number) => string])[] = [
  [/^Only (\S+) files? can upload at a time\./, say.uploadsAtOnce],
  [/^Only (\S+) exports? can run at a time\./, say.exportsAtOnce],
  [/^Only (\S+) live connections? can be open at a time\./, say.streamsAtOnce],
  [/^A new link can be sent once /, () => say.linkJustSent],
  [/^Send exactly one file, /, () => say.fileMissing],
  [/^We could not confirm whether this was done\. It is safe /, () => say.outcomeUnknown({ onlyOnce: true })],
  [/^We could not confirm whether this was done\. Check /, () => say.outcomeUnknown({ onlyOnce: false })],
  [/^The demo shop is being set up\./, () => say.demoBeingMade],
  [/^This content type is not accepted\./, () => say.contentType],
  [/^The clock of this device is more than (\S+) minutes? off\./, say.deviceClockOff],
];

/** The same for those that say how long to wait. */
const WAITS: readonly (readonly [RegExp, (seconds: number) => string])[] = [
  [/^Too many attempts\. Try again in /, say.tooManyAttempts],
  [/^Many wrong passwords for this email .* Or sign in /, say.networkWaits],
  [/^A code was just sent\. /, say.codeJustSent],
  [/^A check of your books is running /, say.booksJustRead],
  [/^\S+ invitations? can be sent a day\. /, say.invitationsOfBusiness],
  [/^This address can get \S+ invitations? a day\. /, say.invitationsToAddress],
];

/** What this build says instead of an English sentence of `refusalDetails`; null for any other sentence. */
export function detailWords(english: string, seconds: number | null): string | null {
  for (const [beginning, words] of DETAILS) {
    const found = beginning.exec(english);
    if (found) return words(readCount(found[1] ?? ''));
  }
  const words = seconds === null ? undefined : WAITS.find(([beginning]) => beginning.test(english))?.[1];
  return words ? words(seconds!) : null;
}
