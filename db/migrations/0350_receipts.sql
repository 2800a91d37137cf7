-- What a merchant adds to every receipt.
create table receipt_look (
  business_id uuid not null references business (business_id),
  logo_file_id uuid,
  -- The same picture, small and in a format that a PDF can hold.
  logo_png bytea,
  footer text not null,
  version integer not null default 1,
  primary key (business_id),
  foreign key (business_id, logo_file_id) references stored_file (business_id, file_id),
  check ((logo_file_id is null) = (logo_png is null))
);
create index receipt_look_logo on receipt_look (business_id, logo_file_id) where logo_file_id is not null;
call protect_tenant_table('receipt_look');
grant select, insert, update on receipt_look to trilane_api;

-- The links of receipts. They are met before a business is known, so this table is global. It does not say to whom a
-- link was sent.
create table receipt_link (
  token_hash text primary key,
  business_id uuid not null,
  transaction_number bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index receipt_link_expired on receipt_link (expires_at);
