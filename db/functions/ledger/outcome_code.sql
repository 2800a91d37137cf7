-- The number of the shopper network's answer to a sale, as in packages/domain (transaction-codes.ts). A test compares
-- the two.
create or replace function ledger.outcome_code(p_name text) returns smallint
language sql immutable parallel safe
return case p_name when 'approved' then 1 when 'declined' then 2 when 'cancelled' then 3 end::smallint;

alter function ledger.outcome_code owner to trilane_ledger;
revoke all on function ledger.outcome_code from public;
