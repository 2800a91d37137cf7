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
  if (role === 'store-manager' && storeIds.length === 0) throw new Refusal('member_stores');
  if (!(await areStores(tx, businessId, [...new Set(storeIds)]))) throw new Refusal('member_stores');
}
