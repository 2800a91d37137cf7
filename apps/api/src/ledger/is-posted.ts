import { sql } from '../platform/db/sql.ts';
import type { Tx } from '../platform/db/transaction.ts';

/** Whether the business posted a transaction, a sale or a refund, under that key of the ledger. */
export async function isPosted(tx: Tx, businessId: string, key: string): Promise<boolean> {
  const { rowCount } = await tx.query(sql`select from ledger.find_by_key(${businessId}, ${key})`);
  return rowCount === 1;
}
