import type { Tx } from '../../platform/db/transaction.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { movePayout } from '../balance/public.ts';
import { endMessage, type MessageRow } from './messages.repo.ts';

/**
 * Abandons a dead message that was not delivered. The money of a payout goes back to its source, and the owner is
 * mailed. Needs a transaction for the message's business.
 */
export async function abandonMessage(
  tx: Tx,
  desk: OperatorDesk,
  { message, reason }: { message: MessageRow; reason: string },
): Promise<void> {
  const { id, kind, subject, business_id: businessId } = message;
  if (message.state !== 'dead') throw new Refusal('message_not_dead');
  if (!(await endMessage(tx, id, desk.securityNow()))) throw new Refusal('message_gone');
  if (kind === 'payout' && businessId && subject) {
    const by = { actorKind: 'operator', actor: desk.operator } as const;
    await movePayout(desk, tx, { businessId, payoutId: subject, to: 'stopped', reason, by });
  }
  await auditOperator(tx, desk, businessId, { action: 'job.abandon', subject: kind, after: { message: id, reason } });
}
