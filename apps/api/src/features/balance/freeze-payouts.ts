import type { Tx } from '../../platform/db/transaction.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { setPayoutsFrozen } from './balance.repo.ts';

/**
 * Freezes the payouts of a business, or lets them go again. A freeze stops payouts that are not handed over yet
 * (stop-payouts.ts). Answers why it changed nothing, or null. The audit trail keeps the merchant's word: a hold.
 */
export async function freezePayouts(
  tx: Tx,
  desk: Pick<OperatorDesk, 'clock' | 'securityNow' | 'operator'>,
  word: { businessId: string; frozen: boolean; reason: string },
): Promise<string | null> {
  const { businessId, frozen, reason } = word;
  const changed = await setPayoutsFrozen(tx, businessId, frozen ? desk.clock.now() : null);
  if (changed === null) return `There is no business ${businessId}`;
  if (!changed) return frozen ? 'Its payouts are frozen already' : 'Its payouts are not frozen';
  await auditOperator(tx, desk, businessId, {
    action: frozen ? 'transfer.hold' : 'transfer.release',
    before: { held: !frozen },
    after: { held: frozen, reason },
  });
  return null;
}
