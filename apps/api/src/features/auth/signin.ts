import type { Handler } from '../../platform/context.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import { requestCode } from './request-code.ts';
import { verifyCaptcha } from './verify-captcha.ts';

/** Asks for a sign-in code. Known or not, every e-mail gets the same answer for the same work; a lock on passwords has no say here. */
export const signin: Handler<'signin'> = async ({ platform, request }, { body }) => {
  await platform.limits.take(AUTH_LIMITS.codeRequests, request.address);
  await verifyCaptcha(platform, body.captcha);
  const otpToken = await platform.db.write(null, (tx) => requestCode(tx, platform, { purpose: 'signin', email: body.email, userId: null }));
  platform.outbox.wake();
  return { token: { otpToken } };
};
