-- Keys with which programs make calls of a business.
create table api_key (
  business_id uuid not null references business (business_id),
  key_id uuid not null,
  name text not null,
  hint text not null,
  -- Until when the secret before the last rotation works.
  old_until timestamptz,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Null without a limit.
  refund_limit_cents bigint check (refund_limit_cents >= 0),
  -- Empty where the key may be used from every address.
  networks text[] not null,
  created_at timestamptz not null,
  created_by text not null,
  last_used_at timestamptz,
  last_used_from text,
  version integer not null default 1,
  primary key (business_id, key_id)
);
create unique index api_key_name on api_key (business_id, lower(name));
call protect_tenant_table('api_key');
grant select, insert, update, delete on api_key to trilane_api;

-- The secrets of keys, as hashes. They are met before a business is known, so this table is global. A replaced secret
-- has an end.
create table api_key_secret (
  token_hash text primary key,
  business_id uuid not null,
  key_id uuid not null,
  ends_at timestamptz
);
create index api_key_secret_of_key on api_key_secret (business_id, key_id);

-- The trail names keys.
alter table audit_event drop constraint audit_event_actor_kind_check;
alter table audit_event add constraint audit_event_actor_kind_check
  check (actor_kind in ('owner', 'member', 'key', 'device', 'provider', 'operator', 'stranger')) not valid;
