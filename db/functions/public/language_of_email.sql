-- The language that the person with an e-mail has chosen; null without one, and without an account.
create or replace function language_of_email(p_email text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select language from user_account where email = p_email;
$$;

revoke all on function language_of_email from public;
grant execute on function language_of_email to trilane_api, trilane_jobs;
