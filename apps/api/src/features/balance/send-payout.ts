import { formatCents } from '@trilane/domain/money';
import { appendAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/context.ts';
import type { OutboxKinds } from '../../platform/outbox.ts';
import { accountNumberPlace } from '../bank/public.ts';

interface PayoutRow {
  amount_cents: number;
  state: string;
  account_id: string;
  number_box: string;
  bank_code: string;
  holder_name: string;
}

/** Names a transfer to the payout rail; both parts are ours, and the webhook needs both. */
export function payoutReference(businessId: string, bankTransferId: string): string {
  return `${businessId}.${bankTransferId}`;
}

/**
 * Hands a requested transfer to the payout rail. The reference makes a repeat harmless; a final refusal fails the transfer
 * with the bank's words and puts the money back.
 */
export async function sendPayout(platform: Platform, { businessId, bankTransferId }: OutboxKinds['payout']): Promise<void> {
  const row = await platform.jobsDb.read(businessId, async (tx) => {
    const { rows } = await tx.query<PayoutRow>(
      `select t.amount_cents, t.state, a.account_id, a.number_box, a.bank_code, a.holder_name from ledger.bank_transfer t
         join bank_account a on a.business_id = t.business_id and a.account_id = t.account_id where t.business_id = $1 and t.bank_transfer_id = $2`,
      [businessId, bankTransferId],
    );
    return rows[0];
  });
  if (!row || row.state !== 'requested') return;
  const advance = (state: 'sent' | 'failed', reason: string | null) =>
    platform.jobsDb.write(businessId, async (tx) => {
      const { rows } = await tx.query<{ moved: boolean }>('select ledger.advance_bank_transfer($1, $2, $3, $4, $5) as moved', [businessId, bankTransferId, state, reason, platform.clock.now()]);
      if (!rows[0]!.moved) return;
      await appendAudit(tx, {
        businessId, at: platform.securityNow(), actorKind: 'provider', actor: 'Payout bank', action: 'transfer.decide', subject: formatCents(row.amount_cents),
        before: { state: row.state }, after: { transfer: bankTransferId, state, reason },
      });
    });
  const answer = await platform.ports.payoutRail.send({
    reference: payoutReference(businessId, bankTransferId),
    amountCents: row.amount_cents,
    account: { accountNumber: platform.box.decrypt(row.number_box, accountNumberPlace(businessId, row.account_id)), bankCode: row.bank_code, holderName: row.holder_name },
  });
  if (answer.status === 'accepted') await advance('sent', null);
  else await advance('failed', answer.reason);
  platform.live.publish(businessId, 'money');
}
