import { OUTCOME } from '@trilane/domain/transaction-codes';
import { literal, sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface StoryFacts {
  transaction_id: string;
  approval_id: string;
  apr: number;
  refund_of: number | null;
  by_user_id: string | null;
  note: string;
  note_edits: number;
  /** The batch that it settles with; absent where no money moved. */
  settles_at: Date | null;
  settled_at: Date | null;
  batch_net_cents: number | null;
}

/** What the record's row does not say of a transaction. */
export async function getStoryFacts(tx: Tx, businessId: string, number: number): Promise<StoryFacts> {
  const { rows } = await tx.query<StoryFacts>(
    sql`
      select t.transaction_id, t.approval_id, t.apr::float8 as apr, t.refund_of, t.by_user_id,
        coalesce(n.note, '') as note, coalesce(n.edits, 0) as note_edits,
        s.settles_at, s.settled_at, s.net_cents as batch_net_cents
      from ledger.transaction t
      left join transaction_note n on n.business_id = t.business_id and n.transaction_number = t.transaction_number
      left join ledger.settlement_batch s on s.business_id = t.business_id and s.cash_day = t.cash_day
        and t.outcome = ${literal(OUTCOME.approved)}
      where t.business_id = ${businessId} and t.transaction_number = ${number}`,
    { name: 'transaction_story' },
  );
  return rows[0]!;
}

export interface EntryRow {
  entry_number: number;
  reason: string;
  debit_kind: number;
  credit_kind: number;
  amount_cents: number;
  event_at: Date;
}

/** The journal entries that a transaction caused, in their order. */
export async function listEntriesOf(tx: Tx, businessId: string, number: number): Promise<EntryRow[]> {
  const { rows } = await tx.query<EntryRow>(
    sql`
      select entry_number, reason, debit_kind, credit_kind, amount_cents, event_at
      from ledger.entries_of(${businessId}, ${number})`,
    { name: 'entries_of' },
  );
  return rows;
}

export interface EarnedRow {
  spend_cents: number;
  cashback_cents: number;
}

/** The promotions in which a payment earned its shopper cashback, the lowest first. */
export async function listEarnedBy(tx: Tx, businessId: string, number: number): Promise<EarnedRow[]> {
  const { rows } = await tx.query<EarnedRow & Record<string, unknown>>(
    sql`
      select p.spend_cents, r.cashback_cents
      from ledger.promotion_reward r
      join promotion p on p.business_id = r.business_id and p.promotion_id = r.promotion_id
      where r.business_id = ${businessId} and r.transaction_number = ${number} and r.cashback_cents > 0
      order by p.spend_cents, p.promotion_id`,
    { name: 'earned_by' },
  );
  return rows;
}

export interface RefundRow {
  transaction_id: string;
  transaction_number: number;
  gross_cents: number;
  tip_cents: number;
  refund_interest_cents: number;
  event_at: Date;
}

/** The refunds of a sale, oldest first; their amounts are negative, the interest is not. */
export async function listRefundsOf(tx: Tx, businessId: string, number: number): Promise<RefundRow[]> {
  const { rows } = await tx.query<RefundRow>(
    sql`
      select transaction_id, transaction_number, gross_cents, tip_cents, refund_interest_cents, event_at
      from ledger.transaction
      where business_id = ${businessId} and refund_of = ${number}
      order by transaction_number`,
  );
  return rows;
}

/** The merchant's own words on a transaction; empty where there are none. */
export async function getNote(tx: Tx, businessId: string, number: number): Promise<string> {
  const { rows } = await tx.query<{ note: string }>(
    sql`select note from transaction_note where business_id = ${businessId} and transaction_number = ${number}`,
  );
  return rows[0]?.note ?? '';
}

/**
 * Stores the merchant's note on a transaction; an empty note removes it. Returns the note's new count of edits, or
 * null, with nothing stored, when the stored note has another count than `began`. A note that is not there has 0.
 */
export async function putNote(
  tx: Tx,
  businessId: string,
  number: number,
  written: { note: string; by: string; at: Date; began: number | undefined },
): Promise<number | null> {
  const began = written.began ?? null;
  const { rows } = await tx.query<{ edits: number }>(
    sql`
      insert into transaction_note as n (business_id, transaction_number, note, written_by, written_at)
      select ${businessId}, ${number}, ${written.note}, ${written.by}, ${written.at}
      where coalesce(${began}::integer, 0) = 0 or exists (
        select 1 from transaction_note where business_id = ${businessId} and transaction_number = ${number}
      )
      on conflict (business_id, transaction_number) do update set note = excluded.note,
        written_by = excluded.written_by, written_at = excluded.written_at, edits = n.edits + 1
      where ${began}::integer is null or n.edits = ${began}
      returning edits`,
  );
  return rows[0]?.edits ?? null;
}
