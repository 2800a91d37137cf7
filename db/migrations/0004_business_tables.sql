-- A business and its bank. The row is made when its owner's e-mail is proved; each step of the sign-up adds its facts (decisions §4).

create table business_category (
  id uuid primary key,
  name text not null unique
);
grant select on business_category to trilane_api, trilane_jobs;
insert into business_category (id, name) values
  ('01900000-0000-7000-8000-000000000001', 'Bakery and café'),
  ('01900000-0000-7000-8000-000000000002', 'Restaurant and bar'),
  ('01900000-0000-7000-8000-000000000003', 'Grocery and food'),
  ('01900000-0000-7000-8000-000000000004', 'Clothing and shoes'),
  ('01900000-0000-7000-8000-000000000005', 'Health and beauty'),
  ('01900000-0000-7000-8000-000000000006', 'Home and garden'),
  ('01900000-0000-7000-8000-000000000007', 'Electronics'),
  ('01900000-0000-7000-8000-000000000008', 'Books, toys and gifts'),
  ('01900000-0000-7000-8000-000000000009', 'Sport and leisure'),
  ('01900000-0000-7000-8000-00000000000a', 'Auto and repair'),
  ('01900000-0000-7000-8000-00000000000b', 'Professional services'),
  ('01900000-0000-7000-8000-00000000000c', 'Other');

create table business (
  business_id uuid primary key,
  owner_user_id uuid not null unique,
  owner_email text not null,
  created_at timestamptz not null,
  registered_at timestamptz,
  owner_first_name text not null default '',
  owner_last_name text not null default '',
  owner_title text not null default '',
  category_id uuid references business_category,
  name text not null default '',
  ein_box text,
  street text not null default '',
  suite text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  country text not null default 'United States',
  time_zone text not null default 'America/New_York',
  agency_decision text check (agency_decision in ('approved', 'rejected', 'undecided')),
  rejected_at timestamptz,
  tnc_version text,
  tnc_accepted_at timestamptz,
  tnc_address text,
  password_set_at timestamptz,
  owner_dob_box text,
  owner_ssn_box text,
  owner_decision text check (owner_decision in ('approved', 'rejected', 'undecided')),
  premium boolean not null default false,
  app_link_opened_at timestamptz,
  transfers_held_at timestamptz,
  -- Payments are taken from status 5 on (decisions §4); posting asks only this.
  takes_payments boolean not null generated always as (
    registered_at is not null and rejected_at is null and agency_decision = 'approved' and agency_decision is not null
    and tnc_accepted_at is not null and password_set_at is not null
  ) stored
);
call protect_tenant_table('business');
grant select, insert on business to trilane_api;
grant update (registered_at, owner_first_name, owner_last_name, owner_title, category_id, name, ein_box, street, suite, city, state, zip_code, country,
  time_zone, agency_decision, tnc_version, tnc_accepted_at, tnc_address, password_set_at, owner_dob_box, owner_ssn_box, owner_decision, premium, app_link_opened_at)
  on business to trilane_api;
grant select, update on business to trilane_jobs;
grant select on business to trilane_ledger;

-- A press on 'Link bank': `state` names it in the provider's reports. Only its hash is kept. `outcome` only moves forward, so that reports
-- may come in any order.
create table bank_connect_session (
  business_id uuid not null references business,
  state_hash text not null,
  outcome text check (outcome in ('declined', 'consented', 'failed', 'verified')),
  created_at timestamptz not null,
  primary key (business_id, state_hash)
);

create table bank_registration (
  business_id uuid primary key references business,
  status text not null check (status in ('consented', 'approved', 'declined', 'failed')),
  reason text,
  provider_name text not null default '',
  documents_requested boolean not null default false,
  consented_at timestamptz,
  updated_at timestamptz not null
);

create table bank_account (
  business_id uuid not null references business,
  account_id text not null,
  provider_name text not null,
  display_name text not null,
  holder_name text not null,
  number_box text not null,
  number_last4 text not null,
  bank_code text not null,
  approved_at timestamptz,
  is_primary boolean not null default false,
  linked_at timestamptz not null,
  primary key (business_id, account_id)
);
create unique index bank_account_one_primary on bank_account (business_id) where is_primary;

call protect_tenant_table('bank_connect_session');
call protect_tenant_table('bank_registration');
call protect_tenant_table('bank_account');
grant select, insert, update on bank_connect_session, bank_registration, bank_account to trilane_api, trilane_jobs;
grant delete on bank_connect_session to trilane_jobs;
