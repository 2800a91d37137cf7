import { statesBefore, type PayoutState } from '@trilane/domain/payout';
import { sql } from '../platform/db/sql.ts';
import type { Tx } from '../platform/db/transaction.ts';

interface Step {
  businessId: string;
  id: string;
  /** A sentence for the owner, if there is one. */
  reason?: string | null;
  now: Date;
}

/**
 * Moves a payout to a new state, and its money with it, under the lock of the books. Returns false and changes nothing
 * when the domain allows no step from the present state to the new one.
 */
export async function advancePayout(
  tx: Tx,
  { businessId, id, to, reason = null, now }: Step & { to: PayoutState },
): Promise<boolean> {
  const { rows } = await tx.query<{ moved: boolean }>(
    sql`
      select ledger.advance_payout(
        ${businessId}, ${id}, ${to}, ${statesBefore(to)}, ${reason}, ${now}
      ) as moved`,
  );
  return rows[0]!.moved;
}

/**
 * Fails a payout by the product's own decision, before the payout bank has it. Returns false when it has already ended.
 */
export async function stopPayout(tx: Tx, { businessId, id, reason = null, now }: Step): Promise<boolean> {
  const { rows } = await tx.query<{ moved: boolean }>(
    sql`select ledger.stop_payout(${businessId}, ${id}, ${reason}, ${now}) as moved`,
  );
  return rows[0]!.moved;
}

/**
 * Records that no payout that still waits may ever go, to one account or to any. The sweep of stopped payouts gives
 * their money back. A payout that is sent may still wait for the next file of a rail that queues; at other rails the
 * record changes nothing for it. The caller holds the books, so that no payout is requested meanwhile.
 */
export async function stopWaitingPayouts(
  tx: Tx,
  businessId: string,
  which: { accountId: string | null; reason: 'stopped' | 'number-changed' },
): Promise<void> {
  await tx.query(sql`
    insert into payout_stop (business_id, payout_id, reason)
    select business_id, bank_transfer_id, ${which.reason}
    from ledger.payout
    where business_id = ${businessId} and state in ('requested', 'sent')
      and (${which.accountId}::text is null or account_id = ${which.accountId}) on conflict do nothing`);
}
