import { whyNotChangeDiscount } from '@trilane/domain/discount';
import { hasStarted } from '@trilane/domain/offer';
import { audit, changedFields } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireVersion } from '../../platform/require-version.ts';
import { lockPrices, putFlips, requireDates } from '../offers/public.ts';
import { updateDiscountTerms } from './discounts.repo.ts';
import { discountWords, toDiscountTerms } from './discounts.wire.ts';
import { readDiscount, requireDiscount } from './read-discounts.ts';
import { requireDiscountImage } from './require-discount-image.ts';

/** Edits a discount. Once its start date has come, only its end may change (docs/product.md#discounts). */
export const updateDiscount: Handler<'updateDiscount'> = async (context, { params, body }) => {
  const {
    platform,
    holder: { businessId },
  } = context;
  const discountId = params.id;
  const wire = await context.write(async (tx) => {
    const { zone, today } = await lockPrices(context, tx);
    const stored = await requireDiscount(tx, businessId, discountId);
    const terms = toDiscountTerms(body, zone);
    const reason = whyNotChangeDiscount(stored, terms, today);
    if (reason !== null) throw new Refusal(reason);
    requireVersion(stored.version, body.version, 'offer_changed');
    if (!hasStarted(stored, today)) {
      requireDates('discount', terms, today);
      await requireDiscountImage(tx, businessId, terms.logoFileId);
    }
    await updateDiscountTerms(tx, { businessId, discountId }, terms);
    await putFlips(tx, { businessId, offerId: discountId }, terms, zone);
    const changed = await readDiscount(tx, platform, businessId, discountId);
    await audit(tx, context, {
      action: 'discount.update',
      subject: discountWords(terms),
      ...changedFields(stored, terms),
    });
    return changed;
  });
  platform.live.publish(businessId, 'promotions');
  return wire;
};
