-- What a discount takes off a price: rounded half up to the cent, and never so much that the shopper pays less than one
-- cent in all.
create or replace function ledger.percent_off(p_gross bigint, p_tip bigint, p_percent integer) returns bigint
language sql immutable parallel safe as $$ select least((p_gross * p_percent + 50) / 100, p_gross + p_tip - 1) $$;

alter function ledger.percent_off owner to trilane_ledger;
revoke all on function ledger.percent_off from public;
