import type { PayoutState } from '@trilane/domain/payout';
import type { WebhookEvent } from '@trilane/domain/webhook';
import type { BusinessClock } from '../../platform/business-clock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { NewNotice } from '../notices/public.ts';
import { sayEvent } from '../webhooks/public.ts';
import { getPayout } from './balance.repo.ts';
import { payoutToWire } from './balance.wire.ts';

const EVENT_OF: Readonly<Record<PayoutState, WebhookEvent>> = {
  requested: 'payout.created',
  sent: 'payout.sent',
  paid: 'payout.paid',
  failed: 'payout.failed',
  returned: 'payout.returned',
};

/** What people are told of a payout that has ended; nothing of one that goes on. */
async function noticeOf(tx: Tx, businessId: string, payoutId: string): Promise<NewNotice | null> {
  const row = (await getPayout(tx, businessId, payoutId))!;
  if (row.state === 'requested' || row.state === 'sent') return null;
  const kind = `payout.${row.state}` as const;
  return {
    kind,
    about: `${row.account_name} ${row.account_last4}`,
    amountCents: row.amount_cents,
    storeId: null,
    subjectId: payoutId,
    eventKey: `${kind} ${payoutId}`,
  };
}

/**
 * Tells the endpoints of a business that a payout has reached its state, and people once it has ended, under the lock
 * on the books.
 */
export const sayPayout = (
  tx: Tx,
  clock: Pick<BusinessClock, 'now'>,
  { businessId, payoutId, state }: { businessId: string; payoutId: string; state: PayoutState },
): Promise<void> =>
  sayEvent(tx, clock, businessId, {
    type: EVENT_OF[state],
    object: `payout ${payoutId}`,
    data: async () => ({ transfer: payoutToWire((await getPayout(tx, businessId, payoutId))!) }),
    notice: () => noticeOf(tx, businessId, payoutId),
  });
