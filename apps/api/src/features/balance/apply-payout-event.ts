import { transferMail, type TransferEnd } from '@trilane/contract/mails/money-mails';
import { formatCents } from '@trilane/domain/money';
import { appendAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { markEventReceived } from '../../platform/webhook-events.ts';
import type { PayoutEvent } from '../../ports/payout-rail.ts';

const REFERENCE = /^([0-9a-f-]{36})\.([0-9a-f-]{36})$/;

async function tellOwner(platform: Platform, tx: Tx, { businessId, transferId, reason }: { businessId: string; transferId: string; reason: string | null }): Promise<void> {
  const { rows } = await tx.query<{ owner_email: string; amount_cents: number; account_name: string; account_last4: string; state: TransferEnd }>(
    `select b.owner_email, t.amount_cents, t.account_name, t.account_last4, t.state from ledger.bank_transfer t join business b on b.business_id = t.business_id
      where t.business_id = $1 and t.bank_transfer_id = $2`,
    [businessId, transferId],
  );
  const row = rows[0]!;
  const amount = formatCents(row.amount_cents);
  const mail = transferMail(platform.config, { end: row.state, transferId, amount, account: `${row.account_name} ${row.account_last4}`, bankWords: reason });
  await platform.outbox.add(tx, 'mail', { to: row.owner_email, ...mail }, { businessId });
  await appendAudit(tx, {
    businessId, at: platform.securityNow(), actorKind: 'provider', actor: 'Payout bank', action: 'transfer.decide', subject: amount,
    after: { transfer: transferId, state: row.state, reason },
  });
}

/** Takes in the payout rail's word on a transfer, however it came. A repeat, or a state that is not the next one, changes nothing. */
export async function applyPayoutEvent(platform: Platform, event: PayoutEvent): Promise<void> {
  const [, businessId, transferId] = REFERENCE.exec(event.reference) ?? [];
  if (!businessId || !transferId) throw new Refusal('invalid');
  await platform.jobsDb.write(businessId, async (tx) => {
    if (!(await markEventReceived(tx, { sender: 'payout', id: event.id, now: platform.securityNow() }))) return;
    const { rows } = await tx.query<{ moved: boolean }>('select ledger.advance_bank_transfer($1, $2, $3, $4, $5) as moved', [
      businessId, transferId, event.outcome, event.reason, platform.clock.now(),
    ]);
    if (rows[0]!.moved) await tellOwner(platform, tx, { businessId, transferId, reason: event.reason });
  });
  platform.outbox.wake();
  platform.live.publish(businessId, 'money');
}
