-- The second wall: requests see and write only rows of the business they work for; due work and the ledger's functions
-- see all. To be called once for every table that has a business_id. It grants nothing.
create or replace procedure protect_tenant_table(target regclass)
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy own_business on %s to trilane_api
       using (business_id = current_business_id()) with check (business_id = current_business_id())', target);
  execute format('create policy every_business on %s to trilane_jobs, trilane_ledger using (true) with check (true)',
    target);
end
$$;

revoke all on procedure protect_tenant_table from public;
