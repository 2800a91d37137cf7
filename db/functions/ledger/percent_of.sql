-- A percentage of an amount, rounded half up to the cent, as `percentOf` of packages/domain (money.ts) computes it.
create or replace function ledger.percent_of(p_cents bigint, p_percent integer) returns bigint
language sql immutable parallel safe
return (p_cents * p_percent + 50) / 100;

alter function ledger.percent_of owner to trilane_ledger;
revoke all on function ledger.percent_of from public;
