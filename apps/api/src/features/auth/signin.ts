import type { Handler } from '../../platform/context.ts';
import { takeCodeRequest } from './auth-limits.ts';
import { requestCode } from './request-code.ts';
import { verifyCaptcha } from './verify-captcha.ts';

/**
 * Asks for a sign-in code. Known or not, every email gets the same answer for the same work; a lock on passwords has
 * no say here.
 */
export const signin: Handler<'signin'> = async (context, { body }) => {
  const { platform } = context;
  const browser = await takeCodeRequest(context, body);
  await verifyCaptcha(platform, body.captcha);
  const otpToken = await platform.db.write(null, (tx) =>
    requestCode(tx, context, { purpose: 'signin', email: body.email, userId: null, browser }),
  );
  platform.outbox.wake();
  return { token: { otpToken } };
};
