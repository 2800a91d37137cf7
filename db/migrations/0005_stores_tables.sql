-- Files, stores and their devices ('aisles' on the wire).

create table stored_file (
  business_id uuid not null references business,
  file_id uuid not null,
  purpose text not null check (purpose in ('image', 'document')),
  name text not null,
  storage_key text not null,
  thumbnail_key text,
  media_type text not null,
  size_bytes integer not null,
  created_at timestamptz not null,
  primary key (business_id, file_id)
);

create table store (
  business_id uuid not null references business,
  store_id uuid not null,
  name text not null,
  store_no text not null default '',
  store_type text not null check (store_type in ('single-device', 'multi-device')),
  active boolean not null default true,
  logo_file_id uuid not null,
  street text not null,
  suite text not null default '',
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null,
  place_ref text not null default '',
  lat double precision,
  lng double precision,
  created_at timestamptz not null,
  primary key (business_id, store_id),
  foreign key (business_id, logo_file_id) references stored_file (business_id, file_id),
  check ((lat is null) = (lng is null))
);

-- `link_id` is what the wire calls deviceId: a new one at every linking, null while not linked.
create table device (
  business_id uuid not null,
  device_id uuid not null,
  store_id uuid not null,
  name text not null,
  active boolean not null default true,
  chat_enabled boolean not null default false,
  link_id uuid,
  linked_at timestamptz,
  last_seen_at timestamptz,
  app_version text,
  created_at timestamptz not null,
  primary key (business_id, device_id),
  foreign key (business_id, store_id) references store (business_id, store_id),
  check (not chat_enabled or (active and link_id is not null)),
  check ((link_id is null) = (linked_at is null))
);
create index device_of_store on device (business_id, store_id);
create unique index device_one_chat on device (business_id, store_id) where chat_enabled;
create unique index device_by_link on device (business_id, link_id) where link_id is not null;

call protect_tenant_table('stored_file');
call protect_tenant_table('store');
call protect_tenant_table('device');
grant select, insert, update on stored_file, store, device to trilane_api, trilane_jobs;
grant select on store, device to trilane_ledger;

-- A link code and the link that came of it are met before a business is known: global tables, read through the functions below only.
create table link_token (
  token_hash text primary key,
  business_id uuid not null,
  device_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create index link_token_of_device on link_token (business_id, device_id) where used_at is null and replaced_at is null;

create table device_link (
  link_id uuid primary key,
  business_id uuid not null,
  device_id uuid not null,
  linked_at timestamptz not null
);

-- Keeps a new link code and ends the older ones of the same device.
create function put_link_token(p_hash text, p_business uuid, p_device uuid, p_expires timestamptz, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update link_token set replaced_at = p_now where business_id = p_business and device_id = p_device and used_at is null and replaced_at is null;
  insert into link_token (token_hash, business_id, device_id, expires_at, created_at) values (p_hash, p_business, p_device, p_expires, p_now);
$$;

-- Uses a link code up: the business and device it was made for, or no row. Of two at once one gets it.
create function take_link_token(p_hash text, p_now timestamptz) returns table (business_id uuid, device_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update link_token t set used_at = p_now
   where t.token_hash = p_hash and t.used_at is null and t.replaced_at is null and t.expires_at > p_now
  returning t.business_id, t.device_id;
$$;

create function put_device_link(p_link uuid, p_business uuid, p_device uuid, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into device_link (link_id, business_id, device_id, linked_at) values (p_link, p_business, p_device, p_now);
$$;

-- Which device a link stood for, whether or not it still does: the device row's link_id says that.
create function find_device_link(p_link uuid) returns table (business_id uuid, device_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.business_id, l.device_id from device_link l where l.link_id = p_link;
$$;

revoke all on function put_link_token, take_link_token, put_device_link, find_device_link from public;
grant execute on function put_link_token, take_link_token, put_device_link, find_device_link to trilane_api;
