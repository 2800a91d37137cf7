import type { BusinessStatus } from '@trilane/domain/business-status';
import type { RefusalCode } from '@trilane/contract/refusals';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockBusiness } from './business.repo.ts';
import { getStatus } from './load-business-data.ts';

/**
 * Holds the business and leaves with `refusal` unless its status is `wanted`: of two requests for the same step the
 * second finds it done. To be called first in a transaction that moves a sign-up on.
 */
export async function requireStatus(
  tx: Tx,
  businessId: string,
  wanted: BusinessStatus,
  refusal: RefusalCode,
): Promise<void> {
  await lockBusiness(tx, businessId);
  if ((await getStatus(tx, businessId)) !== wanted) throw new Refusal(refusal);
}
