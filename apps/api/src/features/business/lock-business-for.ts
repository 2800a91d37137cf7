import type { CallContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { lockBusiness } from './business.repo.ts';

/**
 * Locks the business of the holder until the transaction ends, for what outlives a session. Refuses a holder whose
 * session has ended while the request waited: a stopped change ends what was made before it, and must not miss this.
 */
export async function lockBusinessFor({ holder, holderNow }: CallContext, tx: Tx): Promise<void> {
  await lockBusiness(tx, holder.businessId);
  await holderNow(tx);
}
