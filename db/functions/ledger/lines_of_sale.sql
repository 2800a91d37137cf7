-- The journal entries of an accepted sale, in order. No entry has an amount of 0.
create or replace function ledger.lines_of_sale(
  p_kind smallint, p_paid bigint, p_cashback bigint, p_fee bigint, p_tip bigint)
returns table (place integer, reason text, debit smallint, credit smallint, cents bigint)
language sql immutable as $$
  select line.place, line.reason, line.debit, line.credit, line.cents
    from (values
      (1, 'sale', ledger.clearing_account(p_kind), ledger.account_kind('pending'), p_paid),
      (2, 'cashback', ledger.account_kind('pending'), ledger.account_kind('consumer_rewards'), p_cashback),
      (3, 'premium_fee', ledger.account_kind('pending'), ledger.account_kind('premium_revenue'), p_fee),
      (4, 'tip', ledger.clearing_account(p_kind), ledger.account_kind('tips_pending'), p_tip)
    ) line (place, reason, debit, credit, cents)
   where line.cents > 0
$$;

alter function ledger.lines_of_sale owner to trilane_ledger;
revoke all on function ledger.lines_of_sale from public;
