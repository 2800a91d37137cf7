import type { Handler } from '../../platform/context.ts';
import { AUTH_LIMITS, takeHandleUse } from './auth-limits.ts';
import { requestCode } from './request-code.ts';

/** A new code and a new `otpToken` for the same purpose and email; the old ones are worthless from here on. */
export const resendOtp: Handler<'resendOtp'> = async (context, { body }) => {
  const { platform } = context;
  await takeHandleUse(context, AUTH_LIMITS.codeRequests, body.otpToken);
  const otpToken = await platform.db.write(null, (tx) => requestCode(tx, context, { replaces: body.otpToken }));
  platform.outbox.wake();
  return { otpToken };
};
