-- Adds rows of one table of a business that is imported from an archive, exactly as they are given. Only the owner of
-- the database may call it: neither requests nor due work write lines of the past.
create or replace function ledger.bring_in(p_business uuid, p_table text, p_columns text[], p_rows json) returns bigint
language plpgsql security definer set search_path = ledger, public, pg_temp as $$
declare listed text; added bigint;
begin
  perform keep_to_business(p_business);
  select string_agg(quote_ident(name), ', ') into strict listed from unnest(p_columns) name;
  execute format(
    'insert into ledger.%1$I (%2$s) select %2$s from json_populate_recordset(null::ledger.%1$I, $1)
      where business_id = $2', p_table, listed)
    using p_rows, p_business;
  get diagnostics added = row_count;
  return added;
end $$;

alter function ledger.bring_in owner to trilane_ledger;
revoke all on function ledger.bring_in from public;
