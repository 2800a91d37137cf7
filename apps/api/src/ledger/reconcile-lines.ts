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
        t.business_id, t.transaction_number as place,
        format(
          'transaction %s nets %s cents with %s tip, its transfers say %s and %s', t.transaction_number, t.net_cents,
          t.tip_cents, coalesce(s.net, 0), coalesce(s.tip, 0)
        ) as detail
      from ledger.transaction t
      left join (
        select
          business_id, transaction_number, sum(${addedTo(PENDING)}) as net, sum(${addedTo(TIPS_PENDING)}) as tip
        from ledger.journal_entry
        where transaction_number is not null
        group by 1, 2
      ) s using (business_id, transaction_number)
      where case when t.outcome = ${APPROVED} then t.net_cents else 0 end <> coalesce(s.net, 0)
        or case when t.outcome = ${APPROVED} then t.tip_cents else 0 end <> coalesce(s.tip, 0)`,
  },
  {
    check: 'a sale knows its refunds',
    sql: sql`
      select
        t.business_id, t.transaction_number as place,
        format(
          'transaction %s says %s cents and %s tip were refunded, its refunds %s and %s', t.transaction_number,
          t.refunded_cents, t.refunded_tip_cents, coalesce(r.cents, 0), coalesce(r.tips, 0)
        ) as detail
      from ledger.transaction t
      left join (
        select business_id, refund_of as transaction_number, -sum(gross_cents) as cents, -sum(tip_cents) as tips
        from ledger.transaction
        where refund_of is not null
        group by 1, 2
      ) r using (business_id, transaction_number)
      where t.refunded_cents <> coalesce(r.cents, 0) or t.refunded_tip_cents <> coalesce(r.tips, 0)`,
  },
  {
    check: 'a batch equals its lines',
    sql: sql`
      select
        coalesce(b.business_id, l.business_id) as business_id,
        coalesce(b.cash_day, l.cash_day) - date 'epoch' as place,
        format(
          'cash day %s: batch %s cents and %s tips, lines %s and %s tips', coalesce(b.cash_day, l.cash_day),
          b.net_cents, b.tips_cents, l.net, l.tips
        ) as detail
      from ledger.settlement_batch b
      full join (
        select business_id, cash_day, sum(net_cents) as net, sum(tip_cents) as tips, count(*) as n
        from ledger.transaction
        where outcome = ${APPROVED}
        group by 1, 2
      ) l using (business_id, cash_day)
      where b.net_cents is distinct from l.net
        or b.tips_cents is distinct from l.tips
        or b.line_count is distinct from l.n`,
  },
  {
    check: 'a batch was released in full, once',
    sql: sql`
      select
        b.business_id, b.cash_day - date 'epoch' as place,
        format(
          'cash day %s: %s cents and %s tips were due, %s and %s were released', b.cash_day,
          case when b.settled_at is null then 0 else b.net_cents end,
          case when b.settled_at is null then 0 else b.tips_cents end,
          coalesce(t.net, 0), coalesce(t.tips, 0)
        ) as detail
      from ledger.settlement_batch b
      left join (
        select
          business_id, cash_day, sum(${addedTo(literal(ACCOUNT.available))}) as net,
          sum(${addedTo(literal(ACCOUNT.tips))}) as tips
        from ledger.journal_entry
        where cash_day is not null
        group by 1, 2
      ) t using (business_id, cash_day)
      where coalesce(t.net, 0) <> case when b.settled_at is null then 0 else b.net_cents end
        or coalesce(t.tips, 0) <> case when b.settled_at is null then 0 else b.tips_cents end`,
  },
  {
    check: 'pending is the sum of the batches not yet released',
    sql: sql`
      select
        a.business_id, a.kind as place,
        format(
          '%s holds %s cents, open batches %s', ${accountName(sql`a.kind`)}, a.balance_cents, coalesce(b.cents, 0)
        ) as detail
      from ledger.account a
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
      ) b using (business_id, kind)
      where a.kind in (${PENDING}, ${TIPS_PENDING}) and a.balance_cents <> coalesce(b.cents, 0)`,
  },
];
