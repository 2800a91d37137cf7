import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { tryChallenge, type CodePurpose } from './auth.repo.ts';
import { codeHashes } from './request-code.ts';

/**
 * Uses a right code up and answers its email and purpose; null for any other, whatever the reason. The transaction
 * must commit either way: a wrong try is counted in it, and the fifth kills the code.
 */
export function tryCode(
  tx: Tx,
  platform: Platform,
  attempt: { otpToken: string; otp: string; purposes: CodePurpose[]; userId?: string },
): Promise<{ email: string; purpose: CodePurpose } | null> {
  const tokenHash = hashToken(attempt.otpToken);
  return tryChallenge(tx, {
    tokenHash,
    purposes: attempt.purposes,
    userId: attempt.userId ?? null,
    codeHashes: codeHashes(platform, tokenHash, attempt.otp),
    now: platform.securityNow(),
  });
}
