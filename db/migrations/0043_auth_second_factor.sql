-- A second factor that an owner may switch on: a code of an authenticator app (RFC 6238), or one of ten recovery codes. A sign-in whose first step was right
-- waits as a pending one until the second is. The secret is sealed, codes and tokens are kept as hashes.
create table user_totp (
  user_id uuid primary key references user_account,
  secret_box text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was used: none is good twice.
  last_step bigint not null default 0
);

create table recovery_code (
  user_id uuid not null references user_account,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table pending_sign_in (
  token_hash text primary key,
  user_id uuid not null references user_account,
  way text not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Keeps a new secret that is still to be confirmed; false when a confirmed one is there.
create function put_totp(p_user uuid, p_box text, p_now timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with kept as (
    insert into user_totp as t (user_id, secret_box, created_at) values (p_user, p_box, p_now)
      on conflict (user_id) do update set secret_box = excluded.secret_box, created_at = excluded.created_at, last_step = 0 where t.confirmed_at is null
    returning 1)
  select exists (select 1 from kept);
$$;

create function find_totp(p_user uuid) returns table (secret_box text, confirmed_at timestamptz, codes_left bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.secret_box, t.confirmed_at, (select count(*) from recovery_code r where r.user_id = p_user and r.used_at is null) from user_totp t where t.user_id = p_user;
$$;

-- Uses a time step up; of two at once one gets it.
create function use_totp_step(p_user uuid, p_step bigint) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with used as (update user_totp t set last_step = p_step where t.user_id = p_user and t.last_step < p_step returning 1)
  select exists (select 1 from used);
$$;

create function confirm_totp(p_user uuid, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update user_totp set confirmed_at = p_now where user_id = p_user and confirmed_at is null;
$$;

create function drop_totp(p_user uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from recovery_code where user_id = p_user;
  delete from user_totp where user_id = p_user;
$$;

-- Puts new recovery codes in place of all older ones.
create function put_recovery_codes(p_user uuid, p_hashes text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from recovery_code where user_id = p_user;
  insert into recovery_code (user_id, code_hash) select p_user, unnest(p_hashes);
$$;

-- Uses a recovery code up. Several hashes of one code are given while a key rotates.
create function use_recovery_code(p_user uuid, p_hashes text[], p_now timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with used as (update recovery_code r set used_at = p_now where r.user_id = p_user and r.code_hash = any(p_hashes) and r.used_at is null returning 1)
  select exists (select 1 from used);
$$;

create function put_pending_sign_in(p_token text, p_user uuid, p_way text, p_now timestamptz, p_expires timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into pending_sign_in (token_hash, user_id, way, created_at, expires_at) values (p_token, p_user, p_way, p_now, p_expires);
$$;

-- The sign-in that waits under a token, held until the transaction ends; no row when it is over, used, or was tried in vain too often.
create function lock_pending_sign_in(p_token text, p_now timestamptz, p_tries_max integer) returns table (user_id uuid, business_id uuid, email text, way text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare p pending_sign_in;
begin
  select * into p from pending_sign_in s where s.token_hash = p_token for update;
  if not found or p.used_at is not null or p.expires_at <= p_now or p.wrong_tries >= p_tries_max then return; end if;
  return query select u.user_id, u.business_id, u.email, p.way from user_account u where u.user_id = p.user_id;
end $$;

-- Ends a waiting sign-in, or counts a wrong try.
create function note_pending_sign_in(p_token text, p_is_right boolean, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update pending_sign_in set used_at = case when p_is_right then p_now end, wrong_tries = wrong_tries + case when p_is_right then 0 else 1 end where token_hash = p_token;
$$;

-- A new password ends what was half-way in with the old one.
create or replace function set_password(p_user uuid, p_hash text, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update user_account set password_hash = p_hash, password_set_at = p_now where user_id = p_user;
  update password_reset set used_at = p_now where user_id = p_user and used_at is null;
  update pending_sign_in set used_at = p_now where user_id = p_user and used_at is null;
$$;

create or replace function purge_auth(p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from otp_challenge where created_at < p_now - interval '1 day';
  delete from otp_quota where not exists (select 1 from unnest(asked_at) t where t > p_now - interval '1 hour');
  delete from password_reset where expires_at < p_now - interval '1 day';
  delete from support_code where expires_at < p_now - interval '1 day';
  delete from pending_sign_in where expires_at < p_now - interval '1 day';
  delete from user_session where least(revoked_at, expires_at) < p_now - interval '30 days';
$$;

revoke all on function put_totp, find_totp, use_totp_step, confirm_totp, drop_totp, put_recovery_codes, use_recovery_code, put_pending_sign_in, lock_pending_sign_in,
  note_pending_sign_in from public;
grant execute on function put_totp, find_totp, use_totp_step, confirm_totp, drop_totp, put_recovery_codes, use_recovery_code, put_pending_sign_in, lock_pending_sign_in,
  note_pending_sign_in to trilane_api;
