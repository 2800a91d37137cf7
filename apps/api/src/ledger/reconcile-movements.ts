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
const CLEARING = clearingOf(sql`posted.kind`);
const CLEARING_OF_SALE = clearingOf(sql`refunded.kind`);

/** 1 for an entry from pending to settled, -1 for one from settled to pending, null for any other. */
const directionOf = (pending: PendingAccount, settled: SourceAccount): Sql => sql`
  case
    when (entry.debit_kind, entry.credit_kind) = (${literal(pending)}, ${literal(settled)}) then 1
    when (entry.debit_kind, entry.credit_kind) = (${literal(settled)}, ${literal(pending)}) then -1
  end`;

const REASON = sql`
  format(
    'transfer %s: %s of %s cents from %s to %s', entry.entry_number, entry.reason, entry.amount_cents, entry.debit_kind,
    entry.credit_kind
  )`;

/** The two accounts between which an entry moves money, and the amount. */
const MOVED = sql`(entry.debit_kind, entry.credit_kind, entry.amount_cents)`;
/** The two accounts between which an entry moves money, and the time. */
const MOVED_AT = sql`(entry.debit_kind, entry.credit_kind, entry.event_at)`;

/**
 * Each journal entry follows from its cause. Its reason, both accounts, amount and moment follow from the transaction,
 * the cash day or the payout that it names. The sums of each cause, and numbers without gaps, show that no entry is
 * missing.
 */
export const MOVEMENTS: BookCheck[] = [
  {
    check: 'a movement is what its transaction says',
    sql: sql`
      select entry.business_id, entry.entry_number as place, ${REASON} as detail
      from ledger.journal_entry entry
      left join ledger.transaction posted using (business_id, transaction_number)
      left join (
        select refund.business_id, refund.transaction_number, sale.kind
        from (
          select business_id, transaction_number, refund_of
          from ledger.transaction
          where refund_of is not null
        ) refund
        join ledger.transaction sale
          on sale.business_id = refund.business_id and sale.transaction_number = refund.refund_of
      ) refunded using (business_id, transaction_number)
      where entry.transaction_number is not null
        and (
          posted.outcome = ${literal(OUTCOME.approved)}
          and entry.event_at = posted.event_at
          and case entry.reason
            when 'sale' then ${MOVED} = (${CLEARING}, ${PENDING}, posted.gross_cents - posted.discount_cents)
            when 'tip' then ${MOVED} = (${CLEARING}, ${TIPS_PENDING}, posted.tip_cents)
            when 'cashback' then ${MOVED} = (${PENDING}, ${literal(ACCOUNT.consumerRewards)}, posted.cashback_cents)
            when 'premium_fee'
              then ${MOVED} = (${PENDING}, ${literal(ACCOUNT.premiumRevenue)}, posted.premium_fee_cents)
            when 'refund' then ${MOVED} = (${PENDING}, ${CLEARING_OF_SALE}, -posted.gross_cents)
            when 'cashback_withheld' then ${MOVED} = (${CLEARING_OF_SALE}, ${PENDING}, -posted.cashback_cents)
            when 'refund_interest'
              then ${MOVED} = (${PENDING}, ${literal(ACCOUNT.refundInterest)}, posted.refund_interest_cents)
            when 'tip_refund' then ${MOVED} = (${TIPS_PENDING}, ${CLEARING_OF_SALE}, -posted.tip_cents)
          end
          and (posted.kind = ${literal(KIND.refund)})
            = (entry.reason in ('refund', 'cashback_withheld', 'refund_interest', 'tip_refund'))
        ) is not true`,
  },
  {
    check: 'a movement is what its cash day says',
    sql: sql`
      select
        entry.business_id, entry.entry_number as place,
        ${REASON} || format(' on %s, released %s', entry.event_at, batch.settled_at) as detail
      from ledger.journal_entry entry
      left join ledger.settlement_batch batch using (business_id, cash_day)
      where entry.cash_day is not null
        and (
          entry.event_at = batch.settled_at
          and case entry.reason
            when 'settlement' then sign(batch.net_cents) = ${directionOf(ACCOUNT.pending, ACCOUNT.available)}
            when 'tip_settlement' then sign(batch.tips_cents) = ${directionOf(ACCOUNT.tipsPending, ACCOUNT.tips)}
          end
        ) is not true`,
  },
  {
    check: 'a movement is what its transfer to the bank says',
    sql: sql`
      select
        entry.business_id, entry.entry_number as place,
        ${REASON} || format(' of transfer %s', entry.bank_transfer_id) as detail
      from ledger.journal_entry entry
      left join ledger.payout using (business_id, bank_transfer_id)
      where entry.bank_transfer_id is not null
        and case entry.reason
          when 'bank_transfer' then ${MOVED_AT} = (payout.source_kind, ${IN_TRANSIT}, payout.requested_at)
          when 'bank_transfer_paid' then ${MOVED_AT} = (${IN_TRANSIT}, ${AT_THE_BANK}, payout.paid_at)
          when 'bank_transfer_failed' then ${MOVED_AT} = (${IN_TRANSIT}, payout.source_kind, payout.ended_at)
          when 'bank_transfer_stopped' then ${MOVED_AT} = (${IN_TRANSIT}, payout.source_kind, payout.ended_at)
          when 'bank_transfer_returned'
            then ${MOVED_AT} = (
              case when payout.paid_at is null then ${IN_TRANSIT} else ${AT_THE_BANK} end, payout.source_kind,
              payout.ended_at
            )
        end is not true`,
  },
  {
    check: 'a movement has one cause and the balances of its accounts',
    sql: sql`
      select entry.business_id, entry.entry_number as place, ${REASON} as detail
      from ledger.journal_entry entry
      where num_nonnulls(entry.transaction_number, entry.cash_day, entry.bank_transfer_id) <> 1
        or num_nonnulls(entry.debit_balance_after, entry.debit_version)
          <> case when ${isOwn(sql`entry.debit_kind`)} then 2 else 0 end
        or num_nonnulls(entry.credit_balance_after, entry.credit_version)
          <> case when ${isOwn(sql`entry.credit_kind`)} then 2 else 0 end
        or (entry.source_through_cents is not null)
          <> (${isSource(sql`entry.debit_kind`)} or ${isSource(sql`entry.credit_kind`)})`,
  },
  {
    check: 'cash days are released in their order, when they are due',
    sql: sql`
      select
        batch.business_id, batch.cash_day - date 'epoch' as place,
        format(
          'cash day %s, due %s, released %s; settled through %s', batch.cash_day, batch.settles_at, batch.settled_at,
          counter.settled_through
        ) as detail
      from ledger.settlement_batch batch
      left join ledger.counter using (business_id)
      where (batch.settled_at = batch.settles_at) is false
        or (batch.settled_at is not null) is distinct from (batch.cash_day <= counter.settled_through)`,
  },
];
