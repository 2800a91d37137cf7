import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Switches premium placement on or off; returns whether it was on. */
export async function updatePremium(tx: Tx, businessId: string, premium: boolean): Promise<boolean> {
  const { rows } = await tx.query<{ before: boolean }>(
    sql`
      update business b
      set premium = ${premium}
      from (select premium from business where business_id = ${businessId}) old
      where b.business_id = ${businessId}
      returning old.premium as before`,
  );
  return rows[0]!.before;
}
