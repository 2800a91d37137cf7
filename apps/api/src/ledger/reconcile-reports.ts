import { OUTCOME } from '@trilane/domain/transaction-codes';
import { literal, sql } from '../platform/db/sql.ts';
import type { BookCheck } from './book-check.ts';
import { COLUMNS, FIGURE_WORDS, FIRST_FIGURE, SOLD, SUMS } from './reconcile-sums.ts';

/** The sums of the reports are right: days and hours equal their transactions, and months equal their days. */
export const REPORTS: BookCheck[] = [
  {
    check: 'the daily sums of the reports equal their lines',
    sql: sql`
      with sold as (${SOLD})
      select
        business_id, day - date 'epoch' as place,
        format('%s, store %s, device %s: %s %s, the lines say %s', day, store_id, device_id, ${FIGURE_WORDS}) as detail
      from (
        select business_id, day, store_id, device_id, staff_id, ${SUMS} as sums
        from (
          select business_id, day, store_id, device_id, staff_id, ${COLUMNS} from ledger.sales_day
          union all
          select business_id, day, store_id, device_id, staff_id, ${COLUMNS} from ledger.sales_open
        ) s
        group by 1, 2, 3, 4, 5
      ) r
      full join (
        select business_id, day, store_id, device_id, staff_id, ${SUMS} as sums
        from sold
        group by 1, 2, 3, 4, 5
      ) l using (business_id, day, store_id, device_id, staff_id)
      ${FIRST_FIGURE}`,
  },
  {
    check: 'the hourly sums of the reports equal their lines',
    sql: sql`
      with sold as (${SOLD})
      select
        business_id, (day - date 'epoch') * 24 + hour as place,
        format('%s, hour %s, of %s: %s %s, the lines say %s', day, hour, scope_id, ${FIGURE_WORDS}) as detail
      from (
        select business_id, scope_id, day, hour, ${SUMS} as sums
        from (
          select business_id, scope_id, day, hour, ${COLUMNS} from ledger.sales_hour
          union all
          select o.business_id, v.scope_id, o.day, o.hour, ${COLUMNS}
          from ledger.sales_open o
          cross join lateral (values (o.business_id), (o.store_id), (o.device_id)) v (scope_id)
        ) s
        group by 1, 2, 3, 4
      ) r
      full join (
        select sold.business_id, v.scope_id, day, hour, ${SUMS} as sums
        from sold
        cross join lateral (values (sold.business_id), (sold.store_id), (sold.device_id)) v (scope_id)
        group by 1, 2, 3, 4
      ) l using (business_id, scope_id, day, hour)
      ${FIRST_FIGURE}`,
  },
  {
    check: 'the monthly sums of the reports equal their days',
    sql: sql`
      select
        business_id, month - date 'epoch' as place,
        format(
          '%s, weekday %s, hour %s, of %s: %s %s, the days say %s', to_char(month, 'YYYY-MM'), weekday, hour,
          scope_id, ${FIGURE_WORDS}
        ) as detail
      from (
        select business_id, scope_id, month, weekday, hour, ${SUMS} as sums
        from ledger.sales_month_hour
        group by 1, 2, 3, 4, 5
      ) r
      full join (
        select
          business_id, scope_id, date_trunc('month', day::timestamp)::date as month,
          extract(dow from day)::smallint as weekday, hour, ${SUMS} as sums
        from ledger.sales_hour
        group by 1, 2, 3, 4, 5
      ) l using (business_id, scope_id, month, weekday, hour)
      ${FIRST_FIGURE}`,
  },
  {
    check: 'the sums of whole days and months of the reports equal their days',
    sql: sql`
      select
        business_id, day - date 'epoch' as place,
        format('%s, of %s: %s %s, the days say %s', day, scope_id, ${FIGURE_WORDS}) as detail
      from (
        select business_id, scope_id, day, ${SUMS} as sums
        from ledger.sales_scope_day
        group by 1, 2, 3
      ) r
      full join (
        select business_id, scope_id, day, ${SUMS} as sums
        from ledger.sales_day
        cross join lateral (values (business_id), (store_id), (device_id)) v (scope_id)
        group by 1, 2, 3
      ) l using (business_id, scope_id, day)
      ${FIRST_FIGURE}
      union all
      select
        business_id, month - date 'epoch',
        format(
          '%s, store %s, device %s: %s %s, the days say %s', to_char(month, 'YYYY-MM'), store_id, device_id,
          ${FIGURE_WORDS}
        )
      from (
        select business_id, month, store_id, device_id, staff_id, ${SUMS} as sums
        from ledger.sales_month
        group by 1, 2, 3, 4, 5
      ) r
      full join (
        select
          business_id, date_trunc('month', day::timestamp)::date as month, store_id, device_id, staff_id,
          ${SUMS} as sums
        from ledger.sales_day
        group by 1, 2, 3, 4, 5
      ) l using (business_id, month, store_id, device_id, staff_id)
      ${FIRST_FIGURE}`,
  },
  {
    check: 'net of the reports equals net of the transactions',
    sql: sql`
      select
        business_id, 1 as place,
        format(
          'the reports net %s cents, the transactions %s', coalesce(r.net, 0), coalesce(l.net, 0)
        ) as detail
      from (
        select
          business_id,
          sum(
            gross_cents - discount_cents - cashback_cents - premium_fee_cents - refunded_cents - refund_interest_cents
          ) as net
        from (
          select business_id, ${COLUMNS} from ledger.sales_day
          union all
          select business_id, ${COLUMNS} from ledger.sales_open
        ) s
        group by 1
      ) r
      full join (
        select business_id, sum(net_cents) as net
        from ledger.transaction
        where outcome = ${literal(OUTCOME.approved)}
        group by 1
      ) l using (business_id)
      where coalesce(r.net, 0) <> coalesce(l.net, 0)`,
  },
];
