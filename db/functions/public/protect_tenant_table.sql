-- The second wall: requests see and write only rows of the business they work for; due work and the ledger's functions
-- see all. To be called once for every table that has a business_id. It grants nothing.
create or replace procedure protect_tenant_table(target regclass)
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy own_business on %s to trilane_api
       using (business_id = nullif(current_setting(''app.business_id'', true), '''')::uuid)
       with check (business_id = nullif(current_setting(''app.business_id'', true), '''')::uuid)', target);
  execute format('create policy every_business on %s to trilane_jobs, trilane_ledger using (true) with check (true)',
    target);
end
$$;

revoke all on procedure protect_tenant_table from public;

-- A fresh database runs this file after its migrations, whose policies call current_business_id(). PostgreSQL looks up
-- and inlines that function each time it plans a statement: a third of the time that a short statement's plan takes.
do $$
declare
  own constant text := 'business_id = nullif(current_setting(''app.business_id'', true), '''')::uuid';
  p record;
begin
  for p in
    select polname, polrelid::regclass as target, polwithcheck is not null as checks from pg_policy
    where pg_get_expr(polqual, polrelid) = '(business_id = current_business_id())'
  loop
    execute format('alter policy %I on %s using (%s)', p.polname, p.target, own)
      || case when p.checks then format(' with check (%s)', own) else '' end;
  end loop;
end
$$;
