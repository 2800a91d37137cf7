import type { Tx } from '../../platform/db/transaction.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { setPayoutsFrozen } from './balance.repo.ts';

/**
 * Freezes the payouts of a business, or lets them go again. A freeze stops payouts that are not handed over yet
 * (stop-payouts.ts). Refuses what would change nothing. The audit trail keeps the merchant's word: a hold.
 */
export async function freezePayouts(
  tx: Tx,
  desk: Pick<OperatorDesk, 'clock' | 'securityNow' | 'operator'>,
  word: { businessId: string; frozen: boolean; reason: string },
): Promise<void> {
  const { businessId, frozen, reason } = word;
  const changed = await setPayoutsFrozen(tx, businessId, frozen ? desk.clock.now() : null);
  if (changed === null) throw new Refusal('merchant_unknown');
  if (!changed) throw new Refusal(frozen ? 'frozen_already' : 'not_frozen');
  await auditOperator(tx, desk, businessId, {
    action: frozen ? 'transfer.hold' : 'transfer.release',
    before: { held: !frozen },
    after: { held: frozen, reason },
  });
}
