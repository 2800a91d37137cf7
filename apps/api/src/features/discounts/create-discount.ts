import { audit } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { lockPrices, putFlips, requireDates, requireRoom } from '../offers/public.ts';
import { insertDiscount } from './discounts.repo.ts';
import { discountWords, toDiscountTerms } from './discounts.wire.ts';
import { readDiscount } from './read-discounts.ts';
import { requireDiscountImage } from './require-discount-image.ts';

/** Sets a discount. It starts tomorrow at the earliest, in the business's zone. */
export const createDiscount: Handler<'createDiscount'> = async (context, { body }) => {
  const {
    platform,
    holder: { businessId },
  } = context;
  const wire = await context.write(async (tx) => {
    const { zone, today, now } = await lockPrices(context, tx);
    const terms = toDiscountTerms(body, zone);
    requireDates('discount', terms, today);
    await requireDiscountImage(tx, businessId, terms.logoFileId);
    await requireRoom(tx, 'discount', businessId, today);
    const discountId = newId();
    await insertDiscount(tx, { businessId, discountId, now }, terms);
    await putFlips(tx, { businessId, offerId: discountId }, terms, zone);
    const made = await readDiscount(tx, platform, businessId, discountId);
    await audit(tx, context, { action: 'discount.create', subject: discountWords(terms), after: { ...terms } });
    return made;
  });
  platform.live.publish(businessId, 'promotions');
  return wire;
};
