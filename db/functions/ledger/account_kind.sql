-- The number of an account by its name, as in packages/domain (account.ts). A test compares the two, and checks every
-- name that a function uses. A literal name costs nothing: the planner replaces it with the number.
create or replace function ledger.account_kind(p_name text) returns smallint
language sql immutable parallel safe
return case p_name
  when 'pending' then 1
  when 'available' then 2
  when 'tips_pending' then 3
  when 'tips' then 4
  when 'in_transit' then 5
  when 'cash_clearing' then 101
  when 'credit_clearing' then 102
  when 'premium_revenue' then 103
  when 'consumer_rewards' then 104
  when 'refund_interest' then 105
  when 'bank_settlement' then 106
end::smallint;

alter function ledger.account_kind owner to trilane_ledger;
revoke all on function ledger.account_kind from public;
