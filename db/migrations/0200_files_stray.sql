-- Keys whose bytes may lie in the file store though no row of stored_file names them: an upload notes its keys before
-- it stores bytes, and a removed row leaves its keys here. The clean-up removes the bytes after that instant.
create table stray_file (
  business_id uuid not null references business,
  storage_key text not null,
  remove_after timestamptz not null,
  primary key (business_id, storage_key)
);
call protect_tenant_table('stray_file');
grant select, insert, delete on stray_file to trilane_api, trilane_jobs;
