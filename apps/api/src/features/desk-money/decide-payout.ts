import type { Tx } from '../../platform/db/transaction.ts';
import type { OperatorDesk } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  abandonMessage,
  findMessageAbout,
  replayMessage,
  resendMessage,
  type MessageState,
} from '../desk-messages/public.ts';
import { getPayoutState } from '../balance/public.ts';

interface PayoutOrder {
  businessId: string;
  payoutId: string;
  reason: string;
}

/** The undelivered message of a requested payout, if it is in one of these states; null when it is gone. */
async function findFailed(tx: Tx, { businessId, payoutId }: PayoutOrder, states: readonly MessageState[]) {
  const state = await getPayoutState(tx, businessId, payoutId);
  if (state === null) throw new Refusal('not_found');
  if (state !== 'requested') throw new Refusal('payout_not_requested');
  const message = await findMessageAbout(tx, businessId, payoutId);
  if (message && !states.includes(message.state)) throw new Refusal('payout_message_waits');
  return message;
}

const FAILED: readonly MessageState[] = ['retrying', 'dead'];

/**
 * Hands a payout over again at once that could not be handed over, also between two tries. Its reference keeps the bank
 * from paying twice.
 */
export async function releasePayout(tx: Tx, desk: OperatorDesk, order: PayoutOrder): Promise<void> {
  const { businessId, payoutId, reason } = order;
  const message = await findFailed(tx, order, FAILED);
  if (message) await replayMessage(tx, desk, { message, reason, states: FAILED });
  else await resendMessage(tx, desk, { kind: 'payout', businessId, about: payoutId, reason });
}

/**
 * Stops a payout whose message is dead: the money goes back to its source. Only for a payout that the bank does not
 * have.
 */
export async function stopStuckPayout(tx: Tx, desk: OperatorDesk, order: PayoutOrder): Promise<void> {
  const message = await findFailed(tx, order, ['dead']);
  if (!message) throw new Refusal('payout_message_waits');
  const { moneyBack } = await abandonMessage(tx, desk, { message, reason: order.reason });
  // The bank has answered in the meantime.
  if (!moneyBack) throw new Refusal('payout_not_requested');
}
