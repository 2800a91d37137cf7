-- Keeps the sealed details of a sign-up until its code comes back.
create or replace function put_signup_application(p_application uuid, p_challenge text, p_box text, p_now timestamptz)
returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into signup_application (application_id, challenge_hash, details_box, created_at)
    values (p_application, p_challenge, p_box, p_now);
$$;

revoke all on function put_signup_application from public;
grant execute on function put_signup_application to trilane_api;
