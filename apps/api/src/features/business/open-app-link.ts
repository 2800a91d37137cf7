import type { Handler } from '../../platform/context.ts';
import { markAppLinkOpened } from './business.repo.ts';

/** Notes that the app download was opened: the next step is to link a device (docs/product.md#set-up-list). */
export const openAppLink: Handler<'openAppLink'> = async (context) => {
  const { platform, holder } = context;
  const answer = await context.write(async (tx) => {
    await markAppLinkOpened(tx, holder.businessId, platform.clock.now());
    return { success: true as const };
  });
  platform.live.publish(holder.businessId, 'business');
  return answer;
};
