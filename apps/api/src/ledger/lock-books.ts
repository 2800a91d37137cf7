import { sql } from '../platform/db/sql.ts';
import type { Tx } from '../platform/db/transaction.ts';

/**
 * Waits for running movements and blocks new ones until the transaction ends. Returns the instant of the last movement,
 * or null before the first.
 */
export async function lockBooks(tx: Tx, businessId: string): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date | number }>(sql`select ledger.lock_books(${businessId}) as at`);
  const at = rows[0]?.at;
  return at instanceof Date ? at : null;
}
