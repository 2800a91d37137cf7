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
        coalesce(business.business_id, counter.business_id) as business_id, 1 as place,
        format('counters %s, accounts %s', num_nonnulls(counter.business_id), coalesce(accounts.kinds, '{}')) as detail
      from business
      full join ledger.counter using (business_id)
      left join (
        select business_id, array_agg(kind::integer order by kind) as kinds
        from ledger.account
        group by 1
      ) accounts on accounts.business_id = coalesce(business.business_id, counter.business_id)
      where business.business_id is null or counter.business_id is null
        or accounts.kinds is distinct from ${OWN_KINDS}::integer[]`,
  },
  {
    check: 'the counter stands where the lines end',
    sql: sql`
      select
        counter.business_id, 1 as place,
        format(
          'last event %s, the transactions say %s; settled through %s, the batches say %s; last seal %s',
          counter.last_event_at, coalesce(events.at, '-infinity'), counter.settled_through,
          coalesce(batches.through, '-infinity'),
          case when counter.last_seal = coalesce(newest.seal, '') then 'right' else 'wrong' end
        ) as detail
      from ledger.counter
      left join (
        select business_id, max(event_at) as at
        from ledger.transaction
        group by 1
      ) events using (business_id)
      cross join lateral (
        select (
          select transaction.seal
          from ledger.transaction
          where transaction.business_id = counter.business_id
            and transaction.transaction_number = counter.last_transaction
        ) as seal
      ) newest
      left join (
        select business_id, max(cash_day) as through
        from ledger.settlement_batch
        where settled_at is not null
        group by 1
      ) batches on batches.business_id = counter.business_id
      where counter.last_event_at <> coalesce(events.at, '-infinity')
        or counter.settled_through <> coalesce(batches.through, '-infinity')
        or counter.last_seal <> coalesce(newest.seal, '')`,
  },
  {
    check: 'a transaction is as it was sealed',
    sql: sql`
      select
        business_id, transaction_number as place,
        format('transaction %s, or the one before it', transaction_number) as detail
      from (
        select
          business_id, transaction_number, seal, ledger.line_of(posted) as line,
          lag(seal, 1, '') over (partition by business_id order by transaction_number) as before
        from ledger.transaction posted
      ) sealed
      where seal <> sha256(before || line)`,
  },
  {
    check: 'a transfer to the bank is as it was sealed',
    sql: sql`
      select
        payout.business_id, extract(epoch from payout.requested_at)::bigint as place,
        format(
          'transfer %s of %s cents to %s, %s', payout.bank_transfer_id, payout.amount_cents, payout.account_name,
          payout.account_last4
        ) as detail
      from ledger.payout
      where payout.seal <> ledger.seal_of(payout)`,
  },
  {
    check: 'a refused posting is as it was sealed',
    sql: sql`
      select
        refused.business_id, 1 as place,
        format('key %s, refused as %s', refused.idempotency_key, refused.code) as detail
      from ledger.refused_posting refused
      where refused.seal <> ledger.seal_of(refused)`,
  },
];
