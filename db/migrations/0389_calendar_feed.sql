-- The private calendar addresses: one for a person in a business, kept as the hash of its secret. An address carries
-- the business id, so row-level security applies.
create table calendar_feed (
  business_id uuid not null references business (business_id),
  user_id uuid not null references user_account (user_id),
  token_hash text not null,
  created_at timestamptz not null,
  fetched_at timestamptz,
  primary key (business_id, user_id)
);
call protect_tenant_table('calendar_feed');
grant select, insert, update, delete on calendar_feed to trilane_api;
