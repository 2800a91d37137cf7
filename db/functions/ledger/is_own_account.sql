-- Whether that account belongs to a business. Only these accounts keep a running balance; the platform's keep none.
create or replace function ledger.is_own_account(p_kind smallint) returns boolean
language sql immutable parallel safe
return p_kind <= ledger.account_kind('in_transit');

alter function ledger.is_own_account owner to trilane_ledger;
revoke all on function ledger.is_own_account from public;
