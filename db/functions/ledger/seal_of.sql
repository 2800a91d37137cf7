-- The seal of a whole row that has a column of that name. Columns without a value do not count: one that a later
-- version adds breaks no seal.
create or replace function ledger.seal_of(p_row anyelement) returns bytea
language sql stable set timezone = 'UTC'
as $$ select sha256(convert_to(jsonb_strip_nulls(to_jsonb(p_row) - 'seal')::text, 'UTF8')) $$;

alter function ledger.seal_of owner to trilane_ledger;
revoke all on function ledger.seal_of from public;
grant execute on function ledger.seal_of to trilane_api, trilane_jobs;
