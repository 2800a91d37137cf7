import type { JournalReason } from '@trilane/domain/account';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { KIND, OUTCOME } from '@trilane/domain/transaction-codes';
import { literal, sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

const REFUND = literal(KIND.refund);

/** When the books of a business began to move: its first journal entry, or without one its registration. */
export async function getFirstMovementAt(tx: Tx, businessId: string): Promise<Date> {
  const { rows } = await tx.query<{ first_at: Date }>(
    sql`
      select coalesce(e.event_at, b.registered_at, b.created_at) as first_at
      from business b
      left join lateral (
        select e.event_at
        from ledger.journal_entry e
        where e.business_id = b.business_id
        order by e.entry_number limit 1
      ) e on true
      where b.business_id = ${businessId}`,
  );
  return rows[0]!.first_at;
}

/** What journal entries of one reason moved between two accounts: before a month and within it. */
export interface MovementRow {
  reason: JournalReason;
  debit_kind: number;
  credit_kind: number;
  before_cents: number;
  within_cents: number;
}

/** Every journal entry of the business up to the end of a month, summed. */
export async function listMovements(
  tx: Tx,
  businessId: string,
  { startsAt, endsBefore }: { startsAt: Date; endsBefore: Date },
): Promise<MovementRow[]> {
  const { rows } = await tx.query<MovementRow>(
    sql`
      select reason, debit_kind, credit_kind,
        coalesce(sum(amount_cents) filter (where event_at < ${startsAt}), 0)::bigint as before_cents,
        coalesce(sum(amount_cents) filter (where event_at >= ${startsAt}), 0)::bigint as within_cents
      from ledger.journal_entry
      where business_id = ${businessId} and event_at < ${endsBefore}
      group by reason, debit_kind, credit_kind`,
  );
  return rows;
}

/** What journal entries of one reason moved between two accounts within a month, `YYYY-MM` in New York. */
export interface MonthMovementRow extends Pick<MovementRow, 'reason' | 'debit_kind' | 'credit_kind'> {
  month: string;
  cents: number;
}

/** The journal entries after one number up to another, summed by month. */
export async function listMonthMovements(
  tx: Tx,
  businessId: string,
  { after, through }: { after: number; through: number },
): Promise<MonthMovementRow[]> {
  const { rows } = await tx.query<MonthMovementRow & Record<string, unknown>>(
    sql`
      select to_char(event_at at time zone ${SETTLEMENT_ZONE}, 'YYYY-MM') as month, reason, debit_kind, credit_kind,
        sum(amount_cents)::bigint as cents
      from ledger.journal_entry
      where business_id = ${businessId} and entry_number > ${after} and entry_number <= ${through}
      group by 1, 2, 3, 4`,
  );
  return rows;
}

/**
 * Accepted transactions of a month; `gross` is of sales, `refunded` of refunds, all other figures of both. In cents.
 */
export interface StoreSums {
  sales: number;
  gross: number;
  discount: number;
  cashback: number;
  premium_fees: number;
  refunds: number;
  refunded: number;
  refund_interest: number;
  net: number;
  tips: number;
}

export interface StoreRow extends StoreSums {
  store_name: string;
  store_no: string;
}

/** Stores by name; those without a transaction in the month, up to the number `through`, are left out. */
export async function listStoreSums(
  tx: Tx,
  businessId: string,
  { startsAt, endsBefore }: { startsAt: Date; endsBefore: Date },
  through: number | null = null,
): Promise<StoreRow[]> {
  const { rows } = await tx.query<StoreRow>(
    sql`
      select s.name as store_name, s.store_no, m.*
      from (
        select t.store_id, count(*) filter (where t.kind <> ${REFUND}) as sales,
          coalesce(sum(t.gross_cents) filter (where t.kind <> ${REFUND}), 0)::bigint as gross,
          sum(t.discount_cents)::bigint as discount, sum(t.cashback_cents)::bigint as cashback,
          sum(t.premium_fee_cents)::bigint as premium_fees, count(*) filter (where t.kind = ${REFUND}) as refunds,
          coalesce(-sum(t.gross_cents) filter (where t.kind = ${REFUND}), 0)::bigint as refunded,
          sum(t.refund_interest_cents)::bigint as refund_interest, sum(t.net_cents)::bigint as net,
          sum(t.tip_cents)::bigint as tips
        from ledger.transaction t
        where t.business_id = ${businessId}
          and t.transaction_number >= (select ledger.first_number_at(${businessId}, ${startsAt}))
          and t.transaction_number < (select ledger.first_number_at(${businessId}, ${endsBefore}))
          and (${through}::bigint is null or t.transaction_number <= ${through})
          and t.outcome = ${literal(OUTCOME.approved)}
        group by t.store_id
      ) m
      join store s on s.business_id = ${businessId} and s.store_id = m.store_id
      order by s.name, s.store_no, s.store_id`,
  );
  return rows;
}
