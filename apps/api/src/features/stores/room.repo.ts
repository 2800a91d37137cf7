import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Counts the stores of a business. Locks the business until the transaction ends. */
export async function countStores(tx: Tx, businessId: string): Promise<number> {
  await tx.query(sql`select 1 from business where business_id = ${businessId} for no key update`);
  const { rows } = await tx.query<{ n: number }>(
    sql`select count(*)::int as n from store where business_id = ${businessId}`,
  );
  return rows[0]!.n;
}

const TABLES = { device: sql`device`, staff: sql`staff` };

/** Counts the devices or app users of a store and of its business. */
export async function countIn(
  tx: Tx,
  what: keyof typeof TABLES,
  businessId: string,
  storeId: string | null,
): Promise<{ ofStore: number; ofBusiness: number }> {
  const { rows } = await tx.query<{ ofStore: number; ofBusiness: number }>(
    sql`
      select count(*)::int as "ofBusiness", (count(*) filter (where store_id = ${storeId}))::int as "ofStore"
      from ${TABLES[what]}
      where business_id = ${businessId}`,
  );
  return rows[0]!;
}
