import type { Handler } from '../../platform/context.ts';
import { requestCode } from './request-code.ts';

/** Mails a step-up code to the signed-in person's own email. */
export const requestProofCode: Handler<'requestProofCode'> = async (context) => {
  const { platform, holder, write } = context;
  const otpToken = await write((tx) =>
    requestCode(tx, context, { purpose: 'proof', email: holder.email, userId: holder.userId, browser: null }),
  );
  platform.outbox.wake();
  return { otpToken };
};
