import { audit, changedFields } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { putFlips, requireDates } from '../offers/public.ts';
import { updatePromotionTerms } from './promotions.repo.ts';
import { promotionWords, toPromotionTerms } from './promotions.wire.ts';
import { readPromotion } from './read-promotions.ts';
import { requireUpcoming } from './require-upcoming.ts';

/** Edits a conditional promotion before its start date. */
export const updatePromotion: Handler<'updatePromotion'> = async (context, { params, body }) => {
  const {
    platform,
    holder: { businessId },
  } = context;
  const promotionId = params.id;
  const wire = await context.write(async (tx) => {
    const { zone, today, stored } = await requireUpcoming(context, tx, promotionId);
    requireVersion(stored.version, body.version, 'offer_changed');
    const terms = toPromotionTerms(body, zone);
    requireDates('promotion', terms, today);
    await updatePromotionTerms(tx, { businessId, promotionId }, terms);
    await putFlips(tx, { businessId, offerId: promotionId }, terms, zone);
    const changed = await readPromotion(tx, platform, businessId, promotionId);
    await audit(tx, context, {
      action: 'promotion.update',
      subject: promotionWords(terms),
      ...changedFields(stored, terms),
    });
    return changed;
  });
  platform.live.publish(businessId, 'promotions');
  return wire;
};
