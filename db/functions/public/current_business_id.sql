-- The business this transaction works for, or null. PostgreSQL leaves '' behind once a local setting ends.
create or replace function current_business_id() returns uuid
language sql stable parallel safe
return nullif(current_setting('app.business_id', true), '')::uuid;

revoke all on function current_business_id from public;
grant execute on function current_business_id to trilane_api, trilane_jobs, trilane_ledger;
