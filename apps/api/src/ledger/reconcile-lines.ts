import { ACCOUNT } from '@trilane/domain/account';
import { OUTCOME } from '@trilane/domain/transaction-codes';
import { literal, sql } from '../platform/db/sql.ts';
import { accountName, addedTo } from './account-sql.ts';
import type { BookCheck } from './book-check.ts';

const APPROVED = literal(OUTCOME.approved);
const PENDING = literal(ACCOUNT.pending);
const TIPS_PENDING = literal(ACCOUNT.tipsPending);

/** Each transaction equals its journal entries and its refunds, and each cash day the transactions that it settles. */
export const LINES: BookCheck[] = [
  {
    check: 'a transaction equals its transfers',
    sql: sql`
      select
        posted.business_id, posted.transaction_number as place,
        format(
          'transaction %s nets %s cents with %s tip, its transfers say %s and %s', posted.transaction_number,
          posted.net_cents,
          posted.tip_cents, coalesce(moved.net, 0), coalesce(moved.tip, 0)
        ) as detail
      from ledger.transaction posted
      left join (
        select
          business_id, transaction_number, sum(${addedTo(PENDING)}) as net, sum(${addedTo(TIPS_PENDING)}) as tip
        from ledger.journal_entry
        where transaction_number is not null
        group by 1, 2
      ) moved using (business_id, transaction_number)
      where case when posted.outcome = ${APPROVED} then posted.net_cents else 0 end <> coalesce(moved.net, 0)
        or case when posted.outcome = ${APPROVED} then posted.tip_cents else 0 end <> coalesce(moved.tip, 0)`,
  },
  {
    check: 'a sale knows its refunds',
    sql: sql`
      select
        sale.business_id, sale.transaction_number as place,
        format(
          'transaction %s says %s cents and %s tip were refunded, its refunds %s and %s', sale.transaction_number,
          sale.refunded_cents, sale.refunded_tip_cents, coalesce(refunds.cents, 0), coalesce(refunds.tips, 0)
        ) as detail
      from ledger.transaction sale
      left join (
        select business_id, refund_of as transaction_number, -sum(gross_cents) as cents, -sum(tip_cents) as tips
        from ledger.transaction
        where refund_of is not null
        group by 1, 2
      ) refunds using (business_id, transaction_number)
      where sale.refunded_cents <> coalesce(refunds.cents, 0) or sale.refunded_tip_cents <> coalesce(refunds.tips, 0)`,
  },
  {
    check: 'a batch equals its lines',
    sql: sql`
      select
        coalesce(batch.business_id, lines.business_id) as business_id,
        coalesce(batch.cash_day, lines.cash_day) - date 'epoch' as place,
        format(
          'cash day %s: batch %s cents and %s tips, lines %s and %s tips', coalesce(batch.cash_day, lines.cash_day),
          batch.net_cents, batch.tips_cents, lines.net, lines.tips
        ) as detail
      from ledger.settlement_batch batch
      full join (
        select business_id, cash_day, sum(net_cents) as net, sum(tip_cents) as tips, count(*) as count
        from ledger.transaction
        where outcome = ${APPROVED}
        group by 1, 2
      ) lines using (business_id, cash_day)
      where batch.net_cents is distinct from lines.net
        or batch.tips_cents is distinct from lines.tips
        or batch.transaction_count is distinct from lines.count`,
  },
  {
    check: 'a batch was released in full, once',
    sql: sql`
      select
        batch.business_id, batch.cash_day - date 'epoch' as place,
        format(
          'cash day %s: %s cents and %s tips were due, %s and %s were released', batch.cash_day,
          case when batch.settled_at is null then 0 else batch.net_cents end,
          case when batch.settled_at is null then 0 else batch.tips_cents end,
          coalesce(released.net, 0), coalesce(released.tips, 0)
        ) as detail
      from ledger.settlement_batch batch
      left join (
        select
          business_id, cash_day, sum(${addedTo(literal(ACCOUNT.available))}) as net,
          sum(${addedTo(literal(ACCOUNT.tips))}) as tips
        from ledger.journal_entry
        where cash_day is not null
        group by 1, 2
      ) released using (business_id, cash_day)
      where coalesce(released.net, 0) <> case when batch.settled_at is null then 0 else batch.net_cents end
        or coalesce(released.tips, 0) <> case when batch.settled_at is null then 0 else batch.tips_cents end`,
  },
  {
    check: 'pending is the sum of the batches not yet released',
    sql: sql`
      select
        account.business_id, account.kind as place,
        format(
          '%s holds %s cents, open batches %s', ${accountName(sql`account.kind`)}, account.balance_cents,
          coalesce(batches.cents, 0)
        ) as detail
      from ledger.account
      left join (
        select business_id, ${PENDING} as kind, sum(net_cents) as cents
        from ledger.settlement_batch
        where settled_at is null
        group by 1
        union all
        select business_id, ${TIPS_PENDING}, sum(tips_cents)
        from ledger.settlement_batch
        where settled_at is null
        group by 1
      ) batches using (business_id, kind)
      where account.kind in (${PENDING}, ${TIPS_PENDING}) and account.balance_cents <> coalesce(batches.cents, 0)`,
  },
];
