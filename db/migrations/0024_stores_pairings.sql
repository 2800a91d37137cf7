-- The history of a device: each link it ever had, whose code made it and who ended it.

create table device_pairing (
  business_id uuid not null,
  link_id uuid not null,
  device_id uuid not null,
  linked_at timestamptz not null,
  -- Who made the code; null for links older than this table.
  linked_by text,
  unlinked_at timestamptz,
  unlinked_by text,
  -- What the app had last reported of itself when the link ended.
  last_seen_at timestamptz,
  app_version text,
  primary key (business_id, link_id),
  foreign key (business_id, device_id) references device (business_id, device_id),
  check ((unlinked_at is null) = (unlinked_by is null))
);
create index device_pairing_of_device on device_pairing (business_id, device_id, linked_at desc, link_id desc);
create unique index device_pairing_open on device_pairing (business_id, device_id) where unlinked_at is null;

call protect_tenant_table('device_pairing');
grant select, insert, update on device_pairing to trilane_api;
grant select on device_pairing to trilane_jobs;

-- Of the links of before only those that still hold are known by when and where.
insert into device_pairing (business_id, link_id, device_id, linked_at)
  select business_id, link_id, device_id, linked_at from device where link_id is not null;

-- A code remembers who made it, until the device that enters it writes that down.
alter table link_token add column made_by text;

drop function put_link_token(text, uuid, uuid, timestamptz, timestamptz);
create function put_link_token(p_hash text, p_business uuid, p_device uuid, p_expires timestamptz, p_now timestamptz, p_made_by text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update link_token set replaced_at = p_now where business_id = p_business and device_id = p_device and used_at is null and replaced_at is null;
  insert into link_token (token_hash, business_id, device_id, expires_at, created_at, made_by) values (p_hash, p_business, p_device, p_expires, p_now, p_made_by);
$$;

drop function take_link_token(text, timestamptz);
create function take_link_token(p_hash text, p_now timestamptz) returns table (business_id uuid, device_id uuid, made_by text)
language sql security definer set search_path = public, pg_temp as $$
  update link_token t set used_at = p_now
   where t.token_hash = p_hash and t.used_at is null and t.replaced_at is null and t.expires_at > p_now
  returning t.business_id, t.device_id, t.made_by;
$$;

revoke all on function put_link_token, take_link_token from public;
grant execute on function put_link_token, take_link_token to trilane_api;
