import { offerFlips, type OfferPeriod } from '@trilane/domain/offer';
import { sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

/** An offer's place: whose it is and which. */
export interface OfferKey {
  businessId: string;
  offerId: string;
}

const TABLES = { discount: sql`discount`, promotion: sql`promotion` };

/** How many of a business's discounts or promotions have not ended. */
export async function countUnended(
  tx: Tx,
  table: 'discount' | 'promotion',
  businessId: string,
  today: string,
): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    sql`select count(*)::int as n from ${TABLES[table]} where business_id = ${businessId} and to_date >= ${today}`,
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
  await tx.query(sql`delete from offer_flip where business_id = ${businessId} and offer_id = ${offerId}`);
  if (period === null) return;
  const [starts, ends] = offerFlips(period, zone);
  await tx.query(sql`
    insert into offer_flip (business_id, offer_id, due_at)
    values (${businessId}, ${offerId}, ${starts}), (${businessId}, ${offerId}, ${ends})`);
}

/**
 * Takes the offer changes that are due; returns the businesses whose offers have started or ended. Each change is taken
 * by one process only.
 */
export async function takeFlips(db: Db, until: Date): Promise<string[]> {
  const { rows } = await db.single<{ business_id: string }>(
    sql`
      with gone as (delete from offer_flip where due_at <= ${until} returning business_id)
      select distinct business_id
      from gone`,
    { name: 'flip_offers' },
  );
  return rows.map((row) => row.business_id);
}
