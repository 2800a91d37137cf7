import { OWN_ACCOUNT } from '@trilane/domain/account';
import { sql } from '../platform/db/sql.ts';
import type { BookCheck } from './book-check.ts';

const OWN_KINDS = Object.values(OWN_ACCOUNT);

/** Proves what no other row proves: that the books exist, and that sealed lines are unchanged. */
export const SEALS: BookCheck[] = [
  {
    check: 'a business has its books',
    sql: sql`
      select
        coalesce(b.business_id, c.business_id) as business_id, 1 as place,
        format('counters %s, accounts %s', num_nonnulls(c.business_id), coalesce(a.kinds, '{}')) as detail
      from business b
      full join ledger.counter c using (business_id)
      left join (
        select business_id, array_agg(kind::integer order by kind) as kinds
        from ledger.account
        group by 1
      ) a on a.business_id = coalesce(b.business_id, c.business_id)
      where b.business_id is null or c.business_id is null or a.kinds is distinct from ${OWN_KINDS}::integer[]`,
  },
  {
    check: 'the counter stands where the lines end',
    sql: sql`
      select
        c.business_id, 1 as place,
        format(
          'last event %s, the transactions say %s; settled through %s, the batches say %s; last seal %s',
          c.last_event_at, coalesce(e.at, '-infinity'), c.settled_through, coalesce(s.through, '-infinity'),
          case when c.last_seal = coalesce(t.seal, '') then 'right' else 'wrong' end
        ) as detail
      from ledger.counter c
      left join (
        select business_id, max(event_at) as at
        from ledger.transaction
        group by 1
      ) e using (business_id)
      cross join lateral (
        select (
          select t.seal
          from ledger.transaction t
          where t.business_id = c.business_id and t.transaction_number = c.last_transaction
        ) as seal
      ) t
      left join (
        select business_id, max(cash_day) as through
        from ledger.settlement_batch
        where settled_at is not null
        group by 1
      ) s on s.business_id = c.business_id
      where c.last_event_at <> coalesce(e.at, '-infinity')
        or c.settled_through <> coalesce(s.through, '-infinity')
        or c.last_seal <> coalesce(t.seal, '')`,
  },
  {
    check: 'a transaction is as it was sealed',
    sql: sql`
      select
        business_id, transaction_number as place,
        format('transaction %s, or the one before it', transaction_number) as detail
      from (
        select
          t.business_id, t.transaction_number, t.seal, ledger.line_of(t) as line,
          lag(t.seal, 1, '') over (partition by t.business_id order by t.transaction_number) as before
        from ledger.transaction t
      ) t
      where seal <> sha256(before || line)`,
  },
  {
    check: 'a transfer to the bank is as it was sealed',
    sql: sql`
      select
        b.business_id, extract(epoch from b.requested_at)::bigint as place,
        format(
          'transfer %s of %s cents to %s, %s', b.bank_transfer_id, b.amount_cents, b.account_name, b.account_last4
        ) as detail
      from ledger.payout b
      where b.seal <> ledger.seal_of(b)`,
  },
  {
    check: 'a refused posting is as it was sealed',
    sql: sql`
      select
        r.business_id, 1 as place, format('key %s, refused as %s', r.idempotency_key, r.code) as detail
      from ledger.refused_posting r
      where r.seal <> ledger.seal_of(r)`,
  },
];
