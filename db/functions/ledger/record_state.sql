-- The number of a state in the searched record, as in packages/domain (transaction-codes.ts). A test compares the two.
create or replace function ledger.record_state(p_name text) returns smallint
language sql immutable parallel safe
return case p_name
  when 'accepted' then 1
  when 'declined' then 2
  when 'cancelled' then 3
  when 'refunded' then 4
end::smallint;

alter function ledger.record_state owner to trilane_ledger;
revoke all on function ledger.record_state from public;
