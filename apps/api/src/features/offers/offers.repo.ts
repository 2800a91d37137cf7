import { offerFlips, type OfferPeriod } from '@trilane/domain/offer';
import type { Tx } from '../../platform/db/transaction.ts';

/** An offer's place: whose it is and which. */
export interface OfferKey {
  businessId: string;
  offerId: string;
}

/** How many of a business's discounts or promotions have not ended. */
export async function countUnended(
  tx: Tx,
  table: 'discount' | 'promotion',
  businessId: string,
  today: string,
): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    table === 'discount'
      ? 'select count(*)::int as n from discount where business_id = $1 and to_date >= $2'
      : 'select count(*)::int as n from promotion where business_id = $1 and to_date >= $2',
    [businessId, today],
  );
  return rows[0]!.n;
}

/** Notes when the offer's state flips, in place of what was noted before; with no period nothing will be told of it. */
export async function putFlips(
  tx: Tx,
  { businessId, offerId }: OfferKey,
  period: OfferPeriod | null,
  zone: string,
): Promise<void> {
  await tx.query('delete from offer_flip where business_id = $1 and offer_id = $2', [businessId, offerId]);
  if (period === null) return;
  const [starts, ends] = offerFlips(period, zone);
  await tx.query('insert into offer_flip (business_id, offer_id, due_at) values ($1, $2, $3), ($1, $2, $4)', [
    businessId,
    offerId,
    starts,
    ends,
  ]);
}
