import { KIND, OUTCOME } from '@trilane/domain/transaction-codes';
import { literal, sql } from '../platform/db/sql.ts';
import type { BookCheck } from './book-check.ts';

/** What promotions gave, and how each shopper stands with them, follows from the sales. */
export const OFFERS: BookCheck[] = [
  {
    check: 'the cashback of a transaction is that of its promotions',
    sql: sql`
      select
        coalesce(t.business_id, r.business_id) as business_id,
        coalesce(t.transaction_number, r.transaction_number) as place,
        format(
          'transaction %s carries %s cents of cashback, its promotions gave %s',
          coalesce(t.transaction_number, r.transaction_number), coalesce(t.cashback_cents, 0), coalesce(r.cents, 0)
        ) as detail
      from (select * from ledger.transaction where cashback_cents <> 0) t
      full join (
        select business_id, transaction_number, sum(cashback_cents) as cents
        from ledger.promotion_reward
        group by 1, 2
      ) r using (business_id, transaction_number)
      where coalesce(t.cashback_cents, 0) <> coalesce(r.cents, 0)`,
  },
  {
    check: 'cashback was given on the day of its transaction',
    sql: sql`
      select
        r.business_id, r.transaction_number as place,
        format(
          'transaction %s: cashback of %s, the transaction is of %s', r.transaction_number, r.day, l.day
        ) as detail
      from ledger.promotion_reward r
      left join ledger.transaction t using (business_id, transaction_number)
      left join business b on b.business_id = t.business_id
      cross join lateral (select (t.event_at at time zone b.time_zone)::date as day) l
      where r.day is distinct from l.day`,
  },
  {
    // Spend earns cashback from the last time it reached the promotion's threshold; later refunds lower it.
    check: 'a shopper stands with a promotion where the sales say',
    sql: sql`
      with counted as (
        select
          p.business_id, p.promotion_id, p.spend_cents as threshold, t.shopper_id, t.transaction_number,
          t.gross_cents - t.discount_cents as cents
        from promotion p
        join business b on b.business_id = p.business_id
        join ledger.transaction t
          on t.business_id = p.business_id
          and t.event_at >= p.from_date::timestamp at time zone b.time_zone
          and t.event_at < (p.to_date + 1)::timestamp at time zone b.time_zone
        where t.kind <> ${literal(KIND.refund)} and t.outcome = ${literal(OUTCOME.approved)}
      ),
      moved as (
        select * from counted
        union all
        select c.business_id, c.promotion_id, c.threshold, c.shopper_id, r.transaction_number, r.gross_cents
        from counted c
        join (select * from ledger.transaction where refund_of is not null) r
          on r.business_id = c.business_id and r.refund_of = c.transaction_number
      ),
      spent as (
        select
          *, sum(cents) over (
            partition by business_id, promotion_id, shopper_id order by transaction_number
          ) as spend
        from moved
      ),
      reached as (
        select
          *, max(case when spend < threshold then transaction_number end) over (
            partition by business_id, promotion_id, shopper_id
          ) as below
        from spent
      )
      select
        business_id, 1 as place,
        format(
          'shopper %s of promotion %s has spent %s cents, %s of them for cashback, and holds %s; '
          'the sales say %s, %s and %s', shopper_id, promotion_id, s.spend_cents, s.base_cents, s.held_cents,
          l.spend, l.base, coalesce(r.held, 0)
        ) as detail
      from ledger.promotion_standing s
      full join (
        select
          business_id, promotion_id, shopper_id, sum(cents) as spend,
          coalesce(min(spend) filter (where transaction_number > coalesce(below, 0)), 0) as base
        from reached
        group by 1, 2, 3
      ) l using (business_id, promotion_id, shopper_id)
      full join (
        select r.business_id, r.promotion_id, t.shopper_id, sum(r.cashback_cents) as held
        from ledger.promotion_reward r
        join ledger.transaction t using (business_id, transaction_number)
        group by 1, 2, 3
      ) r using (business_id, promotion_id, shopper_id)
      where (s.spend_cents, s.base_cents, s.held_cents) is distinct from (l.spend, l.base, coalesce(r.held, 0))`,
  },
];
