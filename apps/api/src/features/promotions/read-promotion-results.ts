import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { readResults, readToday, type OfferResults } from '../offers/public.ts';
import { countStandings, readRewards } from './promotions.repo.ts';
import { requirePromotion } from './read-promotions.ts';

/**
 * The results of a conditional promotion over its days, less cashback that refunds withheld on those days. Refuses with
 * `not_found`.
 */
export async function readPromotionResults(
  tx: Tx,
  platform: Platform,
  key: { businessId: string; promotionId: string },
): Promise<OfferResults> {
  const promotion = await requirePromotion(tx, key.businessId, key.promotionId);
  const { today } = await readToday(tx, platform, key.businessId);
  return readResults(tx, { businessId: key.businessId, period: promotion, today }, async () => ({
    shoppersReached: await countStandings(tx, key),
    ...(await readRewards(tx, key, promotion)),
  }));
}
