import { audit } from '../../platform/audit.ts';
import type { CallContext } from '../../platform/context.ts';
import { lockPrices } from '../offers/public.ts';
import { updatePremium } from './premium.repo.ts';

/**
 * Switches premium placement, which decides whether sales posted later pay the fee (docs/product.md#premium-placement).
 * Setting it as it is changes nothing.
 */
export async function setPremium(context: CallContext, premium: boolean): Promise<{ success: true; premium: boolean }> {
  const {
    platform,
    holder: { businessId },
  } = context;
  const answer = await context.write(async (tx) => {
    await lockPrices(context, tx);
    const before = await updatePremium(tx, businessId, premium);
    await audit(tx, context, { action: 'premium', before: { on: before }, after: { on: premium } });
    return { success: true as const, premium };
  });
  platform.live.publish(businessId, 'business');
  platform.live.publish(businessId, 'promotions');
  return answer;
}
