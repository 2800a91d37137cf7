import type { RefusalCode } from '@trilane/contract/refusals';
import { lockBooks } from '../../ledger/lock-books.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { auditOperator, type OperatorDesk } from '../../platform/operator-desk.ts';
import { Refusal } from '../../platform/refusal.ts';
import { rebuildPayload, type ResentKind } from './resend.repo.ts';

const NOTHING_TO_SEND: Readonly<Record<ResentKind, RefusalCode>> = {
  'business-check': 'check_answered',
  'owner-check': 'owner_check_answered',
  payout: 'payout_not_requested',
  'network-refund': 'refund_unknown',
};

/**
 * Sends a webhook again. `about` is the id of a payout or the TRN No. of a refund; it is empty for a check. Needs a
 * transaction for the business.
 */
export async function resendMessage(
  tx: Tx,
  desk: OperatorDesk,
  order: { kind: ResentKind; businessId: string; about: string; reason: string },
): Promise<void> {
  const { kind, businessId, about, reason } = order;
  // Locked so that nobody abandons an older message about this payout meanwhile.
  if (kind === 'payout') await lockBooks(tx, businessId);
  const payload = await rebuildPayload(tx, order);
  if (!payload) throw new Refusal(NOTHING_TO_SEND[kind]);
  const { bankTransferId, refundId } = payload;
  await desk.outbox.add(tx, kind, payload as never, { businessId, subject: bankTransferId ?? refundId });
  await auditOperator(tx, desk, businessId, { action: 'webhook.resend', subject: kind, after: { about, reason } });
}
