import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Whether the installation has any businesses. */
export async function hasBusinesses(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.query(sql`select 1 from business limit 1`);
  return rowCount === 1;
}
