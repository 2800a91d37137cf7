import type { Handler } from '../../platform/context.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import { requestCode } from './request-code.ts';

/** A new code and a new `otpToken` for the same purpose and e-mail; the old ones are worthless from here on. */
export const resendOtp: Handler<'resendOtp'> = async ({ platform, request }, { body }) => {
  await platform.limits.take(AUTH_LIMITS.codeRequests, request.address);
  const otpToken = await platform.db.write(null, (tx) => requestCode(tx, platform, { replaces: body.otpToken }));
  platform.outbox.wake();
  return { otpToken };
};
