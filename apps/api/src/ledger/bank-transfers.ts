import { statesBefore, type TransferState } from '@trilane/domain/bank-transfer';
import { sql } from '../platform/db/sql.ts';
import type { Tx } from '../platform/db/transaction.ts';

interface Step {
  businessId: string;
  id: string;
  /** A sentence for the owner, if there is one. */
  reason?: string | null;
  now: Date;
}

/**
 * Moves a transfer to the bank to a new state, and its money with it, under the lock of the books. Returns false and
 * changes nothing when the domain allows no step from the present state to the new one.
 */
export async function advanceBankTransfer(
  tx: Tx,
  { businessId, id, to, reason = null, now }: Step & { to: TransferState },
): Promise<boolean> {
  const { rows } = await tx.query<{ moved: boolean }>(
    sql`
      select ledger.advance_bank_transfer(
        ${businessId}, ${id}, ${to}, ${statesBefore(to)}, ${reason}, ${now}
      ) as moved`,
  );
  return rows[0]!.moved;
}

/** Fails a transfer by the product's own decision, before the payout bank has it. False when it has already ended. */
export async function stopBankTransfer(tx: Tx, { businessId, id, reason = null, now }: Step): Promise<boolean> {
  const { rows } = await tx.query<{ moved: boolean }>(
    sql`select ledger.stop_bank_transfer(${businessId}, ${id}, ${reason}, ${now}) as moved`,
  );
  return rows[0]!.moved;
}
