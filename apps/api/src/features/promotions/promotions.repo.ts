import type { PromotionTerms } from '@trilane/domain/promotion';
import { sql } from '../../platform/db/sql.ts';
import type { Db, Tx } from '../../platform/db/transaction.ts';

export interface PromotionRow extends PromotionTerms {
  promotionId: string;
  version: number;
}

interface Row {
  promotion_id: string;
  spend_cents: number;
  reward_percent: number;
  description: PromotionTerms['description'];
  from_date: string;
  to_date: string;
  version: number;
}

const COLUMNS = sql`promotion_id, spend_cents, reward_percent, description, from_date, to_date, version`;

const toPromotion = (row: Row): PromotionRow => ({
  promotionId: row.promotion_id,
  spendCents: row.spend_cents,
  rewardPercent: row.reward_percent,
  description: row.description,
  from: row.from_date,
  to: row.to_date,
  version: row.version,
});

/** The promotions of a business, newest first: those that have not ended, and the newest archived ones, or all. */
export async function findPromotions(
  tx: Tx,
  businessId: string,
  { today, archived = null }: { today: string; archived?: number | null | undefined },
): Promise<PromotionRow[]> {
  const { rows } = await tx.query<Row & Record<string, unknown>>(
    sql`
      select ${COLUMNS}
      from promotion
      where business_id = ${businessId}
        and (
          to_date >= ${today}
          or promotion_id in (
            select promotion_id
            from promotion
            where business_id = ${businessId} and to_date < ${today}
            order by created_at desc, promotion_id desc
            limit ${archived}
          )
        )
      order by created_at desc, promotion_id desc`,
  );
  return rows.map(toPromotion);
}

export async function findPromotion(tx: Tx, businessId: string, promotionId: string): Promise<PromotionRow | null> {
  const { rows } = await tx.query<Row & Record<string, unknown>>(
    sql`select ${COLUMNS} from promotion where business_id = ${businessId} and promotion_id = ${promotionId}`,
  );
  return rows[0] ? toPromotion(rows[0]) : null;
}

export async function insertPromotion(
  tx: Tx,
  key: { businessId: string; promotionId: string; now: Date },
  terms: PromotionTerms,
): Promise<void> {
  await tx.query(
    sql`
      insert into promotion (
        business_id, promotion_id, created_at, spend_cents, reward_percent, description, from_date, to_date
      )
      values (${key.businessId}, ${key.promotionId}, ${key.now}, ${terms.spendCents}, ${terms.rewardPercent},
        ${terms.description}, ${terms.from}, ${terms.to})`,
  );
}

export async function updatePromotionTerms(
  tx: Tx,
  key: { businessId: string; promotionId: string },
  terms: PromotionTerms,
): Promise<void> {
  await tx.query(
    sql`
      update promotion
      set spend_cents = ${terms.spendCents}, reward_percent = ${terms.rewardPercent},
        description = ${terms.description}, from_date = ${terms.from}, to_date = ${terms.to}, version = version + 1
      where business_id = ${key.businessId} and promotion_id = ${key.promotionId}`,
  );
}

export async function deletePromotion(tx: Tx, key: { businessId: string; promotionId: string }): Promise<void> {
  await tx.query(
    sql`delete from promotion where business_id = ${key.businessId} and promotion_id = ${key.promotionId}`,
  );
}

/** The promotions that have started or ended by `until`, and whose screens were not told of it yet. */
export async function listFlipping(db: Db, until: Date): Promise<{ businessId: string; promotionId: string }[]> {
  const { rows } = await db.single<{ business_id: string; promotion_id: string }>(
    sql`
      select distinct p.business_id, p.promotion_id
      from offer_flip f
      join promotion p on p.business_id = f.business_id and p.promotion_id = f.offer_id
      where f.due_at <= ${until}`,
    { name: 'flipping_promotions' },
  );
  return rows.map((row) => ({ businessId: row.business_id, promotionId: row.promotion_id }));
}

/** How many shoppers have bought something in the promotion's window. */
export async function countStandings(tx: Tx, key: { businessId: string; promotionId: string }): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    sql`
      select count(*)::int as n
      from ledger.promotion_standing
      where business_id = ${key.businessId} and promotion_id = ${key.promotionId}`,
  );
  return rows[0]!.n;
}

/**
 * Redemptions and their cost by day, up to the promotion's last day. Cashback that refunds withheld later is separate,
 * because it is no cost of those days.
 */
export async function readRewards(tx: Tx, key: { businessId: string; promotionId: string }, { to }: { to: string }) {
  const { rows } = await tx.query<{ day: string | null; redemptions: number; cents: number }>(
    sql`
      select case when day <= ${to} then day end as day,
        (count(*) filter (where cashback_cents > 0))::int as redemptions, sum(cashback_cents)::bigint as cents
      from ledger.promotion_reward
      where business_id = ${key.businessId} and promotion_id = ${key.promotionId}
      group by 1`,
  );
  return {
    byDay: new Map(
      rows.flatMap(({ day, redemptions, cents }) =>
        day === null ? [] : [[day, { redemptions, costCents: cents }] as const],
      ),
    ),
    withheldLaterCents: 0 - (rows.find(({ day }) => day === null)?.cents ?? 0),
  };
}
