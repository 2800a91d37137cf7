import { ACCOUNT, type SourceAccount } from '@trilane/domain/account';
import { OUTCOME } from '@trilane/domain/transaction-codes';
import { literal, sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

const IS_CREDIT = sql`credit_kind in (${literal(ACCOUNT.available)}, ${literal(ACCOUNT.tips)})`;

/** Whether a payment moved money, and the cash day that it belongs to; null where there is no such payment. */
export async function findCashDay(
  tx: Tx,
  businessId: string,
  number: number,
): Promise<{ cash_day: string; has_moved: boolean } | null> {
  const { rows } = await tx.query<{ cash_day: string; has_moved: boolean }>(
    sql`
      select cash_day, outcome = ${literal(OUTCOME.approved)} as has_moved
      from ledger.transaction
      where business_id = ${businessId} and transaction_number = ${number}`,
  );
  return rows[0] ?? null;
}

/** Money that came into a source; `through_cents` is the running sum of the source's credits. */
export interface CreditRow {
  entry_number: number;
  kind: SourceAccount;
  event_at: Date;
  amount_cents: number;
  through_cents: number;
}

/** What a cash day brought into Available and into Tips. */
export async function listCashDayCredits(tx: Tx, businessId: string, cashDay: string): Promise<CreditRow[]> {
  const { rows } = await tx.query<CreditRow>(
    sql`
      select entry_number, credit_kind as kind, event_at, amount_cents, source_through_cents as through_cents
      from ledger.journal_entry
      where business_id = ${businessId} and ${IS_CREDIT} and source_through_cents is not null
        and cash_day = ${cashDay}::date
      order by credit_kind, entry_number`,
  );
  return rows;
}

/** The money of a payout that failed, was stopped or came back, as it came into its source again. */
export async function findReturnCredit(tx: Tx, businessId: string, payoutId: string): Promise<CreditRow | null> {
  const { rows } = await tx.query<CreditRow>(
    sql`
      select entry_number, credit_kind as kind, event_at, amount_cents, source_through_cents as through_cents
      from ledger.journal_entry
      where business_id = ${businessId} and bank_transfer_id = ${payoutId} and ${IS_CREDIT}
      order by entry_number desc limit 1`,
  );
  return rows[0] ?? null;
}

/** Money that left a source: with a payout, or without one for a cash day that owed. */
export interface DebitRow {
  bank_transfer_id: string | null;
  amount_cents: number;
  through_cents: number;
}

/** The debits of a source that use money between two places of the running sum of its credits, first in, first out. */
export async function listDebits(
  tx: Tx,
  businessId: string,
  { kind, fromCents, throughCents }: { kind: SourceAccount; fromCents: number; throughCents: number },
): Promise<DebitRow[]> {
  // The condition in brackets is that of the account's partial index, which serves only where the text repeats it.
  const account = literal(kind);
  const { rows } = await tx.query<DebitRow>(
    sql`
      select bank_transfer_id, amount_cents, source_through_cents as through_cents
      from ledger.journal_entry
      where business_id = ${businessId} and (debit_kind = ${account} or credit_kind = ${account})
        and debit_kind = ${account} and source_through_cents > ${fromCents}
        and source_through_cents - amount_cents < ${throughCents}
      order by source_through_cents`,
  );
  return rows;
}
