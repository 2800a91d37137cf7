import { whyNotRemoveDiscount } from '@trilane/domain/discount';
import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockPrices, putFlips } from '../offers/public.ts';
import { deleteDiscount } from './discounts.repo.ts';
import { discountWords } from './discounts.wire.ts';
import { requireDiscount } from './read-discounts.ts';

/** Deletes a discount before its start date; no sale can have used it. */
export const removeDiscount: Handler<'removeDiscount'> = async (context, { params }) => {
  const {
    platform,
    holder: { businessId },
  } = context;
  const discountId = params.id;
  const answer = await context.write(async (tx) => {
    const { zone, today } = await lockPrices(context, tx);
    const stored = await requireDiscount(tx, businessId, discountId);
    const reason = whyNotRemoveDiscount(stored, today);
    if (reason !== null) throw new Refusal(reason);
    await deleteDiscount(tx, { businessId, discountId });
    await putFlips(tx, { businessId, offerId: discountId }, null, zone);
    await audit(tx, context, { action: 'discount.remove', subject: discountWords(stored) });
    return { success: true as const };
  });
  platform.live.publish(businessId, 'promotions');
  return answer;
};
