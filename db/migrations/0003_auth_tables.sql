-- People, their sessions and one-time codes. They are met before a business is known, so these tables are global: nobody reads or writes them
-- but the functions below. Tokens and codes are kept as hashes only. All instants are the security clock's.

create table user_account (
  user_id uuid primary key,
  email text not null unique,
  business_id uuid not null unique,
  password_hash text,
  password_set_at timestamptz,
  created_at timestamptz not null
);

create table user_session (
  session_id uuid primary key,
  token_hash text not null unique,
  user_id uuid not null references user_account,
  business_id uuid not null,
  kind text not null check (kind in ('registration', 'session')),
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz not null,
  proven_at timestamptz,
  revoked_at timestamptz,
  revoked_for text
);
create index user_session_open on user_session (user_id) where revoked_at is null;
create index user_session_open_of_business on user_session (business_id) where revoked_at is null;

-- One mailed code. `user_id` is set only where the code must come from one signed-in person (proof).
create table otp_challenge (
  token_hash text primary key,
  purpose text not null check (purpose in ('signup', 'signin', 'reset', 'proof')),
  email text not null,
  user_id uuid,
  code_hash text not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create index otp_challenge_newest on otp_challenge (email, purpose, created_at);

-- When codes were asked for, per e-mail, known or not. Its row is the lock under which the next one is decided.
create table otp_quota (
  email text primary key,
  asked_at timestamptz[] not null
);

create table password_reset (
  token_hash text primary key,
  user_id uuid not null references user_account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_open on password_reset (user_id) where used_at is null;

create table support_code (
  code_hash text primary key,
  business_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- What the agency was asked, under our own reference, and what it said. Only the newest check of a kind decides.
create table identity_check (
  business_id uuid not null,
  reference text not null,
  kind text not null check (kind in ('business', 'owner')),
  decision text check (decision in ('approved', 'rejected', 'undecided')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  primary key (business_id, reference)
);
create index identity_check_newest on identity_check (business_id, kind, requested_at, reference);
call protect_tenant_table('identity_check');
grant select, insert, update on identity_check to trilane_api, trilane_jobs;

-- The account of an e-mail; the given ids are used when there is none yet.
create function open_account(p_email text, p_user uuid, p_business uuid, p_now timestamptz)
returns table (user_id uuid, business_id uuid, is_new boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into user_account (user_id, email, business_id, created_at) values (p_user, p_email, p_business, p_now) on conflict do nothing;
  return query select u.user_id, u.business_id, u.user_id = p_user from user_account u where u.email = p_email;
end $$;

create function find_user_by_email(p_email text) returns table (user_id uuid, business_id uuid, email text, password_hash text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.user_id, u.business_id, u.email, u.password_hash from user_account u where u.email = p_email;
$$;

create function find_user(p_user uuid) returns table (user_id uuid, business_id uuid, email text, password_hash text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.user_id, u.business_id, u.email, u.password_hash from user_account u where u.user_id = p_user;
$$;

-- Sets a password and ends every reset that is still open.
create function set_password(p_user uuid, p_hash text, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update user_account set password_hash = p_hash, password_set_at = p_now where user_id = p_user;
  update password_reset set used_at = p_now where user_id = p_user and used_at is null;
$$;

-- Keeps a new challenge, or says why not and when to come back: 'too_early' within a minute of the last one that is still open (for a resend: of the
-- one it replaces), 'too_many' after five in an hour, 'unknown' for a resend of what is not there, used or replaced. `p_replaces` is the token that a
-- resend replaces; e-mail, purpose and person then come from there. Answers nothing to refuse with the e-mail and purpose the code is for.
create function put_challenge(
  p_token text, p_replaces text, p_purpose text, p_email text, p_user uuid, p_code text, p_now timestamptz, p_expires timestamptz,
  p_resend_seconds integer, p_codes_max integer)
returns table (refusal text, retry_at timestamptz, email text, purpose text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare old otp_challenge; asked timestamptz[]; last_at timestamptz; hour_ago timestamptz := p_now - interval '1 hour';
begin
  if p_replaces is not null then
    select * into old from otp_challenge c where c.token_hash = p_replaces and c.purpose in ('signup', 'signin', 'reset');
    if not found then
      return query select 'unknown', null::timestamptz, null::text, null::text;
      return;
    end if;
    p_email := old.email; p_purpose := old.purpose; p_user := old.user_id;
  end if;
  insert into otp_quota as q (email, asked_at) values (p_email, '{}') on conflict on constraint otp_quota_pkey do update set email = excluded.email
    returning q.asked_at into asked;
  if p_replaces is not null then
    select * into old from otp_challenge c where c.token_hash = p_replaces for update;
    if old.used_at is not null or old.replaced_at is not null or old.created_at <= hour_ago then
      return query select 'unknown', null::timestamptz, null::text, null::text;
      return;
    end if;
  end if;
  select max(c.created_at) into last_at from otp_challenge c
   where c.email = p_email and c.purpose = p_purpose and c.created_at > hour_ago
     and (c.token_hash = p_replaces or (c.used_at is null and c.replaced_at is null and c.wrong_tries < 5));
  if last_at > p_now - make_interval(secs => p_resend_seconds) then
    return query select 'too_early', last_at + make_interval(secs => p_resend_seconds), null::text, null::text;
    return;
  end if;
  asked := array(select t from unnest(asked) t where t > hour_ago order by t);
  if cardinality(asked) >= p_codes_max then
    return query select 'too_many', asked[cardinality(asked) - p_codes_max + 1] + interval '1 hour', null::text, null::text;
    return;
  end if;
  update otp_quota q set asked_at = asked || p_now where q.email = p_email;
  update otp_challenge c set replaced_at = p_now where c.token_hash = p_replaces;
  insert into otp_challenge (token_hash, purpose, email, user_id, code_hash, created_at, expires_at)
  values (p_token, p_purpose, p_email, p_user, p_code, p_now, p_expires);
  return query select null::text, null::timestamptz, p_email, p_purpose;
end $$;

-- Tries a code: its challenge when it is right, no row when it is wrong, dead, used, replaced, over, of another purpose or another person. The row lock
-- lets one of many win; a wrong try is counted, so the caller must commit.
create function try_challenge(p_token text, p_purposes text[], p_user uuid, p_code text, p_now timestamptz, p_tries_max integer)
returns table (email text, purpose text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare c otp_challenge;
begin
  select * into c from otp_challenge o where o.token_hash = p_token for update;
  if not found or c.purpose <> all (p_purposes) or c.user_id is distinct from p_user or c.used_at is not null or c.replaced_at is not null
     or c.wrong_tries >= p_tries_max or c.expires_at <= p_now then
    return;
  end if;
  if c.code_hash <> p_code then
    update otp_challenge o set wrong_tries = o.wrong_tries + 1 where o.token_hash = p_token;
    return;
  end if;
  update otp_challenge o set used_at = p_now where o.token_hash = p_token;
  return query select c.email, c.purpose;
end $$;

create function open_session(
  p_session uuid, p_token text, p_user uuid, p_business uuid, p_kind text, p_address text, p_user_agent text, p_now timestamptz, p_expires timestamptz)
returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into user_session (session_id, token_hash, user_id, business_id, kind, address, user_agent, created_at, expires_at, last_seen_at)
  values (p_session, p_token, p_user, p_business, p_kind, p_address, p_user_agent, p_now, p_expires, p_now);
$$;

-- The holder of a live token, or no row. Activity is noted at most once a minute. A session of a rejected business is dead even where nobody revoked it.
create function use_session(p_token text, p_now timestamptz, p_idle_seconds integer, p_is_activity boolean)
returns table (session_id uuid, kind text, user_id uuid, business_id uuid, email text, proven_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare s user_session;
begin
  select * into s from user_session o
   where o.token_hash = p_token and o.revoked_at is null and o.expires_at > p_now and o.last_seen_at > p_now - make_interval(secs => p_idle_seconds);
  if not found then return; end if;
  if s.kind = 'session' and exists (
    select 1 from business b where b.business_id = s.business_id and (b.rejected_at is not null or b.agency_decision = 'rejected')) then
    return;
  end if;
  if p_is_activity and s.last_seen_at <= p_now - interval '1 minute' then
    update user_session o set last_seen_at = p_now where o.session_id = s.session_id and o.last_seen_at < p_now;
  end if;
  return query select s.session_id, s.kind, s.user_id, s.business_id, u.email, s.proven_at from user_account u where u.user_id = s.user_id;
end $$;

create function revoke_session(p_session uuid, p_for text, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update user_session set revoked_at = p_now, revoked_for = p_for where session_id = p_session and revoked_at is null;
$$;

-- Ends all sessions of a person but one (null: all); answers those that were open.
create function revoke_user_sessions(p_user uuid, p_except uuid, p_for text, p_now timestamptz) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  update user_session set revoked_at = p_now, revoked_for = p_for
   where user_id = p_user and revoked_at is null and session_id is distinct from p_except
  returning session_id;
$$;

-- Ends the sessions of a rejected business. Registration tokens stay: they only show that it was declined.
create function revoke_business_sessions(p_business uuid, p_for text, p_now timestamptz) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  update user_session set revoked_at = p_now, revoked_for = p_for
   where business_id = p_business and kind = 'session' and revoked_at is null
  returning session_id;
$$;

create function prove_session(p_session uuid, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update user_session set proven_at = p_now where session_id = p_session and revoked_at is null;
$$;

create function put_password_reset(p_token text, p_user uuid, p_now timestamptz, p_expires timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into password_reset (token_hash, user_id, created_at, expires_at) values (p_token, p_user, p_now, p_expires);
$$;

create function find_password_reset(p_token text, p_now timestamptz) returns table (user_id uuid, email text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.user_id, u.email from password_reset r join user_account u on u.user_id = r.user_id
   where r.token_hash = p_token and r.used_at is null and r.expires_at > p_now;
$$;

-- Uses a reset token up. Of two at once one gets it.
create function take_password_reset(p_token text, p_now timestamptz) returns table (user_id uuid, business_id uuid, email text)
language sql security definer set search_path = public, pg_temp as $$
  with taken as (
    update password_reset r set used_at = p_now where r.token_hash = p_token and r.used_at is null and r.expires_at > p_now returning r.user_id)
  select u.user_id, u.business_id, u.email from taken t join user_account u on u.user_id = t.user_id;
$$;

create function put_support_code(p_code text, p_business uuid, p_now timestamptz, p_expires timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into support_code (code_hash, business_id, created_at, expires_at) values (p_code, p_business, p_now, p_expires);
$$;

create function take_support_code(p_code text, p_now timestamptz) returns table (business_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update support_code c set used_at = p_now where c.code_hash = p_code and c.used_at is null and c.expires_at > p_now returning c.business_id;
$$;

-- Deletes what can no longer be used: codes and resets after a day, sessions 30 days after their end.
create function purge_auth(p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from otp_challenge where created_at < p_now - interval '1 day';
  delete from otp_quota where not exists (select 1 from unnest(asked_at) t where t > p_now - interval '1 hour');
  delete from password_reset where expires_at < p_now - interval '1 day';
  delete from support_code where expires_at < p_now - interval '1 day';
  delete from user_session where least(revoked_at, expires_at) < p_now - interval '30 days';
$$;

revoke all on function open_account, find_user_by_email, find_user, set_password, put_challenge, try_challenge, open_session, use_session, revoke_session,
  revoke_user_sessions, revoke_business_sessions, prove_session, put_password_reset, find_password_reset, take_password_reset, put_support_code,
  take_support_code, purge_auth from public;
grant execute on function open_account, find_user_by_email, find_user, set_password, put_challenge, try_challenge, open_session, use_session, revoke_session,
  revoke_user_sessions, revoke_business_sessions, prove_session, put_password_reset, find_password_reset, take_password_reset, put_support_code,
  take_support_code to trilane_api;
grant execute on function revoke_business_sessions, purge_auth to trilane_jobs;
