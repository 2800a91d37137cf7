import { ACCOUNT } from '@trilane/domain/account';
import { isUnderWay, PAYOUT_STATES } from '@trilane/domain/payout';
import { literal, sql } from '../platform/db/sql.ts';
import { accountName, isSource } from './account-sql.ts';
import type { BookCheck } from './book-check.ts';

const UNDER_WAY = PAYOUT_STATES.filter(isUnderWay);

/** Payouts equal their journal entries, and money leaves in the order in which it came in. */
export const PAYOUTS: BookCheck[] = [
  {
    check: 'money in transit is that of the transfers under way',
    sql: sql`
      select
        account.business_id, account.kind as place,
        format('in transit %s cents, transfers %s', account.balance_cents, coalesce(under_way.cents, 0)) as detail
      from ledger.account
      left join (
        select business_id, sum(amount_cents) as cents
        from ledger.payout
        where state = any(${UNDER_WAY})
        group by 1
      ) under_way using (business_id)
      where account.kind = ${literal(ACCOUNT.inTransit)} and account.balance_cents <> coalesce(under_way.cents, 0)`,
  },
  {
    check: 'a transfer to the bank equals its movements',
    sql: sql`
      select
        payout.business_id, extract(epoch from payout.requested_at)::bigint as place,
        format(
          'transfer %s of %s cents is %s; taken %s, paid %s, given back %s', payout.bank_transfer_id,
          payout.amount_cents,
          payout.state, coalesce(moved.taken, 0), coalesce(moved.paid, 0), coalesce(moved.back, 0)
        ) as detail
      from ledger.payout
      left join (
        select
          business_id, bank_transfer_id, sum(amount_cents) filter (where reason = 'bank_transfer') as taken,
          sum(amount_cents) filter (where reason = 'bank_transfer_paid') as paid,
          sum(amount_cents) filter (
            where reason in ('bank_transfer_failed', 'bank_transfer_returned', 'bank_transfer_stopped')
          ) as back
        from ledger.journal_entry
        where bank_transfer_id is not null
        group by 1, 2
      ) moved using (business_id, bank_transfer_id)
      where coalesce(moved.taken, 0) <> payout.amount_cents
        or coalesce(moved.back, 0)
          <> case when payout.state in ('failed', 'returned') then payout.amount_cents else 0 end
        or coalesce(moved.paid, 0) <> case
          when payout.state = 'paid' or (payout.state = 'returned' and moved.paid is not null)
            then payout.amount_cents else 0
        end`,
  },
  {
    check: 'no transfer took Available below zero',
    sql: sql`
      select
        business_id, entry_number as place,
        format('transfer %s left %s cents', entry_number, debit_balance_after) as detail
      from ledger.journal_entry
      where reason = 'bank_transfer' and debit_balance_after < 0`,
  },
  {
    check: 'money is used in the order in which it came in',
    sql: sql`
      select
        business_id, entry_number as place,
        format(
          'transfer %s ends at %s cents of its source, the lines sum to %s', entry_number, source_through_cents,
          cents
        ) as detail
      from (
        select
          business_id, entry_number, source_through_cents,
          sum(amount_cents) over (
            partition by business_id, ${isSource(sql`credit_kind`)},
              case when ${isSource(sql`credit_kind`)} then credit_kind else debit_kind end
            order by entry_number
          ) as cents
        from ledger.journal_entry
        where source_through_cents is not null
      ) came_in
      where source_through_cents <> cents
      union all
      select
        account.business_id, account.kind,
        format(
          '%s says %s cents came in, its lines %s', ${accountName(sql`account.kind`)}, account.credited_cents,
          coalesce(came_in.cents, 0)
        )
      from ledger.account
      left join (
        select business_id, credit_kind as kind, sum(amount_cents) as cents
        from ledger.journal_entry
        where source_through_cents is not null
        group by 1, 2
      ) came_in using (business_id, kind)
      where account.credited_cents
        <> case when ${isSource(sql`account.kind`)} then coalesce(came_in.cents, 0) else 0 end`,
  },
];
