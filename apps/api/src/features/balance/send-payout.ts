import type { Platform } from '../../platform/context.ts';
import { accountNumberPlace } from '../bank/public.ts';
import { movePayout, PAYOUT_BANK } from './move-payout.ts';
import { payoutReference } from './payout-reference.ts';
import { noteTraces } from './payout-trace.repo.ts';
import { stopRequested } from './stop-payouts.ts';
import { findPayoutToSend } from './stop-payouts.repo.ts';

/**
 * Hands a requested payout to the payout rail, unless something stops it now. The reference makes a repeat harmless.
 * A final refusal fails the payout with the bank's words and puts the money back.
 */
export async function sendPayout(
  platform: Platform,
  { businessId, bankTransferId: payoutId }: { businessId: string; bankTransferId: string },
): Promise<void> {
  const row = await platform.jobsDb.read(businessId, (tx) => findPayoutToSend(tx, businessId, payoutId));
  if (row?.state !== 'requested') return;
  if (row.stop !== null) return stopRequested(platform, { businessId, payoutId, stop: row.stop });
  const reference = payoutReference(businessId, payoutId);
  const answer = await platform.ports.payoutRail.send({
    reference,
    amountCents: row.amount_cents,
    account: {
      accountNumber: platform.box.decrypt(row.number_box, accountNumberPlace(businessId, row.account_id)),
      bankCode: row.bank_code,
      holderName: row.holder_name,
      accountType: row.account_type,
    },
  });
  if (answer.status === 'accepted' && platform.ports.payoutRail.cancel) {
    // It may have been stopped while the rail was asked.
    const now = await platform.jobsDb.read(businessId, (tx) => findPayoutToSend(tx, businessId, payoutId));
    if (now?.state === 'requested' && now.stop !== null)
      return stopRequested(platform, { businessId, payoutId, stop: now.stop });
  }
  const to =
    answer.status === 'accepted' ? ({ to: 'sent', reason: null } as const) : ({ to: 'failed', ...answer } as const);
  await platform.jobsDb.write(businessId, async (tx) => {
    if (answer.status === 'accepted' && answer.traceNumber !== undefined)
      await noteTraces(tx, [{ reference, traceNumber: answer.traceNumber }]);
    await movePayout(platform, tx, { businessId, payoutId, by: PAYOUT_BANK, ...to });
  });
  platform.outbox.wake();
  platform.live.publish(businessId, 'money');
  platform.live.publish(businessId, 'notices');
  if (answer.status === 'refused' && answer.accountClosed) platform.live.publish(businessId, 'business');
}
