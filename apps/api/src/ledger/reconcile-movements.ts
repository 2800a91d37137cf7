import { ACCOUNT, type PendingAccount, type SourceAccount } from '@trilane/domain/account';
import { KIND, OUTCOME } from '@trilane/domain/transaction-codes';
import { literal, sql, type Sql } from '../platform/db/sql.ts';
import { clearingOf, isOwn, isSource } from './account-sql.ts';
import type { BookCheck } from './book-check.ts';

const PENDING = literal(ACCOUNT.pending);
const TIPS_PENDING = literal(ACCOUNT.tipsPending);
const IN_TRANSIT = literal(ACCOUNT.inTransit);
const AT_THE_BANK = literal(ACCOUNT.bankSettlement);

/** The accounts that a shopper's money passes through: of the transaction itself, and of the sale that it refunds. */
const CLEARING = clearingOf(sql`t.kind`);
const CLEARING_OF_SALE = clearingOf(sql`s.kind`);

/** 1 for an entry from pending to settled, -1 for one from settled to pending, null for any other. */
const directionOf = (pending: PendingAccount, settled: SourceAccount): Sql => sql`
  case
    when (f.debit_kind, f.credit_kind) = (${literal(pending)}, ${literal(settled)}) then 1
    when (f.debit_kind, f.credit_kind) = (${literal(settled)}, ${literal(pending)}) then -1
  end`;

const REASON = sql`
  format(
    'transfer %s: %s of %s cents from %s to %s', f.entry_number, f.reason, f.amount_cents, f.debit_kind,
    f.credit_kind
  )`;

/** The two accounts between which an entry moves money, and the amount. */
const MOVED = sql`(f.debit_kind, f.credit_kind, f.amount_cents)`;
/** The two accounts between which an entry moves money, and the time. */
const MOVED_AT = sql`(f.debit_kind, f.credit_kind, f.event_at)`;

/**
 * Each journal entry follows from its cause. Its reason, both accounts, amount and moment follow from the transaction,
 * the cash day or the payout that it names. The sums of each cause, and numbers without gaps, show that no entry is
 * missing.
 */
export const MOVEMENTS: BookCheck[] = [
  {
    check: 'a movement is what its transaction says',
    sql: sql`
      select f.business_id, f.entry_number as place, ${REASON} as detail
      from ledger.journal_entry f
      left join ledger.transaction t using (business_id, transaction_number)
      left join (
        select r.business_id, r.transaction_number, s.kind
        from (
          select business_id, transaction_number, refund_of
          from ledger.transaction
          where refund_of is not null
        ) r
        join ledger.transaction s on s.business_id = r.business_id and s.transaction_number = r.refund_of
      ) s using (business_id, transaction_number)
      where f.transaction_number is not null
        and (
          t.outcome = ${literal(OUTCOME.approved)}
          and f.event_at = t.event_at
          and case f.reason
            when 'sale' then ${MOVED} = (${CLEARING}, ${PENDING}, t.gross_cents - t.discount_cents)
            when 'tip' then ${MOVED} = (${CLEARING}, ${TIPS_PENDING}, t.tip_cents)
            when 'cashback' then ${MOVED} = (${PENDING}, ${literal(ACCOUNT.consumerRewards)}, t.cashback_cents)
            when 'premium_fee' then ${MOVED} = (${PENDING}, ${literal(ACCOUNT.premiumRevenue)}, t.premium_fee_cents)
            when 'refund' then ${MOVED} = (${PENDING}, ${CLEARING_OF_SALE}, -t.gross_cents)
            when 'cashback_withheld' then ${MOVED} = (${CLEARING_OF_SALE}, ${PENDING}, -t.cashback_cents)
            when 'refund_interest'
              then ${MOVED} = (${PENDING}, ${literal(ACCOUNT.refundInterest)}, t.refund_interest_cents)
            when 'tip_refund' then ${MOVED} = (${TIPS_PENDING}, ${CLEARING_OF_SALE}, -t.tip_cents)
          end
          and (t.kind = ${literal(KIND.refund)})
            = (f.reason in ('refund', 'cashback_withheld', 'refund_interest', 'tip_refund'))
        ) is not true`,
  },
  {
    check: 'a movement is what its cash day says',
    sql: sql`
      select
        f.business_id, f.entry_number as place,
        ${REASON} || format(' on %s, released %s', f.event_at, b.settled_at) as detail
      from ledger.journal_entry f
      left join ledger.settlement_batch b using (business_id, cash_day)
      where f.cash_day is not null
        and (
          f.event_at = b.settled_at
          and case f.reason
            when 'settlement' then sign(b.net_cents) = ${directionOf(ACCOUNT.pending, ACCOUNT.available)}
            when 'tip_settlement' then sign(b.tips_cents) = ${directionOf(ACCOUNT.tipsPending, ACCOUNT.tips)}
          end
        ) is not true`,
  },
  {
    check: 'a movement is what its transfer to the bank says',
    sql: sql`
      select
        f.business_id, f.entry_number as place, ${REASON} || format(' of transfer %s', f.bank_transfer_id) as detail
      from ledger.journal_entry f
      left join ledger.payout b using (business_id, bank_transfer_id)
      where f.bank_transfer_id is not null
        and case f.reason
          when 'bank_transfer' then ${MOVED_AT} = (b.source_kind, ${IN_TRANSIT}, b.requested_at)
          when 'bank_transfer_paid' then ${MOVED_AT} = (${IN_TRANSIT}, ${AT_THE_BANK}, b.paid_at)
          when 'bank_transfer_failed' then ${MOVED_AT} = (${IN_TRANSIT}, b.source_kind, b.ended_at)
          when 'bank_transfer_stopped' then ${MOVED_AT} = (${IN_TRANSIT}, b.source_kind, b.ended_at)
          when 'bank_transfer_returned'
            then ${MOVED_AT} = (
              case when b.paid_at is null then ${IN_TRANSIT} else ${AT_THE_BANK} end, b.source_kind, b.ended_at
            )
        end is not true`,
  },
  {
    check: 'a movement has one cause and the balances of its accounts',
    sql: sql`
      select f.business_id, f.entry_number as place, ${REASON} as detail
      from ledger.journal_entry f
      where num_nonnulls(f.transaction_number, f.cash_day, f.bank_transfer_id) <> 1
        or num_nonnulls(f.debit_balance_after, f.debit_version)
          <> case when ${isOwn(sql`f.debit_kind`)} then 2 else 0 end
        or num_nonnulls(f.credit_balance_after, f.credit_version)
          <> case when ${isOwn(sql`f.credit_kind`)} then 2 else 0 end
        or (f.source_through_cents is not null)
          <> (${isSource(sql`f.debit_kind`)} or ${isSource(sql`f.credit_kind`)})`,
  },
  {
    check: 'cash days are released in their order, when they are due',
    sql: sql`
      select
        b.business_id, b.cash_day - date 'epoch' as place,
        format(
          'cash day %s, due %s, released %s; settled through %s', b.cash_day, b.settles_at, b.settled_at,
          c.settled_through
        ) as detail
      from ledger.settlement_batch b
      left join ledger.counter c using (business_id)
      where (b.settled_at = b.settles_at) is false
        or (b.settled_at is not null) is distinct from (b.cash_day <= c.settled_through)`,
  },
];
