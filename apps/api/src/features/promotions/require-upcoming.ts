import { whyNotChangePromotion } from '@trilane/domain/promotion';
import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockPrices } from '../offers/public.ts';
import { requirePromotion } from './read-promotions.ts';

/** Locks the prices and leaves unless the promotion is there and has not started. */
export async function requireUpcoming(context: CallContext, tx: Tx, promotionId: string) {
  const locked = await lockPrices(context, tx);
  const stored = await requirePromotion(tx, context.holder.businessId, promotionId);
  const reason = whyNotChangePromotion(stored, locked.today);
  if (reason !== null) throw new Refusal(reason);
  return { ...locked, stored };
}
