-- Passkeys (WebAuthn): a key pair on a device of the owner's, of which we keep the public half. Like all ways in they are met before a business is known, so
-- nobody reads or writes these tables but the functions below.
create table passkey (
  passkey_id uuid primary key,
  user_id uuid not null references user_account,
  -- Both base64url, as they came.
  credential_id text not null unique,
  public_key text not null,
  -- What the authenticator last counted; 0 for ever where it does not count.
  counter bigint not null,
  transports text[] not null,
  -- Kept by a password manager on several devices of the person.
  synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_user on passkey (user_id);

-- What an authenticator is to sign, by its hash: good once, for one purpose, and for adding only for the person who asked.
create table passkey_challenge (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('add', 'sign-in')),
  user_id uuid references user_account,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index passkey_challenge_over on passkey_challenge (expires_at);

create function put_passkey_challenge(p_challenge text, p_purpose text, p_user uuid, p_expires timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into passkey_challenge (challenge_hash, purpose, user_id, expires_at) values (p_challenge, p_purpose, p_user, p_expires);
$$;

-- Uses a challenge up; of two at once one gets it.
create function use_passkey_challenge(p_challenge text, p_purpose text, p_user uuid, p_now timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with used as (
    update passkey_challenge c set used_at = p_now
     where c.challenge_hash = p_challenge and c.purpose = p_purpose and c.user_id is not distinct from p_user and c.used_at is null and c.expires_at > p_now
    returning 1)
  select exists (select 1 from used);
$$;

-- Keeps a passkey, or says why not: 'full' when the person has as many as there may be, 'known' when it is somebody's already. The person's row is the lock.
create function put_passkey(
  p_passkey uuid, p_user uuid, p_credential text, p_key text, p_counter bigint, p_transports text[], p_synced boolean, p_name text, p_now timestamptz, p_max integer)
returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from user_account u where u.user_id = p_user for update;
  if (select count(*) from passkey k where k.user_id = p_user) >= p_max then return 'full'; end if;
  insert into passkey (passkey_id, user_id, credential_id, public_key, counter, transports, synced, name, created_at)
  values (p_passkey, p_user, p_credential, p_key, p_counter, p_transports, p_synced, p_name, p_now) on conflict (credential_id) do nothing;
  return case when found then null else 'known' end;
end $$;

create function list_passkeys(p_user uuid)
returns table (passkey_id uuid, credential_id text, transports text[], synced boolean, name text, created_at timestamptz, last_used_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.passkey_id, k.credential_id, k.transports, k.synced, k.name, k.created_at, k.last_used_at from passkey k
   where k.user_id = p_user order by k.created_at desc, k.passkey_id desc;
$$;

create function find_passkey(p_credential text)
returns table (passkey_id uuid, user_id uuid, business_id uuid, email text, public_key text, counter bigint, name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.passkey_id, u.user_id, u.business_id, u.email, k.public_key, k.counter, k.name from passkey k join user_account u on u.user_id = k.user_id
   where k.credential_id = p_credential;
$$;

-- Notes a use; false when the passkey is gone, or has been used meanwhile with this or a later count.
create function use_passkey(p_passkey uuid, p_counter bigint, p_synced boolean, p_now timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with used as (
    update passkey k set counter = p_counter, synced = p_synced, last_used_at = p_now
     where k.passkey_id = p_passkey and (k.counter < p_counter or (k.counter = 0 and p_counter = 0))
    returning 1)
  select exists (select 1 from used);
$$;

-- Gives one of this person's passkeys another name; answers the old one, or null when it is not theirs.
create function rename_passkey(p_user uuid, p_passkey uuid, p_name text) returns text
language sql security definer set search_path = public, pg_temp as $$
  with old as (select k.passkey_id, k.name from passkey k where k.user_id = p_user and k.passkey_id = p_passkey for update),
       renamed as (update passkey k set name = p_name from old where k.passkey_id = old.passkey_id)
  select old.name from old;
$$;

-- Takes one of this person's passkeys away; answers its name, or null when it is not theirs.
create function drop_passkey(p_user uuid, p_passkey uuid) returns text
language sql security definer set search_path = public, pg_temp as $$
  delete from passkey k where k.user_id = p_user and k.passkey_id = p_passkey returning k.name;
$$;

create or replace function purge_auth(p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from otp_challenge where created_at < p_now - interval '1 day';
  delete from otp_quota where not exists (select 1 from unnest(asked_at) t where t > p_now - interval '1 hour');
  delete from password_reset where expires_at < p_now - interval '1 day';
  delete from support_code where expires_at < p_now - interval '1 day';
  delete from pending_sign_in where expires_at < p_now - interval '1 day';
  delete from passkey_challenge where expires_at < p_now;
  delete from user_session where least(revoked_at, expires_at) < p_now - interval '30 days';
  delete from signup_application a where a.created_at < p_now - interval '2 hours'
    and not exists (select 1 from otp_challenge c where c.token_hash = a.challenge_hash and c.expires_at > p_now);
$$;

revoke all on function put_passkey_challenge, use_passkey_challenge, put_passkey, list_passkeys, find_passkey, use_passkey, rename_passkey, drop_passkey from public;
grant execute on function put_passkey_challenge, use_passkey_challenge, put_passkey, list_passkeys, find_passkey, use_passkey, rename_passkey, drop_passkey to trilane_api;
