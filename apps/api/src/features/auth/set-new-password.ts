import { whyNotPassword } from '@trilane/domain/password';
import { addMail } from '../../platform/add-mail.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { setPasswordHash } from './auth.repo.ts';
import { hashPassword, isPasswordRight } from './password-hash.ts';
import { revokeUserSessions, type Kept } from './session.repo.ts';

const SAME_PASSWORD = 'This is your current password. Choose another one.';

/** A new password's owner, the hash of the password that it replaces, and the field that it comes from. */
interface NewPassword {
  email: string;
  replaces?: string | null;
  field: string;
}

/**
 * The hash of an acceptable password. Refuses any other one with the specified words under `field`. Slow, so never call
 * it inside a transaction.
 */
export async function hashNewPassword(platform: Platform, password: string, about: NewPassword): Promise<string> {
  const rule = whyNotPassword(password, { email: about.email, productName: platform.config.productName });
  const isSame =
    rule === null && about.replaces ? await isPasswordRight(platform.config, password, about.replaces) : false;
  const why = isSame ? SAME_PASSWORD : rule;
  if (why !== null) throw new Refusal('password_rejected', { message: why, errors: { [about.field]: [why] } });
  return hashPassword(platform.config, password);
}

/**
 * Stores a new password, ends the person's other sessions and forgets the other devices. Returns the ids of the ended
 * sessions; close their streams after the commit. `isFirst` marks the sign-up's own password, which needs no mail.
 */
export async function keepPassword(
  tx: Tx,
  platform: Platform,
  change: { userId: string; businessId: string; email: string; passwordHash: string; keep: Kept; isFirst: boolean },
): Promise<string[]> {
  const now = platform.securityNow();
  await setPasswordHash(tx, change.userId, change.passwordHash, now);
  if (!change.isFirst) {
    const { email: to, businessId } = change;
    await addMail(tx, platform, { to, businessId }, (mails) => mails.passwordChangedMail(platform.config));
  }
  return revokeUserSessions(tx, change.userId, { ...change.keep, reason: 'password', now });
}

/** Ends the live streams of sessions that are gone. */
export function closeStreams(platform: Pick<Platform, 'live'>, sessionIds: readonly string[]): void {
  for (const sessionId of sessionIds) platform.live.closeSession(sessionId);
}
