import type { Handler } from '../../platform/context.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import { requestCode } from './request-code.ts';
import { verifyCaptcha } from './verify-captcha.ts';

/** Asks for a code to set a new password. Known or not, every e-mail gets the same answer for the same work. */
export const forgotPassword: Handler<'forgotPassword'> = async ({ platform, request }, { body }) => {
  await platform.limits.take(AUTH_LIMITS.codeRequests, request.address);
  await verifyCaptcha(platform, body.captcha);
  const otpToken = await platform.db.write(null, (tx) => requestCode(tx, platform, { purpose: 'reset', email: body.email, userId: null }));
  platform.outbox.wake();
  return { otpToken };
};
