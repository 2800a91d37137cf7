import type { Tx } from '../../platform/db/transaction.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { setTransfersHeld } from './balance.repo.ts';

/**
 * Holds the transfers of a business to its bank, or releases them. A hold stops transfers that are not handed over yet
 * (stop-payouts.ts). Answers why it changed nothing, or null.
 */
export async function holdTransfers(
  tx: Tx,
  desk: Pick<OperatorDesk, 'clock' | 'securityNow' | 'operator'>,
  word: { businessId: string; held: boolean; reason: string },
): Promise<string | null> {
  const { businessId, held, reason } = word;
  const changed = await setTransfersHeld(tx, businessId, held ? desk.clock.now() : null);
  if (changed === null) return `There is no business ${businessId}`;
  if (!changed) return held ? 'Its transfers are on hold already' : 'Its transfers are not on hold';
  await auditOperator(tx, desk, businessId, {
    action: held ? 'transfer.hold' : 'transfer.release',
    before: { held: !held },
    after: { held, reason },
  });
  return null;
}
