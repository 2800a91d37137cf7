import type { Platform } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { markEventReceived } from '../../platform/webhook-events.ts';
import type { PayoutEvent } from '../../ports/payout-rail.ts';
import { moveTransfer, PAYOUT_BANK } from './move-transfer.ts';
import { readPayoutReference } from './payout-reference.ts';

/** Takes in the payout rail's word on a transfer, however it came. A repeat, or a state that is not the next one, changes nothing. */
export async function applyPayoutEvent(platform: Platform, event: PayoutEvent): Promise<void> {
  const named = readPayoutReference(event.reference);
  if (!named) throw new Refusal('invalid');
  const { businessId, transferId } = named;
  await platform.jobsDb.write(businessId, async (tx) => {
    if (!(await markEventReceived(tx, { sender: 'payout', id: event.id, now: platform.securityNow() }))) return;
    const { outcome: to, reason, accountClosed } = event;
    await moveTransfer(platform, tx, { businessId, transferId, to, reason, accountClosed, by: PAYOUT_BANK });
  });
  platform.outbox.wake();
  platform.live.publish(businessId, 'money');
  if (event.accountClosed) platform.live.publish(businessId, 'business');
}
