import { OUTCOME, RECORD_STATE } from '@trilane/domain/transaction-codes';
import { literal, sql } from '../platform/db/sql.ts';
import type { BookCheck } from './book-check.ts';

const APPROVED = sql`t.outcome = ${literal(OUTCOME.approved)}`;
const ACCEPTED = literal(RECORD_STATE.accepted);
const REFUNDED = literal(RECORD_STATE.refunded);

// Fully refunded. The entry may not show it while the record has not taken in the last refund.
const GIVEN_BACK = sql`
  t.refunded_cents + t.refunded_tip_cents > 0
  and t.refunded_cents + t.refunded_tip_cents >= t.gross_cents - t.discount_cents + t.tip_cents`;
const STATE = sql`
  case t.outcome
    when ${literal(OUTCOME.declined)} then ${literal(RECORD_STATE.declined)}
    when ${literal(OUTCOME.cancelled)} then ${literal(RECORD_STATE.cancelled)}
    else case when ${GIVEN_BACK} then ${REFUNDED} else ${ACCEPTED} end
  end`;

/** Compares the searched record with its transactions. */
export const RECORD: BookCheck[] = [
  {
    check: 'the searched record equals the transactions',
    // A declined or cancelled sale moved no money, so every amount in the record is 0.
    sql: sql`
      select business_id, transaction_number as place, format('transaction %s', transaction_number) as detail
      from (
        select t.*, n.folded, p.indexed_through
        from ledger.transaction t
        join ledger.record_progress p
          on p.business_id = t.business_id and t.transaction_number <= p.indexed_through
        join (
          select shopper_name, ledger.fold_name(shopper_name) as folded
          from (select distinct shopper_name from ledger.transaction) n
        ) n using (shopper_name)
      ) t
      full join ledger.record_entry e using (business_id, transaction_number)
      where t.kind is null
        or e.kind is null
        or (
          e.store_id, e.device_id, e.staff_id, e.kind, e.cash_day,
          e.gross_cents, e.discount_cents, e.cashback_cents, e.premium_fee_cents, e.refund_interest_cents,
          e.net_cents, e.tip_cents
        ) is distinct from (
          t.store_id, t.device_id, t.staff_id, t.kind, t.cash_day,
          case when ${APPROVED} then t.gross_cents else 0 end,
          case when ${APPROVED} then t.discount_cents else 0 end,
          case when ${APPROVED} then t.cashback_cents else 0 end,
          case when ${APPROVED} then t.premium_fee_cents else 0 end,
          case when ${APPROVED} then t.refund_interest_cents else 0 end,
          case when ${APPROVED} then t.net_cents else 0 end,
          case when ${APPROVED} then t.tip_cents else 0 end
        )
        or e.shopper_name <> t.folded
        or (
          e.state <> ${STATE}
          and not (
            e.state = ${ACCEPTED} and ${APPROVED} and ${GIVEN_BACK}
            and exists (
              select 1
              from ledger.transaction r
              where r.business_id = t.business_id
                and r.refund_of = t.transaction_number
                and r.transaction_number > t.indexed_through
            )
          )
        )
      union all
      select
        p.business_id, p.indexed_through,
        format('the record goes through %s, the last transaction is %s', p.indexed_through, c.last_transaction)
      from ledger.record_progress p
      left join ledger.counter c using (business_id)
      where (p.indexed_through <= c.last_transaction) is not true`,
  },
  {
    // A count of 0 stays once all entries of its kind are refunded.
    check: 'the counts of the searched record equal its entries',
    sql: sql`
      with counted as (
        select business_id, store_id, device_id, kind, state, count(*) as n
        from ledger.record_entry
        group by 1, 2, 3, 4, 5
      )
      select
        business_id, 1 as place,
        format(
          'store %s, device %s, kind %s, state %s: counted %s, there are %s', store_id, device_id, kind, state,
          c.row_count, coalesce(e.n, 0)
        ) as detail
      from ledger.record_count c
      full join counted e using (business_id, store_id, device_id, kind, state)
      where coalesce(c.row_count, -1) <> coalesce(e.n, 0)
        or (
          c.row_count = 0
          and not exists (
            select 1
            from counted s
            where s.business_id = c.business_id
              and s.store_id = c.store_id
              and s.device_id = c.device_id
              and s.kind = c.kind
              and s.state = ${REFUNDED}
          )
        )`,
  },
  {
    check: 'the names of the searched record are found by each of their words',
    sql: sql`
      select business_id, 1 as place, format('%s of %s', part, shopper_name) as detail
      from (
        select distinct n.business_id, substr(n.shopper_name, p.start) as part, n.shopper_name, true as meant
        from (select distinct business_id, shopper_name from ledger.record_entry) n
        cross join lateral generate_series(1, greatest(length(n.shopper_name), 1)) p (start)
        where p.start = 1 or substr(n.shopper_name, p.start - 1, 1) in (' ', '-')
      ) m
      full join (select *, true as there from ledger.record_name) r using (business_id, part, shopper_name)
      where meant is null or there is null`,
  },
];
