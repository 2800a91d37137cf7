import { isTotp } from '@trilane/domain/otp';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { findTotpStep } from '../../platform/totp.ts';
import { normalizeRecoveryCode, recoveryHashes } from './recovery-codes.ts';
import { findTotp, lockTotp, takeRecoveryCode, takeTotpStep, totpPlace } from './second-factor.repo.ts';

/** Whether a confirmed second factor stands before this person's sessions. */
export async function hasSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const totp = await findTotp(tx, userId);
  return totp !== null && totp.confirmed_at !== null;
}

/** Uses up an app's code, of a confirmed secret or of one that is just being confirmed. */
export async function takeTotpCode(
  tx: Tx,
  platform: Platform,
  tried: { userId: string; code: string },
): Promise<boolean> {
  const totp = await lockTotp(tx, tried.userId);
  if (!totp) return false;
  const step = findTotpStep(
    platform.box.decrypt(totp.secret_box, totpPlace(tried.userId)),
    tried.code,
    platform.securityNow(),
  );
  return step !== null && takeTotpStep(tx, tried.userId, step);
}

/** Uses up an app's code or a recovery code; returns which it was, or null for neither. */
export async function takeSecondFactor(
  tx: Tx,
  platform: Platform,
  tried: { userId: string; code: string },
): Promise<'app' | 'recovery' | null> {
  const typed = tried.code.replaceAll(/\s/g, '');
  if (isTotp(typed)) return (await takeTotpCode(tx, platform, { ...tried, code: typed })) ? 'app' : null;
  const code = normalizeRecoveryCode(typed);
  if (code === null) return null;
  const hashes = recoveryHashes(platform, tried.userId, code);
  return (await takeRecoveryCode(tx, { userId: tried.userId, hashes, now: platform.securityNow() }))
    ? 'recovery'
    : null;
}
