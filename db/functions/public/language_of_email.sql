-- The language chosen by the account with this email; null if there is no such account or no choice.
create or replace function language_of_email(p_email text) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select language from user_account where email = p_email;
$$;

revoke all on function language_of_email from public;
grant execute on function language_of_email to trilane_api, trilane_jobs;
