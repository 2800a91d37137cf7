import { lockBooks } from '../../ledger/lock-books.ts';
import type { CallContext, TokenHolder } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/**
 * Locks the books of the holder's business until the transaction ends. Returns the instant of the last movement and the
 * holder as of now, who may have lost a right while the request waited; refuses one who may no longer make the call.
 */
export async function lockBooksFor(
  { holder, holderNow }: CallContext,
  tx: Tx,
): Promise<{ lastEventAt: Date | null; holder: TokenHolder }> {
  const lastEventAt = await lockBooks(tx, holder.businessId);
  return { lastEventAt, holder: await holderNow(tx) };
}
