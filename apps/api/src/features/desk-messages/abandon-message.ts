import { lockBooks } from '../../ledger/lock-books.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getPayoutState, movePayout } from '../balance/public.ts';
import { endMessage, findMessageAbout, type MessageRow } from './messages.repo.ts';

interface Abandoned {
  message: MessageRow;
  reason: string;
}

/**
 * Returns the money of an abandoned payout to its source; false if the payout is no longer `requested`. Refused while
 * another message about it is pending. The lock keeps retries, resends and the bank's reports away until the commit.
 */
async function giveMoneyBack(tx: Tx, desk: OperatorDesk, { message, reason }: Abandoned): Promise<boolean> {
  const { kind, subject: payoutId, business_id: businessId } = message;
  if (kind !== 'payout' || !businessId || !payoutId) return false;
  await lockBooks(tx, businessId);
  const other = await findMessageAbout(tx, businessId, payoutId);
  if (other && other.state !== 'dead') throw new Refusal('payout_message_waits');
  if ((await getPayoutState(tx, businessId, payoutId)) !== 'requested') return false;
  const by = { actorKind: 'operator', actor: desk.operator } as const;
  return movePayout(desk, tx, { businessId, payoutId, to: 'stopped', reason, by });
}

/**
 * Abandons a dead message that was not delivered: the operator knows that the other side does not have it. The money of
 * a payout that is still `requested` goes back to its source, and the owner is emailed; returns whether it did. Needs a
 * transaction for the message's business.
 */
export async function abandonMessage(
  tx: Tx,
  desk: OperatorDesk,
  { message, reason }: Abandoned,
): Promise<{ moneyBack: boolean }> {
  const { id, kind, business_id: businessId } = message;
  if (message.state !== 'dead') throw new Refusal('message_not_dead');
  const moneyBack = await giveMoneyBack(tx, desk, { message, reason });
  if (!(await endMessage(tx, id, desk.securityNow()))) throw new Refusal('message_gone');
  await auditOperator(tx, desk, businessId, {
    action: 'job.abandon',
    subject: kind,
    after: { message: id, reason, ...(kind === 'payout' && { moneyBack }) },
  });
  return { moneyBack };
}
