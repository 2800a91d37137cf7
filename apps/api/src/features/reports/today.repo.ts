import { OUTCOME } from '@trilane/domain/transaction-codes';
import { literal, sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { SumsRow } from './reports.repo.ts';

export interface HourRow extends SumsRow {
  day: string;
  hour: number;
}

/** The sums of the whole business by hour on these days, hours without sales left out. */
export async function listHours(tx: Tx, businessId: string, days: readonly string[]): Promise<HourRow[]> {
  const columns = sql`
    day, hour, sales_count, gross_cents, discount_cents, cashback_cents, premium_fee_cents, refund_count,
    refunded_cents, refund_interest_cents, tip_cents`;
  const { rows } = await tx.query<HourRow & Record<string, unknown>>(
    sql`
      select day::text, hour::int, sum(sales_count)::bigint as sales, sum(gross_cents)::bigint as gross,
        sum(discount_cents)::bigint as discount, sum(cashback_cents)::bigint as cashback,
        sum(premium_fee_cents)::bigint as premium_fees, sum(refund_count)::bigint as refunds,
        sum(refunded_cents)::bigint as refunded, sum(refund_interest_cents)::bigint as refund_interest,
        sum(tip_cents)::bigint as tips
      from (
        select ${columns} from ledger.sales_open where business_id = ${businessId} and day = any(${days}::date[])
        union all
        select ${columns}
        from ledger.sales_hour
        where business_id = ${businessId} and scope_id = ${businessId} and day = any(${days}::date[])
      ) both_kinds
      group by day, hour`,
    { name: 'today_hours' },
  );
  return rows;
}

/** Net in cents of what happened from an instant on and before another. */
export async function netBetween(
  tx: Tx,
  businessId: string,
  { from, before }: { from: Date; before: Date },
): Promise<number> {
  const { rows } = await tx.query<{ net: number }>(
    sql`
      select coalesce(
        sum(gross_cents - discount_cents - cashback_cents - premium_fee_cents - refund_interest_cents), 0
      )::bigint as net
      from ledger.transaction
      where business_id = ${businessId} and outcome = ${literal(OUTCOME.approved)}
        and transaction_number >= ledger.first_number_at(${businessId}, ${from})
        and transaction_number < ledger.first_number_at(${businessId}, ${before})`,
    { name: 'today_net_between' },
  );
  return rows[0]!.net;
}

export interface TillsRow {
  linked: number;
  ready: number;
  last_seen_at: Date | null;
}

/** How many tills are linked in stores that are on, and how many of them were heard of since an instant. */
export async function countTills(tx: Tx, businessId: string, since: Date): Promise<TillsRow> {
  const { rows } = await tx.query<TillsRow & Record<string, unknown>>(
    sql`
      select count(*)::int as linked, (count(*) filter (where d.last_seen_at >= ${since}))::int as ready,
        max(d.last_seen_at) as last_seen_at
      from device d
      join store s on s.business_id = d.business_id and s.store_id = d.store_id
      where d.business_id = ${businessId} and d.link_id is not null and d.active and s.active`,
    { name: 'today_tills' },
  );
  return rows[0]!;
}
