import type { JournalReason, SourceAccount } from '@trilane/domain/account';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface EntryRow {
  reason: JournalReason;
  event_at: Date;
  amount_cents: number;
  /** On the first entry: the sum of all debits of the source, up to and including this payout. */
  source_through_cents: number | null;
}

/** How the money of a payout has moved, in order. */
export async function listEntries(tx: Tx, businessId: string, payoutId: string): Promise<EntryRow[]> {
  const { rows } = await tx.query<EntryRow>(
    sql`
      select reason, event_at, amount_cents, source_through_cents
      from ledger.journal_entry
      where business_id = ${businessId} and bank_transfer_id = ${payoutId}
      order by entry_number`,
  );
  return rows;
}

/** Money that came into a source, and how much of it a payout uses. */
export interface PartRow {
  cash_day: string | null;
  bank_transfer_id: string | null;
  of_cents: number;
  part_cents: number;
  transaction_count: number;
}

/**
 * What a payout is made of: the money that came into its source, first in, first out. `fromCents` and `throughCents`
 * bound the payout in the running sum of the source's debits. A credit belongs to the payout as far as its own span in
 * the running sum of credits overlaps those bounds. The parts sum to the payout exactly, and no other credit is read.
 */
export async function listParts(
  tx: Tx,
  businessId: string,
  source: { kind: SourceAccount; fromCents: number; throughCents: number },
): Promise<PartRow[]> {
  const { rows } = await tx.query<PartRow>(
    sql`
      select c.cash_day, c.bank_transfer_id, c.amount_cents as of_cents,
        coalesce(b.transaction_count, 0) as transaction_count,
        least(c.source_through_cents, ${source.throughCents}) - greatest(
          c.source_through_cents - c.amount_cents, ${source.fromCents}
        ) as part_cents
      from (
        (
          select cash_day, bank_transfer_id, amount_cents, source_through_cents
          from ledger.journal_entry
          where business_id = ${businessId} and credit_kind = ${source.kind}
            and source_through_cents > ${source.fromCents} and source_through_cents < ${source.throughCents}
        )
        union all (
          select cash_day, bank_transfer_id, amount_cents, source_through_cents
          from ledger.journal_entry
          where business_id = ${businessId} and credit_kind = ${source.kind}
            and source_through_cents >= ${source.throughCents}
          order by source_through_cents limit 1
        )
      ) c
      left join ledger.settlement_batch b on b.business_id = ${businessId} and b.cash_day = c.cash_day
      order by c.source_through_cents`,
  );
  return rows;
}
