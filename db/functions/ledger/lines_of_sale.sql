-- The journal entries of an accepted sale, in order. No entry has an amount of 0. `own` is the business's account on
-- either side. `later` is the number of later entries of the same sale on that account, and `later_cents` is what they
-- add to it, below zero if they take from it. With these two, the running balances of a batch are computed from its
-- end.
create or replace function ledger.lines_of_sale(
  p_kind smallint, p_paid bigint, p_cashback bigint, p_fee bigint, p_tip bigint)
returns table (reason text, debit smallint, credit smallint, own smallint, cents bigint, later bigint,
  later_cents bigint)
language sql immutable as $$
  select 'sale', ledger.clearing_account(p_kind), ledger.account_kind('pending'), ledger.account_kind('pending'),
         p_paid, ((p_cashback > 0)::integer + (p_fee > 0)::integer)::bigint, -p_cashback - p_fee
   where p_paid > 0
  union all
  select 'cashback', ledger.account_kind('pending'), ledger.account_kind('consumer_rewards'),
         ledger.account_kind('pending'), p_cashback, (p_fee > 0)::integer, -p_fee
   where p_cashback > 0
  union all
  select 'premium_fee', ledger.account_kind('pending'), ledger.account_kind('premium_revenue'),
         ledger.account_kind('pending'), p_fee, 0, 0
   where p_fee > 0
  union all
  select 'tip', ledger.clearing_account(p_kind), ledger.account_kind('tips_pending'),
         ledger.account_kind('tips_pending'), p_tip, 0, 0
   where p_tip > 0
$$;

alter function ledger.lines_of_sale owner to trilane_ledger;
revoke all on function ledger.lines_of_sale from public;
