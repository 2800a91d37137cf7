-- A stranger cannot keep an owner out. A browser that has signed in carries a device proof and has tries of its own; strangers share theirs, and what
-- they ask for ends nothing that is under way. All of it is reached through the functions below alone.

-- What a browser that has signed in shows at its next sign-in. A new password ends all of them.
create table device_proof (
  proof_hash text primary key,
  user_id uuid not null references user_account,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index device_proof_of_user on device_proof (user_id, last_used_at);

-- Wrong passwords: of strangers for each e-mail, known or not, and of each device proof. `failed_at` holds those of the window, `in_row` those since the
-- owner came in; `told_at` is when the owner was last told that passwords of strangers are closed.
create table password_tries (
  key text primary key,
  failed_at timestamptz[] not null default '{}',
  in_row integer not null default 0,
  told_at timestamptz,
  last_at timestamptz not null
);

-- `device_hash`: the proof of the browser that asked, null for a stranger. The mail carries a handle of its own, which whoever asked does not know: wrong
-- codes under the other handle do not count against it, a resend does not end it, and it is good for an hour, so that of all the mails that strangers ask
-- for one at least is good at any time.
alter table otp_challenge
  add column device_hash text,
  add column mail_token_hash text unique,
  add column mail_code_hash text,
  add column mail_wrong_tries integer not null default 0;

-- The lock under which codes of an e-mail are decided, and when strangers tried wrong ones, over all handles.
alter table otp_quota drop column asked_at, add column wrong_at timestamptz[] not null default '{}';

create function find_device_proof(p_proof text, p_email text) returns table (user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.user_id from device_proof d join user_account u on u.user_id = d.user_id where d.proof_hash = p_proof and u.email = p_email;
$$;

-- Notes that a proof was used; false when it is not, or no longer, one of this person.
create function use_device_proof(p_proof text, p_user uuid, p_now timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with used as (update device_proof d set last_used_at = p_now where d.proof_hash = p_proof and d.user_id = p_user returning 1)
  select exists (select 1 from used);
$$;

-- Keeps a new proof, and of this person's only the newest.
create function put_device_proof(p_proof text, p_user uuid, p_now timestamptz, p_keep integer) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from device_proof d where d.proof_hash in (
    select o.proof_hash from device_proof o where o.user_id = p_user order by o.last_used_at desc, o.proof_hash offset p_keep - 1);
  insert into device_proof (proof_hash, user_id, created_at, last_used_at) values (p_proof, p_user, p_now, p_now);
$$;

-- Takes a try before the password is looked at, so that guesses at the same moment cannot outrun the count. Refuses without counting: 'closed' after
-- `p_in_row_max` in a row (null: never), 'too_many' when the window holds `p_failures_max` already (null: never). `failures` and `in_row` are those before.
create function take_password_try(p_key text, p_now timestamptz, p_window_seconds integer, p_failures_max integer, p_in_row_max integer)
returns table (refusal text, failures integer, in_row integer, retry_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
declare t password_tries; recent timestamptz[]; since timestamptz := p_now - make_interval(secs => p_window_seconds);
begin
  insert into password_tries as o (key, last_at) values (p_key, p_now) on conflict on constraint password_tries_pkey do update set last_at = p_now returning o.* into t;
  recent := array(select f from unnest(t.failed_at) f where f > since order by f);
  if t.in_row >= p_in_row_max then
    return query select 'closed', cardinality(recent), t.in_row, null::timestamptz;
  elsif cardinality(recent) >= p_failures_max then
    return query select 'too_many', cardinality(recent), t.in_row, recent[cardinality(recent) - p_failures_max + 1] + make_interval(secs => p_window_seconds);
  else
    update password_tries o set failed_at = recent || p_now, in_row = o.in_row + 1 where o.key = p_key;
    return query select null::text, cardinality(recent), t.in_row, null::timestamptz;
  end if;
end $$;

-- A right password is no failure: the key begins anew.
create function forgive_password_tries(p_key text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update password_tries set failed_at = '{}', in_row = 0 where key = p_key;
$$;

-- The owner has come in: passwords of strangers are looked at again.
create function reopen_passwords(p_key text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update password_tries set in_row = 0 where key = p_key and in_row > 0;
$$;

-- Whether the owner is to be told now that passwords of strangers are closed: once a day.
create function tell_passwords_closed(p_key text, p_now timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  with told as (update password_tries t set told_at = p_now where t.key = p_key and (t.told_at is null or t.told_at <= p_now - interval '1 day') returning 1)
  select exists (select 1 from told);
$$;

-- A new password ends what was half-way in with the old one, mailed codes and all that browsers have to show.
create or replace function set_password(p_user uuid, p_hash text, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update user_account set password_hash = p_hash, password_set_at = p_now where user_id = p_user;
  update password_reset set used_at = p_now where user_id = p_user and used_at is null;
  update pending_sign_in set used_at = p_now where user_id = p_user and used_at is null;
  update otp_challenge c set used_at = p_now from user_account u
   where u.user_id = p_user and c.email = u.email and c.purpose in ('signin', 'reset') and c.used_at is null;
  delete from device_proof where user_id = p_user;
$$;

drop function put_challenge;
drop function try_challenge;

-- Keeps a new challenge, or says why not and when to come back. Codes of an e-mail come from pools that do not touch each other: strangers' (no device),
-- each device's, and a signed-in person's own (proof). In a pool: 'too_early' within a minute of the last open one of the purpose (for a resend: of the
-- one it replaces); 'too_many' with `p_live_max` alive, or after so many in an hour: `p_codes_max` of all purposes for strangers and for proofs, for a device
-- `p_codes_max` sign-in codes and `p_resets_max` resets. For strangers one sign-in code and one reset an hour go out however many of the other were asked for.
-- 'unknown' for a resend of what is not there, used or replaced. `p_replaces` is the token that a resend replaces; e-mail, purpose, person and device
-- then come from there. Answers nothing to refuse with the e-mail and purpose the code is for.
create function put_challenge(
  p_token text, p_replaces text, p_purpose text, p_email text, p_user uuid, p_device text, p_code text, p_mail_token text, p_mail_code text, p_now timestamptz,
  p_expires timestamptz, p_resend_seconds integer, p_codes_max integer, p_resets_max integer, p_live_max integer)
returns table (refusal text, retry_at timestamptz, email text, purpose text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old otp_challenge; last_at timestamptz; first_end timestamptz; of_pool timestamptz[]; of_kind timestamptz[]; counted timestamptz[]; counted_max integer; live integer;
  hour_ago timestamptz := p_now - interval '1 hour';
begin
  if p_replaces is not null then
    select * into old from otp_challenge c where (c.token_hash = p_replaces or c.mail_token_hash = p_replaces) and c.purpose in ('signup', 'signin', 'reset');
    if not found then
      return query select 'unknown', null::timestamptz, null::text, null::text;
      return;
    end if;
    p_email := old.email; p_purpose := old.purpose; p_user := old.user_id; p_device := old.device_hash;
  end if;
  insert into otp_quota as q (email) values (p_email) on conflict on constraint otp_quota_pkey do update set email = excluded.email;
  if p_replaces is not null then
    select * into old from otp_challenge c where c.token_hash = old.token_hash for update;
    if old.used_at is not null or old.replaced_at is not null or old.created_at <= hour_ago then
      return query select 'unknown', null::timestamptz, null::text, null::text;
      return;
    end if;
  end if;
  select max(c.created_at) filter (where c.purpose = p_purpose and (c.token_hash = old.token_hash or (c.used_at is null and c.replaced_at is null and c.wrong_tries < 5))),
         array_agg(c.created_at order by c.created_at),
         array_agg(c.created_at order by c.created_at) filter (where (c.purpose = 'reset') = (p_purpose = 'reset')),
         count(*) filter (where alive and c.token_hash is distinct from old.token_hash), min(c.expires_at) filter (where alive)
    into last_at, of_pool, of_kind, live, first_end
    from otp_challenge c, lateral (select c.used_at is null and c.replaced_at is null and c.wrong_tries < 5 and c.expires_at > p_now as alive) a
   where c.email = p_email and c.created_at > hour_ago and c.device_hash is not distinct from p_device and (c.purpose = 'proof') = (p_purpose = 'proof');
  if last_at > p_now - make_interval(secs => p_resend_seconds) then
    return query select 'too_early', last_at + make_interval(secs => p_resend_seconds), null::text, null::text;
    return;
  end if;
  counted := case when p_device is null then of_pool else of_kind end;
  counted_max := case when p_device is not null and p_purpose = 'reset' then p_resets_max else p_codes_max end;
  if of_kind is not null then
    if cardinality(counted) >= counted_max then
      return query select 'too_many', least(counted[cardinality(counted) - counted_max + 1], of_kind[cardinality(of_kind)]) + interval '1 hour', null::text, null::text;
      return;
    elsif live >= p_live_max then
      return query select 'too_many', first_end, null::text, null::text;
      return;
    end if;
  end if;
  update otp_challenge c set replaced_at = p_now where c.token_hash = old.token_hash;
  insert into otp_challenge (token_hash, purpose, email, user_id, device_hash, code_hash, mail_token_hash, mail_code_hash, created_at, expires_at)
  values (p_token, p_purpose, p_email, p_user, p_device, p_code, p_mail_token, p_mail_code, p_now, p_expires);
  return query select null::text, null::timestamptz, p_email, p_purpose;
end $$;

-- Tries a code under the handle of who asked or of the mail: its challenge when it is right, no row when it is wrong, dead, used, replaced, over, of another
-- purpose or another person. The lock lets one of many win. A wrong try is counted, so the caller must commit: against its handle, and for strangers against
-- the e-mail, which has `p_email_tries_max` in an hour over all their handles.
create function try_challenge(p_token text, p_purposes text[], p_user uuid, p_code text, p_now timestamptz, p_tries_max integer, p_email_tries_max integer)
returns table (email text, purpose text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare c otp_challenge; wrong timestamptz[]; by_mail boolean; is_stranger boolean; is_right boolean;
begin
  select * into c from otp_challenge o where o.token_hash = p_token or o.mail_token_hash = p_token;
  if not found then return; end if;
  insert into otp_quota as q (email) values (c.email) on conflict on constraint otp_quota_pkey do update set email = excluded.email returning q.wrong_at into wrong;
  select * into c from otp_challenge o where o.token_hash = c.token_hash for update;
  by_mail := c.token_hash <> p_token;
  is_stranger := not by_mail and c.device_hash is null and c.purpose <> 'proof';
  wrong := array(select w from unnest(wrong) w where w > p_now - interval '1 hour');
  if c.purpose <> all (p_purposes) or c.user_id is distinct from p_user or c.used_at is not null or (is_stranger and cardinality(wrong) >= p_email_tries_max)
     or (case when by_mail then c.created_at <= p_now - interval '1 hour' or c.mail_wrong_tries >= p_tries_max
              else c.replaced_at is not null or c.expires_at <= p_now or c.wrong_tries >= p_tries_max end) then
    return;
  end if;
  is_right := case when by_mail then c.mail_code_hash else c.code_hash end = p_code;
  if not is_right then
    update otp_challenge o set wrong_tries = o.wrong_tries + (not by_mail)::integer, mail_wrong_tries = o.mail_wrong_tries + by_mail::integer where o.token_hash = c.token_hash;
    if is_stranger then update otp_quota q set wrong_at = wrong || p_now where q.email = c.email; end if;
    return;
  end if;
  update otp_challenge o set used_at = p_now where o.token_hash = c.token_hash;
  return query select c.email, c.purpose;
end $$;

-- Whether a handle is of a browser that has signed in before, or came by mail: then no stranger holds it.
create function is_own_challenge(p_token text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select 1 from otp_challenge c where (c.token_hash = p_token and c.device_hash is not null) or c.mail_token_hash = p_token);
$$;

create or replace function find_challenge_owner(p_token text) returns table (email text, business_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.email, u.business_id from otp_challenge c left join user_account u on u.email = c.email where c.token_hash = p_token or c.mail_token_hash = p_token;
$$;

create or replace function purge_auth(p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from otp_challenge where created_at < p_now - interval '1 day';
  delete from otp_quota q where not exists (select 1 from unnest(wrong_at) t where t > p_now - interval '1 hour')
    and not exists (select 1 from otp_challenge c where c.email = q.email);
  delete from password_reset where expires_at < p_now - interval '1 day';
  delete from support_code where expires_at < p_now - interval '1 day';
  delete from pending_sign_in where expires_at < p_now - interval '1 day';
  delete from passkey_challenge where expires_at < p_now;
  delete from user_session where least(revoked_at, expires_at) < p_now - interval '30 days';
  delete from device_proof where last_used_at < p_now - interval '400 days';
  delete from password_tries where in_row < 100 and last_at < p_now - interval '30 days';
  delete from signup_application a where a.created_at < p_now - interval '2 hours'
    and not exists (select 1 from otp_challenge c where c.token_hash = a.challenge_hash and c.expires_at > p_now);
$$;

revoke all on function find_device_proof, use_device_proof, put_device_proof, take_password_try, forgive_password_tries, reopen_passwords, tell_passwords_closed,
  put_challenge, try_challenge, is_own_challenge from public;
grant execute on function find_device_proof, use_device_proof, put_device_proof, take_password_try, forgive_password_tries, reopen_passwords, tell_passwords_closed,
  put_challenge, try_challenge, is_own_challenge to trilane_api;
