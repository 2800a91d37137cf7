import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import {
  failuresForWork,
  KNOWN_BROWSER_FAILURES,
  PASSWORD_WINDOW_SECONDS,
  strangerDelayMs,
  workAfter,
} from '@trilane/domain/sign-in-limits';
import { addMail } from '../../platform/add-mail.ts';
import type { CallContext, Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { networksOf } from '../../platform/network-address.ts';
import { tooMany } from '../../platform/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import type { UserRow } from './auth.repo.ts';
import { networkOf } from './sign-in-device.ts';
import { endRow, forgiveNetwork, forgiveTries, isTellingDue, takeStrangerTry, takeTry } from './password-tries.repo.ts';

/**
 * One try of a password. `browser` is the hash of a valid device proof, null for a stranger; `work` is what the captcha
 * took.
 */
export interface PasswordTry {
  email: string;
  browser: string | null;
  work: number;
}

// The key of an email is its hash, so known and unknown emails look alike.
const strangersOf = (email: string) => `strangers ${hashToken(email)}`;
// A /48 is what one site gets of IPv6; a smaller part would give a single attacker thousands of networks.
export const sharedNetwork = (address: string) => networksOf(address).site ?? networkOf(address);
const secondsUntil = (at: Date, now: Date) => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));

async function takeOfKnownBrowser(platform: Platform, browser: string): Promise<number> {
  const now = platform.securityNow();
  const most = { now, windowSeconds: PASSWORD_WINDOW_SECONDS, failuresMax: KNOWN_BROWSER_FAILURES };
  const taken = await takeTry(platform.db, `browser ${browser}`, most);
  if (taken.refusal !== null) throw tooMany(secondsUntil(taken.retry_at!, now));
  return taken.in_row + 1;
}

/**
 * Takes a password try before the password is checked (docs/product.md#lock-out). A known browser has ten tries in 15
 * minutes, whatever strangers do. The wrong tries of all strangers of an email raise the captcha's work; those of a
 * network make that network wait, and no other one. Returns the number of tries in a row, this one included.
 */
export async function takePasswordTry({ platform, request }: CallContext, tried: PasswordTry): Promise<number> {
  if (tried.browser !== null) return takeOfKnownBrowser(platform, tried.browser);
  await platform.limits.take(AUTH_LIMITS.passwordOfAddress, request.address);
  const now = platform.securityNow();
  const taken = await takeStrangerTry(platform.db, {
    key: strangersOf(tried.email),
    network: sharedNetwork(request.address),
    now,
    below: failuresForWork(tried.work),
  });
  if (taken.refusal === 'wait') {
    const retryAfterSeconds = secondsUntil(taken.retry_at!, now);
    throw new Refusal('network_waits', { retryAfterSeconds, message: refusalDetails.networkWaits(retryAfterSeconds) });
  }
  const before = { failures: taken.failures, inRow: taken.in_row };
  if (taken.refusal === 'work') throw new Refusal('captcha_harder', { work: workAfter(before) });
  await platform.holdBack(strangerDelayMs(before));
  return taken.in_row + 1;
}

/**
 * Forgives the try of a right password: its count starts again, that of its network too, and the address gets its point
 * back. Other networks keep the waits that they earned.
 */
export async function forgivePasswordTry({ platform, request }: CallContext, tried: PasswordTry): Promise<void> {
  const { browser, email } = tried;
  await platform.db.write(null, async (tx) => {
    await forgiveTries(tx, browser === null ? strangersOf(email) : `browser ${browser}`);
    if (browser === null) await forgiveNetwork(tx, strangersOf(email), sharedNetwork(request.address));
  });
  if (browser === null) await platform.limits.giveBack(AUTH_LIMITS.passwordOfAddress, request.address);
}

/** The owner has signed in, in any way: the count of wrong passwords in a row starts again. */
export async function endRowOfStrangers(tx: Tx, email: string): Promise<void> {
  await endRow(tx, strangersOf(email));
}

/** Resets the strangers' counts after a password change, because their guesses were for the old password. */
export async function forgetStrangers(tx: Tx, email: string): Promise<void> {
  await forgiveTries(tx, strangersOf(email));
  await forgiveNetwork(tx, strangersOf(email), null);
}

/**
 * Tells the owner of many wrong passwords, once a day at most. For an unknown email it records the same and sends
 * nothing.
 */
export async function tellManyWrongPasswords(platform: Platform, email: string, user: UserRow | null): Promise<void> {
  await platform.db.write(user?.business_id ?? null, async (tx) => {
    const isDue = await isTellingDue(tx, strangersOf(email), platform.securityNow());
    if (!isDue || !user?.password_hash) return;
    const reader = { to: user.email, businessId: user.business_id };
    await addMail(tx, platform, reader, (mails) => mails.manyWrongPasswordsMail(platform.config));
  });
  platform.outbox.wake();
}
