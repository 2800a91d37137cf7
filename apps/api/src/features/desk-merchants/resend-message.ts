import type { Tx } from '../../platform/db/transaction.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import type { OutboxKinds } from '../../platform/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { endDeadMessage, lockMessage } from './messages.repo.ts';

/**
 * Sends a mail or SMS again to the same address. It goes out as a new message, because mail servers drop a second one
 * with the same Message-ID. A dead original is ended. Refuses a message that is still waiting, and one whose text is no
 * longer kept.
 */
export async function resendMessage(
  tx: Tx,
  { desk, box }: { desk: OperatorDesk; box: Pick<SecretBox, 'decrypt'> },
  { businessId, messageId }: { businessId: string; messageId: string },
): Promise<void> {
  const row = await lockMessage(tx, businessId, messageId);
  if (!row) throw new Refusal('not_found');
  if (row.done_at === null && row.dead_at === null) throw new Refusal('message_under_way');
  if (row.kind === 'auth-code' || !row.kept || !row.may_repeat) throw new Refusal('message_not_repeatable');
  const payload = JSON.parse(box.decrypt(row.payload, row.id)) as OutboxKinds['mail'] & OutboxKinds['sms'];
  await desk.outbox.add(tx, row.kind, payload, { businessId });
  if (row.dead_at !== null) await endDeadMessage(tx, row.id, desk.securityNow());
  await auditOperator(tx, desk, businessId, { action: 'message.resend', subject: row.title });
}
