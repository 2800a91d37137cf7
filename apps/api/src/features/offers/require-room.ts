import { UNENDED_OFFERS_MAX } from '@trilane/domain/offer';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countUnended } from './offers.repo.ts';

/** Throws a refusal when the business has as many discounts, or promotions, that have not ended as it may. */
export async function requireRoom(
  tx: Tx,
  table: 'discount' | 'promotion',
  businessId: string,
  today: string,
): Promise<void> {
  if ((await countUnended(tx, table, businessId, today)) >= UNENDED_OFFERS_MAX) throw new Refusal('too_many_offers');
}
