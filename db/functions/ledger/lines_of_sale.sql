-- The journal entries of an accepted sale, in their order; no entry has an amount of 0. `own` is the account of the
-- business on either side. Of the later entries of the same sale on that account, `later` is how many there are, and
-- `later_cents` what they add to it: so the running balances of a batch are found from its end.
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
