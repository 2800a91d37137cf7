-- Staff of a store ('App Users' on the screen), where they are signed in, and the links by which they set their passwords.

create table staff (
  business_id uuid not null,
  staff_id uuid not null,
  store_id uuid not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  active boolean not null default true,
  password_hash text,
  invited_at timestamptz not null,
  created_at timestamptz not null,
  primary key (business_id, staff_id),
  foreign key (business_id, store_id) references store (business_id, store_id)
);
comment on column staff.invited_at is 'of the security clock: when the last link was sent';
create unique index staff_one_email on staff (business_id, store_id, email);

-- The one who uses a device: the app user of its payments. Posting reads it with the device it reads anyway.
alter table device add column staff_id uuid, add foreign key (business_id, staff_id) references staff (business_id, staff_id),
  add constraint device_staff_while_linked check (staff_id is null or link_id is not null);
create index device_of_staff on device (business_id, staff_id) where staff_id is not null;

-- Who may come back to a device by PIN. A sign-in belongs to a link: whoever links the device anew finds nobody signed in.
create table staff_sign_in (
  business_id uuid not null,
  link_id uuid not null,
  staff_id uuid not null,
  device_id uuid not null,
  pin_hash text,
  wrong_pins integer not null default 0,
  signed_in_at timestamptz not null,
  primary key (business_id, link_id, staff_id),
  foreign key (business_id, staff_id) references staff (business_id, staff_id),
  foreign key (business_id, device_id) references device (business_id, device_id)
);
create index staff_sign_in_of_staff on staff_sign_in (business_id, staff_id);
create index staff_sign_in_of_device on staff_sign_in (business_id, device_id);

call protect_tenant_table('staff');
call protect_tenant_table('staff_sign_in');
grant select, insert, update on staff to trilane_api, trilane_jobs;
grant select, insert, update, delete on staff_sign_in to trilane_api, trilane_jobs;

-- A link is met before a business is known: a global table, reached through the functions below only.
create table staff_invitation (
  token_hash text primary key,
  business_id uuid not null,
  staff_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create index staff_invitation_open on staff_invitation (business_id, staff_id) where used_at is null and replaced_at is null;

-- Keeps a new link and ends the older ones of the same person.
create function put_staff_invitation(p_token text, p_business uuid, p_staff uuid, p_now timestamptz, p_expires timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update staff_invitation set replaced_at = p_now where business_id = p_business and staff_id = p_staff and used_at is null and replaced_at is null;
  insert into staff_invitation (token_hash, business_id, staff_id, created_at, expires_at) values (p_token, p_business, p_staff, p_now, p_expires);
$$;

create function find_staff_invitation(p_token text, p_now timestamptz) returns table (business_id uuid, staff_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.business_id, i.staff_id from staff_invitation i
   where i.token_hash = p_token and i.used_at is null and i.replaced_at is null and i.expires_at > p_now;
$$;

-- Uses a link up. Of two at once one gets it.
create function take_staff_invitation(p_token text, p_now timestamptz) returns table (business_id uuid, staff_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update staff_invitation i set used_at = p_now
   where i.token_hash = p_token and i.used_at is null and i.replaced_at is null and i.expires_at > p_now
  returning i.business_id, i.staff_id;
$$;

create function purge_staff_invitations(p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from staff_invitation where expires_at < p_now - interval '1 day';
$$;

revoke all on function put_staff_invitation, find_staff_invitation, take_staff_invitation, purge_staff_invitations from public;
grant execute on function put_staff_invitation, find_staff_invitation, take_staff_invitation to trilane_api;
grant execute on function purge_staff_invitations to trilane_jobs;
