-- What a discount of this percentage takes off a price; 0 without a discount. The amount is rounded half up to the
-- cent, and leaves the shopper at least one cent to pay. `priceSale` of packages/domain (transaction.ts) has the same
-- rule.
create or replace function ledger.discount_of(p_gross bigint, p_tip bigint, p_percent integer) returns bigint
language sql immutable parallel safe
return case when p_percent is null then 0
            else least(ledger.percent_of(p_gross, p_percent), p_gross + p_tip - 1) end;

alter function ledger.discount_of owner to trilane_ledger;
revoke all on function ledger.discount_of from public;
