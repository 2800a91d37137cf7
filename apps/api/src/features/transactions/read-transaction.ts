import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getProgress, listNumbers } from './transactions.repo.ts';
import { transactionToWire } from './transactions.wire.ts';

/** One row of the record as the wire shows it; refused as not found when there is none. */
export async function readTransaction(
  tx: Tx,
  businessId: string,
  transactionNumber: number,
): Promise<CallOutput<Calls['listTransactions']>['docs'][number]> {
  const { settledThrough } = await getProgress(tx, businessId);
  const [row] = await listNumbers(tx, businessId, [transactionNumber]);
  if (!row) throw new Refusal('not_found');
  return transactionToWire(row, settledThrough);
}
