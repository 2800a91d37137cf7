import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import { findUserByEmail } from './auth.repo.ts';
import { requestCode } from './request-code.ts';
import { verifyCaptcha } from './verify-captcha.ts';

/**
 * Starts a sign-up, or takes up one that was left half-way. A finished account answers 409
 * (docs/product.md#onboarding).
 */
export const signup: Handler<'signup'> = async (context, { body }) => {
  const { platform, request } = context;
  await platform.limits.take(AUTH_LIMITS.codeRequests, request.address);
  await verifyCaptcha(platform, body.captcha);
  const otpToken = await platform.db.write(null, async (tx) => {
    const user = await findUserByEmail(tx, body.email);
    if (user?.password_hash) throw new Refusal('email_taken');
    return requestCode(tx, context, { purpose: 'signup', email: body.email, userId: null, browser: null });
  });
  platform.outbox.wake();
  return { otpToken };
};
