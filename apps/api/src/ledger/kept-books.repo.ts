import { sql } from '../platform/db/sql.ts';
import type { Tx } from '../platform/db/transaction.ts';

/** The businesses whose books have entries. */
export async function listKeptBooks(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ business_id: string }>(
    sql`select business_id from ledger.counter where last_entry > 0 order by business_id`,
  );
  return rows.map(({ business_id }) => business_id);
}

/** How much the books hold that the transaction sees. */
export async function countLines(tx: Tx): Promise<{ businesses: number; transactions: number; entries: number }> {
  const { rows } = await tx.query<{ businesses: number; transactions: number; entries: number }>(
    sql`
      select count(*) as businesses, coalesce(sum(last_transaction), 0)::bigint as transactions,
        coalesce(sum(last_entry), 0)::bigint as entries
      from ledger.counter`,
  );
  return rows[0]!;
}
