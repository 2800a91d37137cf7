-- Whether money can go to the bank from that account. It can from Available and from Tips.
create or replace function ledger.is_source_account(p_kind smallint) returns boolean
language sql immutable parallel safe
return p_kind in (ledger.account_kind('available'), ledger.account_kind('tips'));

alter function ledger.is_source_account owner to trilane_ledger;
revoke all on function ledger.is_source_account from public;
