import { whyNotChangePromotion } from '@trilane/domain/promotion';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockPrices } from '../offers/public.ts';
import { requirePromotion } from './read-promotions.ts';

/** Locks the prices and leaves unless the promotion is there and has not started. */
export async function requireUpcoming(
  tx: Tx,
  platform: Platform,
  { businessId, promotionId }: { businessId: string; promotionId: string },
) {
  const locked = await lockPrices(tx, platform, businessId);
  const stored = await requirePromotion(tx, businessId, promotionId);
  const reason = whyNotChangePromotion(stored, locked.today);
  if (reason !== null) throw new Refusal(reason);
  return { ...locked, stored };
}
