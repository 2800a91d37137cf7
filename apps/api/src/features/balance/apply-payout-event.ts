import type { TransferState } from '@trilane/domain/bank-transfer';
import type { Platform } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { markEventReceived } from '../../platform/webhook-events.repo.ts';
import type { PayoutEvent } from '../../ports/payout-rail.ts';
import { getBankTransfer } from './balance.repo.ts';
import { moveTransfer, PAYOUT_BANK } from './move-transfer.ts';
import { readPayoutReference } from './payout-reference.ts';

/**
 * Whether the bank's word leaves its money and ours apart: paid what went back to its source here, failed what is paid
 * here, or about a transfer that nobody asked for.
 */
function contradicts(state: TransferState | undefined, outcome: PayoutEvent['outcome']): boolean {
  return (
    state === undefined || (state === 'failed' && outcome === 'paid') || (state === 'paid' && outcome === 'failed')
  );
}

/**
 * Takes in the payout rail's word on a transfer, however it came. A repeat, or a state that is not the next one,
 * changes nothing; one that contradicts the books goes to the error reporter, since only a person can settle it with
 * the bank.
 */
export async function applyPayoutEvent(platform: Platform, event: PayoutEvent): Promise<void> {
  const named = readPayoutReference(event.reference);
  if (!named) throw new Refusal('invalid');
  const { businessId, transferId } = named;
  const contradicted = await platform.jobsDb.write(businessId, async (tx) => {
    if (!(await markEventReceived(tx, { sender: 'payout', id: event.id, now: platform.securityNow() }))) return null;
    const { outcome: to, reason, accountClosed } = event;
    if (await moveTransfer(platform, tx, { businessId, transferId, to, reason, accountClosed, by: PAYOUT_BANK }))
      return null;
    const state = (await getBankTransfer(tx, businessId, transferId))?.state;
    return contradicts(state, to) ? `the payout bank says ${to} of a transfer that is ${state ?? 'not known'}` : null;
  });
  if (contradicted !== null) platform.ports.errorReporter.report(new Error(contradicted), { businessId, transferId });
  platform.outbox.wake();
  platform.live.publish(businessId, 'money');
  if (event.accountClosed) platform.live.publish(businessId, 'business');
}
