-- The number of a transaction's kind by its name, as in packages/domain (transaction-codes.ts). A test compares the
-- two.
create or replace function ledger.transaction_kind(p_name text) returns smallint
language sql immutable parallel safe
return case p_name when 'cash' then 1 when 'credit' then 2 when 'refund' then 3 end::smallint;

alter function ledger.transaction_kind owner to trilane_ledger;
revoke all on function ledger.transaction_kind from public;
