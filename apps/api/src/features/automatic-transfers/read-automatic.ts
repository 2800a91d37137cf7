import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { getBalances, listPendingBatches } from '../../ledger/balances.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { findAutomatic } from './automatic-transfers.repo.ts';
import { amountsAt, automaticToWire, type Position } from './automatic-transfers.wire.ts';

async function readPosition(tx: Tx, businessId: string): Promise<Position> {
  const balances = await getBalances(tx, businessId);
  return { balances, arriving: await listPendingBatches(tx, businessId) };
}

/** The automatic transfers of a business as its owner reads them. */
export async function readAutomatic(tx: Tx, businessId: string): Promise<CallOutput<Calls['getAutomaticTransfers']>> {
  const row = await findAutomatic(tx, businessId);
  if (row === null) return { automatic: null, version: 0 };
  return { automatic: automaticToWire(row, await readPosition(tx, businessId)), version: row.version };
}

/** The next automatic transfer. The amounts are an estimate, in cents; `setAt` is when the schedule was set. */
export interface NextAutomatic {
  at: Date;
  availableCents: number;
  tipsCents: number;
  setAt: Date;
}

/** The next automatic transfer of a business; null where none is scheduled. */
export async function readNextAutomatic(tx: Tx, businessId: string): Promise<NextAutomatic | null> {
  const row = await findAutomatic(tx, businessId);
  if (row?.next_at == null) return null;
  const { available, tips } = amountsAt(row, row.next_at, await readPosition(tx, businessId));
  return { at: row.next_at, availableCents: available, tipsCents: tips, setAt: row.set_at };
}
