-- Hands the details that wait for a code on to the code that replaces it.
create or replace function hand_on_signup_application(p_from text, p_to text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update signup_application set challenge_hash = p_to where challenge_hash = p_from;
$$;

revoke all on function hand_on_signup_application from public;
grant execute on function hand_on_signup_application to trilane_api;
