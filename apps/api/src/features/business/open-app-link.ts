import type { Handler } from '../../platform/context.ts';
import { markAppLinkOpened } from './business.repo.ts';

/** The app download was opened: the set-up's 'download app' is done from now on (decisions §4). */
export const openAppLink: Handler<'openAppLink'> = async (context) => {
  const { platform, holder } = context;
  const answer = await context.write(async (tx) => {
    await markAppLinkOpened(tx, holder.businessId, platform.clock.now());
    return { success: true as const };
  });
  platform.live.publish(holder.businessId, 'business');
  return answer;
};
