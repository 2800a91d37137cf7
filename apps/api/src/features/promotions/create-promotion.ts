import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { lockPrices, putFlips, requireDates, requireRoom } from '../offers/public.ts';
import { insertPromotion } from './promotions.repo.ts';
import { promotionWords, toPromotionTerms } from './promotions.wire.ts';
import { readPromotion } from './read-promotions.ts';

/**
 * Sets a conditional promotion. It starts tomorrow at the earliest, so that every payment of its window is counted from
 * the first on.
 */
export const createPromotion: Handler<'createPromotion'> = async (context, { body }) => {
  const {
    platform,
    holder: { businessId },
  } = context;
  const wire = await context.write(async (tx) => {
    const { zone, today, now } = await lockPrices(context, tx);
    const terms = toPromotionTerms(body, zone);
    requireDates('promotion', terms, today);
    await requireRoom(tx, 'promotion', businessId, today);
    const promotionId = newId();
    await insertPromotion(tx, { businessId, promotionId, now }, terms);
    await putFlips(tx, { businessId, offerId: promotionId }, terms, zone);
    const made = await readPromotion(tx, platform, businessId, promotionId);
    await audit(tx, context, { action: 'promotion.create', subject: promotionWords(terms), after: { ...terms } });
    return made;
  });
  platform.live.publish(businessId, 'promotions');
  return wire;
};
