import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { getBalances, listPendingBatches } from '../../ledger/balances.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { findAutomatic } from './automatic-transfers.repo.ts';
import { automaticToWire } from './automatic-transfers.wire.ts';

/** The automatic transfers of a business as its owner reads them. */
export async function readAutomatic(tx: Tx, businessId: string): Promise<CallOutput<Calls['getAutomaticTransfers']>> {
  const row = await findAutomatic(tx, businessId);
  if (row === null) return { automatic: null };
  const balances = await getBalances(tx, businessId);
  const arriving = await listPendingBatches(tx, businessId);
  return { automatic: automaticToWire(row, { balances, arriving }) };
}
