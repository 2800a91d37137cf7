import type { DiscountDescription, DiscountTerms } from '@trilane/domain/discount';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface DiscountRow extends DiscountTerms {
  discountId: string;
  version: number;
}

interface Row {
  discount_id: string;
  percent: number;
  description: DiscountDescription;
  from_date: string;
  to_date: string;
  logo_file_id: string | null;
  version: number;
}

const COLUMNS = sql`discount_id, percent, description, from_date, to_date, logo_file_id, version`;

const toDiscount = (row: Row): DiscountRow => ({
  discountId: row.discount_id,
  percent: row.percent,
  description: row.description,
  from: row.from_date,
  to: row.to_date,
  logoFileId: row.logo_file_id,
  version: row.version,
});

/** The discounts of a business, newest first: those that have not ended, and the newest archived ones, or all. */
export async function findDiscounts(
  tx: Tx,
  businessId: string,
  { today, archived = null }: { today: string; archived?: number | null | undefined },
): Promise<DiscountRow[]> {
  const { rows } = await tx.query<Row & Record<string, unknown>>(
    sql`
      select ${COLUMNS}
      from discount
      where business_id = ${businessId}
        and (
          to_date >= ${today}
          or discount_id in (
            select discount_id
            from discount
            where business_id = ${businessId} and to_date < ${today}
            order by created_at desc, discount_id desc
            limit ${archived}
          )
        )
      order by created_at desc, discount_id desc`,
  );
  return rows.map(toDiscount);
}

export async function findDiscount(tx: Tx, businessId: string, discountId: string): Promise<DiscountRow | null> {
  const { rows } = await tx.query<Row & Record<string, unknown>>(
    sql`select ${COLUMNS} from discount where business_id = ${businessId} and discount_id = ${discountId}`,
  );
  return rows[0] ? toDiscount(rows[0]) : null;
}

export async function insertDiscount(
  tx: Tx,
  key: { businessId: string; discountId: string; now: Date },
  terms: DiscountTerms,
): Promise<void> {
  await tx.query(
    sql`
      insert into discount (
        business_id, discount_id, created_at, percent, description, from_date, to_date, logo_file_id
      )
      values (
        ${key.businessId}, ${key.discountId}, ${key.now}, ${terms.percent}, ${terms.description}, ${terms.from},
        ${terms.to}, ${terms.logoFileId}
      )`,
  );
}

export async function updateDiscountTerms(
  tx: Tx,
  key: { businessId: string; discountId: string },
  terms: DiscountTerms,
): Promise<void> {
  await tx.query(
    sql`
      update discount
      set percent = ${terms.percent}, description = ${terms.description}, from_date = ${terms.from},
        to_date = ${terms.to}, logo_file_id = ${terms.logoFileId}, version = version + 1
      where business_id = ${key.businessId} and discount_id = ${key.discountId}`,
  );
}

export async function deleteDiscount(tx: Tx, key: { businessId: string; discountId: string }): Promise<void> {
  await tx.query(sql`delete from discount where business_id = ${key.businessId} and discount_id = ${key.discountId}`);
}

/** The image of the first active store, by its file; null where there is no such store. */
export async function findStoreImage(tx: Tx, businessId: string): Promise<string | null> {
  const { rows } = await tx.query<{ logo_file_id: string }>(
    sql`
      select logo_file_id
      from store
      where business_id = ${businessId} and active
      order by created_at, store_id limit 1`,
  );
  return rows[0]?.logo_file_id ?? null;
}
