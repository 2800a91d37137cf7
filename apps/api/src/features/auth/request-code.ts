import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import { OTP_MINUTES } from '@trilane/domain/otp';
import { MINUTE_MS } from '@trilane/domain/time-units';
import type { CallContext, Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { tooMany } from '../../platform/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashOtp, hashToken, newOtp, newToken } from '../../platform/secret-box.ts';
import { findUserByEmail, handOnApplication, putChallenge, type CodePurpose, type PutChallenge } from './auth.repo.ts';

/** `browser`: the hash of the device proof of a known browser, null for a stranger's. */
type CodeRequest =
  | { purpose: CodePurpose; email: string; userId: string | null; browser: string | null }
  | { replaces: string };

function refusalOf(put: PutChallenge, now: Date): Refusal {
  if (put.refusal === 'unknown' || put.retry_at === null) return new Refusal('wrong_code');
  const retryAfterSeconds = Math.max(1, Math.ceil((put.retry_at.getTime() - now.getTime()) / 1000));
  if (put.refusal === 'too_early') {
    return new Refusal('resend_too_early', {
      retryAfterSeconds,
      message: refusalDetails.codeJustSent(retryAfterSeconds),
    });
  }
  return tooMany(retryAfterSeconds);
}

/** The hashes of a code under each key: the first is the one to keep, and an older one may have been kept before. */
export function codeHashes(platform: Pick<Platform, 'config'>, tokenHash: string, otp: string): string[] {
  return platform.config.encryptionKeys.map(({ key }) => hashOtp(key, tokenHash, otp));
}

/**
 * Makes a new code and returns the `otpToken` that names its challenge. It does the same for every email; only the
 * outbox finds out whether the email has an account, and so a mail. The mail carries a second handle to the code, so
 * that its reader can sign in whoever asked, and after any number of wrong codes under the first handle. Refuses a
 * second code within a minute, and any beyond the limits of `put_challenge`.
 */
export async function requestCode(
  tx: Tx,
  { platform, request: { language } }: Pick<CallContext, 'platform' | 'request'>,
  request: CodeRequest,
): Promise<string> {
  const [otpToken, mailToken] = [newToken(), newToken()];
  const [tokenHash, mailTokenHash] = [hashToken(otpToken), hashToken(mailToken)];
  const otp = newOtp();
  const now = platform.securityNow();
  const expiresAt = new Date(now.getTime() + OTP_MINUTES * MINUTE_MS);
  const isResend = 'replaces' in request;
  const put = await putChallenge(tx, {
    tokenHash,
    replaces: isResend ? hashToken(request.replaces) : null,
    purpose: isResend ? null : request.purpose,
    email: isResend ? null : request.email,
    userId: isResend ? null : request.userId,
    deviceHash: isResend ? null : request.browser,
    codeHash: codeHashes(platform, tokenHash, otp)[0]!,
    mailTokenHash,
    mailCodeHash: codeHashes(platform, mailTokenHash, otp)[0]!,
    now,
    expiresAt,
  });
  if (put.refusal !== null) throw refusalOf(put, now);
  if (isResend) await handOnApplication(tx, { from: hashToken(request.replaces), to: tokenHash });
  const code = { email: put.email, purpose: put.purpose, otp, mailToken, expiresAt: expiresAt.toISOString(), language };
  const account = await findUserByEmail(tx, put.email);
  await platform.outbox.add(tx, 'auth-code', code, account ? { businessId: account.business_id } : {});
  return otpToken;
}
