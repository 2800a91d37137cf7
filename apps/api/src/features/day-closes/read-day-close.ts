import { seesStore } from '@trilane/domain/team';
import type { TokenHolder } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDayClose, type DayCloseRow } from './day-closes.repo.ts';

/** One close; refused as missing when there is none, or when it is of a store that the person does not see. */
export async function readDayClose(
  tx: Tx,
  { businessId, permissions }: Pick<TokenHolder, 'businessId' | 'permissions'>,
  closeId: string,
): Promise<DayCloseRow> {
  const row = await findDayClose(tx, businessId, closeId);
  if (!row || !seesStore(permissions, row.store_id)) throw new Refusal('not_found');
  return row;
}
