import type { Platform } from '../../platform/context.ts';
import { accountNumberPlace } from '../bank/public.ts';
import { moveTransfer, PAYOUT_BANK } from './move-transfer.ts';
import { payoutReference } from './payout-reference.ts';
import { stopRequested } from './stop-payouts.ts';
import { findPayout } from './stop-payouts.repo.ts';

/**
 * Hands a requested transfer to the payout rail, unless something stops it now. The reference makes a repeat harmless.
 * A final refusal fails the transfer with the bank's words and puts the money back.
 */
export async function sendPayout(
  platform: Platform,
  { businessId, bankTransferId: transferId }: { businessId: string; bankTransferId: string },
): Promise<void> {
  const row = await platform.jobsDb.read(businessId, (tx) => findPayout(tx, businessId, transferId));
  if (row?.state !== 'requested') return;
  if (row.stop !== null) return stopRequested(platform, { businessId, transferId, stop: row.stop });
  const answer = await platform.ports.payoutRail.send({
    reference: payoutReference(businessId, transferId),
    amountCents: row.amount_cents,
    account: {
      accountNumber: platform.box.decrypt(row.number_box, accountNumberPlace(businessId, row.account_id)),
      bankCode: row.bank_code,
      holderName: row.holder_name,
      accountType: row.account_type,
    },
  });
  const to =
    answer.status === 'accepted' ? ({ to: 'sent', reason: null } as const) : ({ to: 'failed', ...answer } as const);
  await platform.jobsDb.write(businessId, (tx) =>
    moveTransfer(platform, tx, { businessId, transferId, by: PAYOUT_BANK, ...to }),
  );
  platform.outbox.wake();
  platform.live.publish(businessId, 'money');
  if (answer.status === 'refused' && answer.accountClosed) platform.live.publish(businessId, 'business');
}
