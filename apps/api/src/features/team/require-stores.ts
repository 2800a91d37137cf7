import type { TeamRole } from '@trilane/domain/team';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { areStores } from '../stores/public.ts';

/** Refuses a store that the business does not have, and a store manager without any. */
export async function requireStores(
  tx: Tx,
  businessId: string,
  { role, storeIds }: { role: TeamRole; storeIds: readonly string[] },
): Promise<void> {
  const ids = [...new Set(storeIds)];
  const isNone = ids.length === 0;
  if (isNone ? role === 'store-manager' : !(await areStores(tx, businessId, ids))) throw new Refusal('member_stores');
}
