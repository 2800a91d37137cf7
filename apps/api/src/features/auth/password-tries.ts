import { passwordsClosedMail } from '@trilane/contract/mails/account-mails';
import {
  failuresForWork,
  KNOWN_BROWSER_FAILURES,
  PASSWORD_WINDOW_SECONDS,
  STRANGER_FAILURES_IN_ROW,
  strangerDelayMs,
} from '@trilane/domain/sign-in-limits';
import type { CallContext, Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { tooMany } from '../../platform/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import type { UserRow } from './auth.repo.ts';
import { forgiveTries, reopenTries, takeTry, tellClosed } from './password-tries.repo.ts';

/**
 * One try of a password. `browser` is the hash of a valid device proof, null for a stranger; `work` is what the captcha
 * took.
 */
export interface PasswordTry {
  email: string;
  browser: string | null;
  work: number;
}

// The key of an e-mail is its hash, so known and unknown e-mails look alike.
const strangersOf = (email: string) => `strangers ${hashToken(email)}`;
const keyOf = ({ email, browser }: Pick<PasswordTry, 'email' | 'browser'>) =>
  browser === null ? strangersOf(email) : `browser ${browser}`;

/**
 * Takes a password try before the password is checked (docs/product.md#lock-out). A known browser has ten tries in 15
 * minutes, whatever strangers do. The strangers of an e-mail share their tries: each further ten multiply the captcha's
 * work and lengthen the delay, and after a hundred in a row the API checks none of their passwords. Answers the number
 * of tries in a row, this one included.
 */
export async function takePasswordTry({ platform, request }: CallContext, tried: PasswordTry): Promise<number> {
  const { browser, work } = tried;
  if (browser === null) await platform.limits.take(AUTH_LIMITS.passwordOfAddress, request.address);
  const failuresMax = browser === null ? failuresForWork(work) : KNOWN_BROWSER_FAILURES;
  const inRowMax = browser === null ? STRANGER_FAILURES_IN_ROW : null;
  const now = platform.securityNow();
  const most = { now, windowSeconds: PASSWORD_WINDOW_SECONDS, failuresMax, inRowMax };
  const taken = await takeTry(platform.db, keyOf(tried), most);
  if (taken.refusal === 'closed') throw new Refusal('passwords_closed');
  if (taken.refusal === 'too_many')
    throw browser === null
      ? new Refusal('captcha_harder')
      : tooMany((taken.retry_at!.getTime() - now.getTime()) / 1000);
  if (browser === null) await platform.holdBack(strangerDelayMs(taken.failures));
  return taken.in_row + 1;
}

/** Forgives the try of a right password: its count starts again and the address gets its point back. */
export async function forgivePasswordTry({ platform, request }: CallContext, tried: PasswordTry): Promise<void> {
  await platform.db.write(null, (tx) => forgiveTries(tx, keyOf(tried)));
  if (tried.browser === null) await platform.limits.giveBack(AUTH_LIMITS.passwordOfAddress, request.address);
}

/** The owner has signed in, in any way: the count of a hundred starts again, and strangers may try passwords again. */
export async function reopenPasswords(tx: Tx, email: string): Promise<void> {
  await reopenTries(tx, strangersOf(email));
}

/** Resets the strangers' count after a password change, because their guesses were for the old password. */
export async function forgetStrangers(tx: Tx, email: string): Promise<void> {
  await forgiveTries(tx, strangersOf(email));
}

/**
 * Tells the owner that passwords of strangers are closed, once a day at most. For an unknown e-mail it records the same
 * and sends nothing.
 */
export async function tellPasswordsClosed(platform: Platform, email: string, user: UserRow | null): Promise<void> {
  await platform.db.write(user?.business_id ?? null, async (tx) => {
    const isDue = await tellClosed(tx, strangersOf(email), platform.securityNow());
    if (isDue && user?.password_hash)
      await platform.outbox.add(
        tx,
        'mail',
        { to: user.email, ...passwordsClosedMail(platform.config) },
        { businessId: user.business_id },
      );
  });
  platform.outbox.wake();
}
