import type { Tx } from '../platform/db/transaction.ts';

/**
 * Waits for movements under way and holds back new ones. Answers the instant of the last movement, or null before the
 * first.
 */
export async function holdBooks(tx: Tx, businessId: string): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date | number }>('select ledger.hold_books($1) as at', [businessId]);
  const at = rows[0]?.at;
  return at instanceof Date ? at : null;
}
