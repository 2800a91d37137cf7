-- How a business calls the accounts of its own books, which accounting files book to. No row: the proposed names.
create table account_names (
  business_id uuid primary key references business (business_id),
  -- By the keys of packages/domain (accounting.ts). An account that has no name here has the proposed one.
  names jsonb not null check (jsonb_typeof(names) = 'object'),
  version integer not null default 1 check (version > 0),
  set_by uuid not null,
  set_at timestamptz not null
);
call protect_tenant_table('account_names');
grant select, insert, update on account_names to trilane_api;
