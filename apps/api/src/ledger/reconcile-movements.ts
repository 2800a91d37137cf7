import { ACCOUNT, type PendingAccount, type SourceAccount } from '@trilane/domain/account';
import { KIND, OUTCOME } from '@trilane/domain/transaction-codes';
import { clearingOf, isOwn, isSource } from './account-sql.ts';
import type { BookCheck } from './book-check.ts';

/** 1 for a movement from pending to settled, -1 for one from settled to pending, null for any other. */
const directionOf = (pending: PendingAccount, settled: SourceAccount) =>
  `case when (f.debit_kind, f.credit_kind) = (${pending}, ${settled}) then 1
        when (f.debit_kind, f.credit_kind) = (${settled}, ${pending}) then -1 end`;

const REASON = `format('transfer %s: %s of %s cents from %s to %s', f.transfer_number, f.reason, f.amount_cents, f.debit_kind, f.credit_kind)`;

/**
 * Each movement follows from its cause. Its reason, both accounts, amount and moment follow from the transaction, the
 * cash day or the transfer to the bank that it names. The sums of each cause and the numbers show that no movement is
 * missing.
 */
export const MOVEMENTS: BookCheck[] = [
  {
    check: 'a movement is what its transaction says',
    sql: `select f.business_id, f.transfer_number as place, ${REASON} as detail
            from ledger.transfer f left join ledger.transaction t using (business_id, transaction_number)
            left join (select r.business_id, r.transaction_number, s.kind
                         from (select business_id, transaction_number, refund_of from ledger.transaction where refund_of is not null) r
                         join ledger.transaction s on s.business_id = r.business_id and s.transaction_number = r.refund_of) s
              using (business_id, transaction_number)
           where f.transaction_number is not null and (t.outcome = ${OUTCOME.approved} and f.event_at = t.event_at and case f.reason
                   when 'sale' then (f.debit_kind, f.credit_kind, f.amount_cents) = (${clearingOf('t.kind')}, ${ACCOUNT.pending}, t.gross_cents - t.discount_cents)
                   when 'tip' then (f.debit_kind, f.credit_kind, f.amount_cents) = (${clearingOf('t.kind')}, ${ACCOUNT.tipsPending}, t.tip_cents)
                   when 'cashback' then (f.debit_kind, f.credit_kind, f.amount_cents) = (${ACCOUNT.pending}, ${ACCOUNT.consumerRewards}, t.cashback_cents)
                   when 'premium_fee' then (f.debit_kind, f.credit_kind, f.amount_cents) = (${ACCOUNT.pending}, ${ACCOUNT.premiumRevenue}, t.premium_fee_cents)
                   when 'refund' then (f.debit_kind, f.credit_kind, f.amount_cents) = (${ACCOUNT.pending}, ${clearingOf('s.kind')}, -t.gross_cents)
                   when 'cashback_withheld' then (f.debit_kind, f.credit_kind, f.amount_cents) = (${clearingOf('s.kind')}, ${ACCOUNT.pending}, -t.cashback_cents)
                   when 'refund_interest' then (f.debit_kind, f.credit_kind, f.amount_cents) = (${ACCOUNT.pending}, ${ACCOUNT.refundInterest}, t.refund_interest_cents)
                   when 'tip_refund' then (f.debit_kind, f.credit_kind, f.amount_cents) = (${ACCOUNT.tipsPending}, ${clearingOf('s.kind')}, -t.tip_cents)
                 end and (t.kind = ${KIND.refund}) = (f.reason in ('refund', 'cashback_withheld', 'refund_interest', 'tip_refund'))) is not true`,
  },
  {
    check: 'a movement is what its cash day says',
    sql: `select f.business_id, f.transfer_number as place, ${REASON} || format(' on %s, released %s', f.event_at, b.settled_at) as detail
            from ledger.transfer f left join ledger.settlement_batch b using (business_id, cash_day)
           where f.cash_day is not null and (f.event_at = b.settled_at and case f.reason
                   when 'settlement' then sign(b.net_cents) = ${directionOf(ACCOUNT.pending, ACCOUNT.available)}
                   when 'tip_settlement' then sign(b.tips_cents) = ${directionOf(ACCOUNT.tipsPending, ACCOUNT.tips)}
                 end) is not true`,
  },
  {
    check: 'a movement is what its transfer to the bank says',
    sql: `select f.business_id, f.transfer_number as place, ${REASON} || format(' of transfer %s', f.bank_transfer_id) as detail
            from ledger.transfer f left join ledger.bank_transfer b using (business_id, bank_transfer_id)
           where f.bank_transfer_id is not null and case f.reason
                   when 'bank_transfer' then (f.debit_kind, f.credit_kind, f.event_at) = (b.source_kind, ${ACCOUNT.inTransit}, b.requested_at)
                   when 'bank_transfer_paid' then (f.debit_kind, f.credit_kind, f.event_at) = (${ACCOUNT.inTransit}, ${ACCOUNT.bankSettlement}, b.paid_at)
                   when 'bank_transfer_failed' then (f.debit_kind, f.credit_kind, f.event_at) = (${ACCOUNT.inTransit}, b.source_kind, b.ended_at)
                   when 'bank_transfer_stopped' then (f.debit_kind, f.credit_kind, f.event_at) = (${ACCOUNT.inTransit}, b.source_kind, b.ended_at)
                   when 'bank_transfer_returned' then
                     (f.debit_kind, f.credit_kind, f.event_at) = (case when b.paid_at is null then ${ACCOUNT.inTransit} else ${ACCOUNT.bankSettlement} end, b.source_kind, b.ended_at)
                 end is not true`,
  },
  {
    check: 'a movement has one cause and the balances of its accounts',
    sql: `select f.business_id, f.transfer_number as place, ${REASON} as detail from ledger.transfer f
           where num_nonnulls(f.transaction_number, f.cash_day, f.bank_transfer_id) <> 1
              or num_nonnulls(f.debit_balance_after, f.debit_version) <> case when ${isOwn('f.debit_kind')} then 2 else 0 end
              or num_nonnulls(f.credit_balance_after, f.credit_version) <> case when ${isOwn('f.credit_kind')} then 2 else 0 end
              or (f.source_through_cents is not null) <> (${isSource('f.debit_kind')} or ${isSource('f.credit_kind')})`,
  },
  {
    check: 'cash days are released in their order, when they are due',
    sql: `select b.business_id, b.cash_day - date 'epoch' as place,
                 format('cash day %s, due %s, released %s; settled through %s', b.cash_day, b.settles_at, b.settled_at, c.settled_through) as detail
            from ledger.settlement_batch b left join ledger.counter c using (business_id)
           where (b.settled_at = b.settles_at) is false or (b.settled_at is not null) is distinct from (b.cash_day <= c.settled_through)`,
  },
];
