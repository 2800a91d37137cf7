-- Keys with which programs make calls of a business. A key is found by the hash of its secret.
create table api_key (
  business_id uuid not null references business (business_id),
  key_id uuid not null,
  name text not null,
  token_hash text not null unique,
  hint text not null,
  -- The secret before the last rotation works until then.
  old_token_hash text unique,
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
  primary key (business_id, key_id),
  check ((old_token_hash is null) = (old_until is null))
);
create unique index api_key_name on api_key (business_id, lower(name));
call protect_tenant_table('api_key');
grant select, insert, update, delete on api_key to trilane_api;

-- The trail names keys.
alter table audit_event drop constraint audit_event_actor_kind_check;
alter table audit_event add constraint audit_event_actor_kind_check
  check (actor_kind in ('owner', 'member', 'key', 'device', 'provider', 'operator', 'stranger')) not valid;
