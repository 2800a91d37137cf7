-- What a discount of some percent takes off a price, 0 without one: rounded half up to the cent, and never so much that
-- the shopper pays less than one cent in all. `priceSale` of packages/domain (transaction.ts) has the same rule.
create or replace function ledger.discount_of(p_gross bigint, p_tip bigint, p_percent integer) returns bigint
language sql immutable parallel safe
return case when p_percent is null then 0
            else least(ledger.percent_of(p_gross, p_percent), p_gross + p_tip - 1) end;

alter function ledger.discount_of owner to trilane_ledger;
revoke all on function ledger.discount_of from public;
