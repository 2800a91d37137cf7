-- The older sign-up gives its details before the e-mail is proved. Until the code comes back they wait here, sealed as one box, and nobody has an account yet:
-- whoever only claims an e-mail leaves nothing behind. Global, like the codes: nobody reads or writes it but the functions below.
create table signup_application (
  application_id uuid primary key,
  -- The code that takes the details up; a resend hands them on to its own.
  challenge_hash text not null unique,
  details_box text not null,
  created_at timestamptz not null
);
create index signup_application_age on signup_application (created_at);

create function put_signup_application(p_application uuid, p_challenge text, p_box text, p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into signup_application (application_id, challenge_hash, details_box, created_at) values (p_application, p_challenge, p_box, p_now);
$$;

create function hand_on_signup_application(p_from text, p_to text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update signup_application set challenge_hash = p_to where challenge_hash = p_from;
$$;

-- Takes the details of a code that was right; they are gone from here. No row when the code carried none.
create function take_signup_application(p_challenge text) returns table (application_id uuid, details_box text)
language sql security definer set search_path = public, pg_temp as $$
  delete from signup_application a where a.challenge_hash = p_challenge returning a.application_id, a.details_box;
$$;

-- Details whose code can no longer come (a resend works for an hour, its code for ten minutes) are deleted.
create or replace function purge_auth(p_now timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from otp_challenge where created_at < p_now - interval '1 day';
  delete from otp_quota where not exists (select 1 from unnest(asked_at) t where t > p_now - interval '1 hour');
  delete from password_reset where expires_at < p_now - interval '1 day';
  delete from support_code where expires_at < p_now - interval '1 day';
  delete from pending_sign_in where expires_at < p_now - interval '1 day';
  delete from user_session where least(revoked_at, expires_at) < p_now - interval '30 days';
  delete from signup_application a where a.created_at < p_now - interval '2 hours'
    and not exists (select 1 from otp_challenge c where c.token_hash = a.challenge_hash and c.expires_at > p_now);
$$;

revoke all on function put_signup_application, hand_on_signup_application, take_signup_application from public;
grant execute on function put_signup_application, hand_on_signup_application, take_signup_application to trilane_api;

alter table business add column owner_mobile text not null default '';
grant update (owner_mobile) on business to trilane_api;
