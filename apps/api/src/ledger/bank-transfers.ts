import { statesBefore, type TransferState } from '@trilane/domain/bank-transfer';
import type { Tx } from '../platform/db/transaction.ts';

interface Step {
  businessId: string;
  id: string;
  /** Words for the owner, where there are any. */
  reason?: string | null;
  now: Date;
}

/**
 * Moves a transfer to the bank to a state with its money, under the lock of the books. False, with nothing changed,
 * where the rules of the domain do not lead there from the state that it has.
 */
export async function advanceBankTransfer(
  tx: Tx,
  { businessId, id, to, reason = null, now }: Step & { to: TransferState },
): Promise<boolean> {
  const { rows } = await tx.query<{ moved: boolean }>(
    'select ledger.advance_bank_transfer($1, $2, $3, $4, $5, $6) as moved',
    [businessId, id, to, statesBefore(to), reason, now],
  );
  return rows[0]!.moved;
}

/** Fails a transfer by the product's own decision, before the payout bank has it. False where it has ended. */
export async function stopBankTransfer(tx: Tx, { businessId, id, reason = null, now }: Step): Promise<boolean> {
  const { rows } = await tx.query<{ moved: boolean }>('select ledger.stop_bank_transfer($1, $2, $3, $4) as moved', [
    businessId,
    id,
    reason,
    now,
  ]);
  return rows[0]!.moved;
}
