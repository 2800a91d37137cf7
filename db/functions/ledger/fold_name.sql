-- A name as it is searched and sorted: small letters, single blanks.
create or replace function ledger.fold_name(p_name text) returns text
language sql immutable parallel safe
return left(lower(regexp_replace(btrim(p_name), '\s+', ' ', 'g')), 200);

alter function ledger.fold_name owner to trilane_ledger;
revoke all on function ledger.fold_name from public;
grant execute on function ledger.fold_name to trilane_api, trilane_jobs;
