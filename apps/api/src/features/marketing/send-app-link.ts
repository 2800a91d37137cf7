import { mailsIn } from '@trilane/contract/mails/mails-in';
import type { Handler } from '../../platform/context.ts';
import { hashToken } from '../../platform/secret-box.ts';
import { verifyCaptcha } from '../auth/public.ts';
import { MARKETING_LIMITS } from './marketing-limits.ts';

/**
 * Sends the app's address to a phone. The number is kept nowhere but in the waiting message, sealed, and as a hash in
 * its limit.
 */
export const sendAppLink: Handler<'sendAppLink'> = async ({ platform, request }, { body }) => {
  const { config, limits } = platform;
  await limits.check(MARKETING_LIMITS.appLinksOfAddress, request.address);
  await verifyCaptcha(platform, body.captcha);
  // Taken before the message is written, so that requests at the same moment cannot outrun the count.
  await limits.take(MARKETING_LIMITS.appLinksOfAddress, request.address);
  await limits.take(MARKETING_LIMITS.appLinksOfNumber, hashToken(body.mobile));
  const { appLinkSms } = mailsIn(request.language);
  await platform.db.write(null, (tx) => platform.outbox.add(tx, 'sms', { to: body.mobile, text: appLinkSms(config) }));
  platform.outbox.wake();
  return { success: true as const };
};
