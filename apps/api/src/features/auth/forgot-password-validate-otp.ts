import { RESET_MINUTES } from '@trilane/domain/sign-in-limits';
import { MINUTE_MS } from '@trilane/domain/time-units';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, newToken } from '../../platform/secret-box.ts';
import { AUTH_LIMITS, takeHandleUse } from './auth-limits.ts';
import { findUserByEmail, putPasswordReset } from './auth.repo.ts';
import { tryCode } from './try-code.ts';

/** Exchanges a forgot-password code for a reset token: 15 minutes, once. */
export const forgotPasswordValidateOtp: Handler<'forgotPasswordValidateOtp'> = async (context, { body }) => {
  const { platform } = context;
  await takeHandleUse(context, AUTH_LIMITS.codeTries, body.otpToken);
  const token = newToken();
  const now = platform.securityNow();
  const isRight = await platform.db.write(null, async (tx) => {
    const code = await tryCode(tx, platform, { ...body, purposes: ['reset'] });
    const user = code && (await findUserByEmail(tx, code.email));
    // A sign-up without a password has none to reset: choosing one is its last step.
    if (!user?.password_hash) return false;
    await putPasswordReset(tx, {
      tokenHash: hashToken(token),
      userId: user.user_id,
      now,
      expiresAt: new Date(now.getTime() + RESET_MINUTES * MINUTE_MS),
    });
    return true;
  });
  if (!isRight) throw new Refusal('wrong_code');
  return { token };
};
