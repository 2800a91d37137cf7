-- Takes the details of a code that was right; they are gone from here. No row when the code carried none.
create or replace function take_signup_application(p_challenge text)
returns table (application_id uuid, details_box text)
language sql security definer set search_path = public, pg_temp as $$
  delete from signup_application a where a.challenge_hash = p_challenge returning a.application_id, a.details_box;
$$;

revoke all on function take_signup_application from public;
grant execute on function take_signup_application to trilane_api;
