import type { Handler } from '../../platform/context.ts';
import { takeCodeRequest } from './auth-limits.ts';
import { requestCode } from './request-code.ts';
import { verifyCaptcha } from './verify-captcha.ts';

/** Asks for a code to set a new password. Known or not, every email gets the same answer for the same work. */
export const forgotPassword: Handler<'forgotPassword'> = async (context, { body }) => {
  const { platform } = context;
  const browser = await takeCodeRequest(context, body);
  await verifyCaptcha(platform, body.captcha);
  const otpToken = await platform.db.write(null, (tx) =>
    requestCode(tx, context, { purpose: 'reset', email: body.email, userId: null, browser }),
  );
  platform.outbox.wake();
  return { otpToken };
};
