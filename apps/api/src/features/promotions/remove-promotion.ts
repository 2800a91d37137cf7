import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { putFlips } from '../offers/public.ts';
import { deletePromotion } from './promotions.repo.ts';
import { promotionWords } from './promotions.wire.ts';
import { requireUpcoming } from './require-upcoming.ts';

/** Deletes a conditional promotion before its start date; no payment can have counted for it. */
export const removePromotion: Handler<'removePromotion'> = async (context, { params }) => {
  const {
    platform,
    holder: { businessId },
  } = context;
  const promotionId = params.id;
  const answer = await context.write(async (tx) => {
    const { zone, stored } = await requireUpcoming(context, tx, promotionId);
    await deletePromotion(tx, { businessId, promotionId });
    await putFlips(tx, { businessId, offerId: promotionId }, null, zone);
    await audit(tx, context, { action: 'promotion.remove', subject: promotionWords(stored) });
    return { success: true as const };
  });
  platform.live.publish(businessId, 'promotions');
  return answer;
};
