import { NOBODY } from '@trilane/domain/staff';
import { KIND, OUTCOME } from '@trilane/domain/transaction-codes';
import { literal, sql } from '../platform/db/sql.ts';

/** The figures of the reports' tables, in the order of `SUMS`. */
const FIGURES = [
  'sales',
  'gross',
  'discount',
  'cashback',
  'premium fees',
  'refunds',
  'refunded',
  'refund interest',
  'tips',
];

/** The columns of the figures. */
export const COLUMNS = sql`
  sales_count, gross_cents, discount_cents, cashback_cents, premium_fee_cents, refund_count, refunded_cents,
  refund_interest_cents, tip_cents`;

/** The sums of the figures, as one array. */
export const SUMS = sql`
  array[
    sum(sales_count), sum(gross_cents), sum(discount_cents), sum(cashback_cents), sum(premium_fee_cents),
    sum(refund_count), sum(refunded_cents), sum(refund_interest_cents), sum(tip_cents)
  ]`;

const REFUND = literal(KIND.refund);

/** The accepted transactions, summed as the reports' tables are, by the clock of each business. */
export const SOLD = sql`
  select
    t.business_id, l.at::date as day, extract(hour from l.at)::smallint as hour, t.store_id, t.device_id,
    coalesce(t.staff_id, ${NOBODY}::uuid) as staff_id,
    count(*) filter (where t.kind <> ${REFUND}) as sales_count,
    coalesce(sum(t.gross_cents) filter (where t.kind <> ${REFUND}), 0) as gross_cents,
    sum(t.discount_cents) as discount_cents,
    sum(t.cashback_cents) as cashback_cents,
    sum(t.premium_fee_cents) as premium_fee_cents,
    count(*) filter (where t.kind = ${REFUND}) as refund_count,
    coalesce(-sum(t.gross_cents) filter (where t.kind = ${REFUND}), 0) as refunded_cents,
    sum(t.refund_interest_cents) as refund_interest_cents,
    sum(t.tip_cents) as tip_cents
  from ledger.transaction t
  join business b on b.business_id = t.business_id
  cross join lateral (select t.event_at at time zone b.time_zone as at) l
  where t.outcome = ${literal(OUTCOME.approved)}
  group by 1, 2, 3, 4, 5, 6`;

/** The first figure in which the report `r` differs from the lines `l`, as `d.n`; no row when none does. */
export const FIRST_FIGURE = sql`
  cross join lateral (
    select n
    from generate_series(1, ${literal(FIGURES.length)}) n
    where coalesce(r.sums[n], 0) <> coalesce(l.sums[n], 0)
    order by n
    limit 1
  ) d`;

/** The name of the figure `d.n`, and what the report and the lines say of it. */
export const FIGURE_WORDS = sql`
  (${FIGURES}::text[])[d.n], coalesce(r.sums[d.n], 0), coalesce(l.sums[d.n], 0)`;
