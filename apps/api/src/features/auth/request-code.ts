import { OTP_CODES_PER_HOUR, OTP_MINUTES, OTP_RESEND_SECONDS } from '@trilane/domain/otp';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { tooMany } from '../../platform/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashOtp, hashToken, newOtp, newToken } from '../../platform/secret-box.ts';
import { handOnApplication, putChallenge, type CodePurpose, type PutChallenge } from './auth.repo.ts';

type CodeRequest = { purpose: CodePurpose; email: string; userId: string | null } | { replaces: string };

function refusalOf(put: PutChallenge, now: Date): Refusal {
  if (put.refusal === 'unknown' || put.retry_at === null) return new Refusal('wrong_code');
  const retryAfterSeconds = Math.max(1, Math.ceil((put.retry_at.getTime() - now.getTime()) / 1000));
  if (put.refusal === 'too_early') return new Refusal('resend_too_early', { retryAfterSeconds });
  return tooMany(retryAfterSeconds);
}

/** The key of code hashes; one of its own kind, so that a code's hash says nothing about sealed values. */
export function codeHash(platform: Pick<Platform, 'config'>, tokenHash: string, otp: string): string {
  return hashOtp(platform.config.encryptionKeys[0]!.key, tokenHash, otp);
}

/**
 * Makes a new code and returns the `otpToken` that names its challenge. It does the same for every e-mail: whether there is an
 * account, and so a mail, is found out when the outbox hands the code out. Refuses within a minute of the last code and after
 * five in an hour (decisions §2).
 */
export async function requestCode(tx: Tx, platform: Platform, request: CodeRequest): Promise<string> {
  const otpToken = newToken();
  const tokenHash = hashToken(otpToken);
  const otp = newOtp();
  const now = platform.securityNow();
  const expiresAt = new Date(now.getTime() + OTP_MINUTES * 60_000);
  const isResend = 'replaces' in request;
  const put = await putChallenge(tx, {
    tokenHash,
    replaces: isResend ? hashToken(request.replaces) : null,
    purpose: isResend ? null : request.purpose,
    email: isResend ? null : request.email,
    userId: isResend ? null : request.userId,
    codeHash: codeHash(platform, tokenHash, otp),
    now,
    expiresAt,
    resendSeconds: OTP_RESEND_SECONDS,
    codesMax: OTP_CODES_PER_HOUR,
  });
  if (put.refusal !== null) throw refusalOf(put, now);
  if (isResend) await handOnApplication(tx, { from: hashToken(request.replaces), to: tokenHash });
  await platform.outbox.add(tx, 'auth-code', { email: put.email, purpose: put.purpose, otp, expiresAt: expiresAt.toISOString() });
  return otpToken;
}
