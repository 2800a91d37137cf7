import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readToday } from '../offers/public.ts';
import { findPromotion, findPromotions, type PromotionRow } from './promotions.repo.ts';
import { toPromotionWire, type PromotionWire } from './promotions.wire.ts';

/** The conditional promotions of a business, newest first; of the archived ones this many, or all. */
export async function readPromotions(
  tx: Tx,
  platform: Platform,
  businessId: string,
  { archived }: { archived?: number | undefined } = {},
): Promise<PromotionWire[]> {
  const at = await readToday(tx, platform, businessId);
  return (await findPromotions(tx, businessId, { today: at.today, archived })).map((row) => toPromotionWire(row, at));
}

/** One conditional promotion; refuses with `not_found`. */
export async function readPromotion(
  tx: Tx,
  platform: Platform,
  businessId: string,
  promotionId: string,
): Promise<PromotionWire> {
  return toPromotionWire(
    await requirePromotion(tx, businessId, promotionId),
    await readToday(tx, platform, businessId),
  );
}

export async function requirePromotion(tx: Tx, businessId: string, promotionId: string): Promise<PromotionRow> {
  const row = await findPromotion(tx, businessId, promotionId);
  if (!row) throw new Refusal('not_found');
  return row;
}
