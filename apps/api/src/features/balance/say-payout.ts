import type { PayoutState } from '@trilane/domain/payout';
import type { WebhookEvent } from '@trilane/domain/webhook';
import type { BusinessClock } from '../../platform/business-clock.ts';
import type { Tx } from '../../platform/db/transaction.ts';
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

/** Tells the endpoints of a business that a payout has reached its state, under the lock on the books. */
export const sayPayout = (
  tx: Tx,
  clock: Pick<BusinessClock, 'now'>,
  { businessId, payoutId, state }: { businessId: string; payoutId: string; state: PayoutState },
): Promise<void> =>
  sayEvent(tx, clock, businessId, {
    type: EVENT_OF[state],
    object: `payout ${payoutId}`,
    data: async () => ({ transfer: payoutToWire((await getPayout(tx, businessId, payoutId))!) }),
  });
