-- Documents that were given to the bank, in the order in which they were. The file itself is a private one of the same business.
create table bank_document (
  business_id uuid not null,
  file_id uuid not null,
  created_at timestamptz not null,
  primary key (business_id, file_id),
  foreign key (business_id, file_id) references stored_file (business_id, file_id)
);
call protect_tenant_table('bank_document');
grant select, insert on bank_document to trilane_api;
grant select on bank_document to trilane_jobs;
