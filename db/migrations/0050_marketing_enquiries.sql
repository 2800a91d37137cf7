-- What visitors of the public site write to the operator: kept here and mailed on. They belong to no business. The API may add and cannot read:
-- whoever breaks into it finds no list of addresses. The operator's command line exports them.
create table enquiry (
  enquiry_id uuid primary key,
  kind text not null check (kind in ('demo', 'waitlist', 'contact')),
  subject text not null,
  full_name text not null,
  email text not null,
  title text,
  category text,
  business_name text,
  message text,
  created_at timestamptz not null
);
create index enquiry_age on enquiry (created_at, enquiry_id);
alter table enquiry enable row level security;
create policy enquiry_write on enquiry for insert to trilane_api with check (true);
create policy enquiry_operator on enquiry to trilane_jobs using (true) with check (true);
grant insert on enquiry to trilane_api;
grant select, delete on enquiry to trilane_jobs;
