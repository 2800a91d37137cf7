import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { readPayoutReference } from './payout-reference.ts';

/** A payout's reference at the rail, and its trace number. */
export interface PayoutTrace {
  reference: string;
  /** Capital letters and digits. */
  traceNumber: string;
}

/**
 * Stores the trace numbers of payouts. A payout that is sent again gets its new number; references that are not ours
 * are skipped. It writes to any business, so only due work may call it.
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
