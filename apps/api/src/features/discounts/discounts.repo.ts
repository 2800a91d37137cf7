import type { DiscountDescription, DiscountTerms } from '@trilane/domain/discount';
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

const COLUMNS = 'discount_id, percent, description, from_date, to_date, logo_file_id, version';

const toDiscount = (row: Row): DiscountRow => ({
  discountId: row.discount_id,
  percent: row.percent,
  description: row.description,
  from: row.from_date,
  to: row.to_date,
  logoFileId: row.logo_file_id,
  version: row.version,
});

/** The discounts of a business, newest first. */
export async function findDiscounts(tx: Tx, businessId: string): Promise<DiscountRow[]> {
  const { rows } = await tx.query<Row & Record<string, unknown>>(
    `select ${COLUMNS} from discount where business_id = $1 order by created_at desc, discount_id desc`,
    [businessId],
  );
  return rows.map(toDiscount);
}

export async function findDiscount(tx: Tx, businessId: string, discountId: string): Promise<DiscountRow | null> {
  const { rows } = await tx.query<Row & Record<string, unknown>>(
    `select ${COLUMNS} from discount where business_id = $1 and discount_id = $2`,
    [businessId, discountId],
  );
  return rows[0] ? toDiscount(rows[0]) : null;
}

const values = (terms: DiscountTerms) => [terms.percent, terms.description, terms.from, terms.to, terms.logoFileId];

export async function insertDiscount(
  tx: Tx,
  key: { businessId: string; discountId: string; now: Date },
  terms: DiscountTerms,
): Promise<void> {
  await tx.query(
    `insert into discount (business_id, discount_id, created_at, percent, description, from_date, to_date, logo_file_id) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [key.businessId, key.discountId, key.now, ...values(terms)],
  );
}

export async function updateDiscountTerms(
  tx: Tx,
  key: { businessId: string; discountId: string },
  terms: DiscountTerms,
): Promise<void> {
  await tx.query(
    'update discount set percent = $3, description = $4, from_date = $5, to_date = $6, logo_file_id = $7, version = version + 1 where business_id = $1 and discount_id = $2',
    [key.businessId, key.discountId, ...values(terms)],
  );
}

export async function deleteDiscount(tx: Tx, key: { businessId: string; discountId: string }): Promise<void> {
  await tx.query('delete from discount where business_id = $1 and discount_id = $2', [key.businessId, key.discountId]);
}

/** The image of the first active store, by its file; null where there is no such store. */
export async function findStoreImage(tx: Tx, businessId: string): Promise<string | null> {
  const { rows } = await tx.query<{ logo_file_id: string }>(
    'select logo_file_id from store where business_id = $1 and active order by created_at, store_id limit 1',
    [businessId],
  );
  return rows[0]?.logo_file_id ?? null;
}
