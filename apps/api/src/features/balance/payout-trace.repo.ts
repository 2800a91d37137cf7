import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { readPayoutReference } from './payout-reference.ts';

/** A payout as its rail names it, and what the bank calls it. */
export interface PayoutTrace {
  reference: string;
  /** Capital letters and digits. */
  traceNumber: string;
}

/**
 * Notes what the bank calls payouts. A payout that goes out again under another number gets that one; a reference that
 * names no payout is left out. Works on payouts of any business, so only due work may call it.
 */
export async function noteTraces(tx: Tx, traces: readonly PayoutTrace[]): Promise<void> {
  const rows = traces.flatMap(({ reference, traceNumber }) => {
    const named = readPayoutReference(reference);
    return named ? [{ ...named, traceNumber }] : [];
  });
  if (rows.length === 0) return;
  await tx.query(sql`
    insert into payout_trace (business_id, bank_transfer_id, trace_number)
    select p.business_id, p.bank_transfer_id, noted."traceNumber"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as noted ("businessId" uuid, "payoutId" uuid, "traceNumber" text)
    join ledger.payout p on p.business_id = noted."businessId" and p.bank_transfer_id = noted."payoutId"
    on conflict (business_id, bank_transfer_id) do update
    set trace_number = excluded.trace_number
    where payout_trace.trace_number <> excluded.trace_number`);
}
