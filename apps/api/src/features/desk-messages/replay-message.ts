import { lockBooks } from '../../ledger/lock-books.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { reviveMessage, type MessageRow, type MessageState } from './messages.repo.ts';

/**
 * Retries a message at once, with all its attempts and its full time. Needs a transaction for the message's business.
 * Refuses a message that is in none of these states; without them, one that is not dead.
 */
export async function replayMessage(
  tx: Tx,
  desk: Pick<OperatorDesk, 'securityNow' | 'operator'>,
  { message, reason, states = ['dead'] }: { message: MessageRow; reason: string; states?: readonly MessageState[] },
): Promise<void> {
  const { id, kind, business_id: businessId, attempts, last_error: lastError } = message;
  if (!states.includes(message.state)) throw new Refusal('message_not_dead');
  // Locked like its abandonment, so that no money goes back while the payout is handed over again.
  if (kind === 'payout' && businessId) await lockBooks(tx, businessId);
  if (!(await reviveMessage(tx, id, { now: desk.securityNow(), states }))) throw new Refusal('message_gone');
  await auditOperator(tx, desk, businessId, {
    action: 'job.replay',
    subject: kind,
    before: { attempts, lastError },
    after: { message: id, reason },
  });
}
