import type { DaySums, PayoutStep, PayoutStepName } from '@trilane/domain/accounting';
import { SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { addDays, startOfDay, type CalendarDate } from '@trilane/domain/zoned-time';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** Days in New York, both included. */
export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

/**
 * The sums of each day in New York on which something was sold or refunded, in order. They come from the sums of hours,
 * which are kept in the zone of the business: midnight in New York is a full hour in each of its zones, so whole hours
 * make up the days of the monthly statement. An hour stands under finished or under open days, never under both.
 */
export async function listDaySums(tx: Tx, businessId: string, { from, to }: Period): Promise<DaySums[]> {
  const columns = sql`
    day, hour, gross_cents, discount_cents, cashback_cents, premium_fee_cents, refunded_cents, refund_interest_cents,
    tip_cents`;
  // A day of the business may begin or end a day apart from that of New York.
  const near = sql`day between ${from}::date - 1 and ${to}::date + 1`;
  const { rows } = await tx.query<DaySums>(
    sql`
      select local.date, sum(gross_cents)::bigint as gross, sum(discount_cents)::bigint as discount,
        sum(cashback_cents)::bigint as cashback, sum(premium_fee_cents)::bigint as "premiumFees",
        sum(refunded_cents)::bigint as refunded, sum(refund_interest_cents)::bigint as "refundInterest",
        sum(tip_cents)::bigint as tips
      from (
        select ${columns}
        from ledger.sales_hour
        where business_id = ${businessId} and scope_id = ${businessId} and ${near}
        union all
        select ${columns}
        from ledger.sales_open
        where business_id = ${businessId} and ${near}
      ) hours
      cross join (select time_zone from business where business_id = ${businessId}) b
      cross join lateral (
        select ((day + make_time(hour, 0, 0)) at time zone b.time_zone at time zone ${SETTLEMENT_ZONE})::date as date
      ) local
      where local.date between ${from} and ${to}
      group by local.date
      order by local.date`,
    { name: 'accounting_days' },
  );
  return rows;
}

/** What happened to payouts within a period, as it happened. */
export async function listPayoutSteps(tx: Tx, businessId: string, { from, to }: Period): Promise<PayoutStep[]> {
  const { rows } = await tx.query<{ id: string; step: PayoutStepName; date: string; cents: number }>(
    sql`
      select p.bank_transfer_id as id, s.step, (s.at at time zone ${SETTLEMENT_ZONE})::date as date,
        p.amount_cents as cents
      from ledger.payout p
      cross join lateral (
        values ('requested', p.requested_at), ('paid', p.paid_at),
          (case when p.state = 'returned' and p.paid_at is null then 'cameBack' else p.state end,
            case when p.state in ('failed', 'returned') then p.ended_at end)
      ) s (step, at)
      where p.business_id = ${businessId} and s.at >= ${startOfDay(from, SETTLEMENT_ZONE)}
        and s.at < ${startOfDay(addDays(to, 1), SETTLEMENT_ZONE)}
      order by s.at, p.bank_transfer_id, s.step`,
    { name: 'accounting_payouts' },
  );
  return rows.map(({ id: payoutId, ...step }) => ({ payoutId, ...step }));
}

/**
 * What payouts brought to the bank account before a day in New York, less what came back. What lies before a day that
 * has come never changes.
 */
export async function sumPaidBefore(tx: Tx, businessId: string, day: CalendarDate): Promise<number> {
  const before = startOfDay(day, SETTLEMENT_ZONE);
  const { rows } = await tx.query<{ cents: number }>(
    sql`
      select coalesce(sum(amount_cents) filter (where state <> 'returned' or ended_at >= ${before}), 0)::bigint as cents
      from ledger.payout
      where business_id = ${businessId} and paid_at < ${before}`,
    { name: 'accounting_paid_before' },
  );
  return rows[0]!.cents;
}

export interface NamesRow {
  names: Record<string, string>;
  version: number;
}

export async function findAccountNames(tx: Tx, businessId: string): Promise<NamesRow | null> {
  const { rows } = await tx.query<NamesRow>(
    sql`select names, version from account_names where business_id = ${businessId}`,
  );
  return rows[0] ?? null;
}

/**
 * Stores the names of accounts and returns their version, the first of which is 1. Null, and nothing stored, when they
 * are based on another version than the stored one; `began` is undefined for any, and 0 for none.
 */
export async function putAccountNames(
  tx: Tx,
  businessId: string,
  written: { names: object; by: string; at: Date; began: number | undefined },
): Promise<number | null> {
  const began = written.began ?? null;
  const { rows } = await tx.query<{ version: number }>(
    sql`
      insert into account_names as n (business_id, names, set_by, set_at)
      select ${businessId}, ${JSON.stringify(written.names)}::jsonb, ${written.by}, ${written.at}
      where coalesce(${began}::integer, 0) = 0
        or exists (select 1 from account_names where business_id = ${businessId})
      on conflict (business_id) do update set names = excluded.names, set_by = excluded.set_by,
        set_at = excluded.set_at, version = n.version + 1
      where ${began}::integer is null or n.version = ${began}
      returning version`,
  );
  return rows[0]?.version ?? null;
}
