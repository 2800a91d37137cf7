-- The language that a person has chosen; null for that of the browser.
create or replace function language_of_user(p_user uuid) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select language from user_account where user_id = p_user;
$$;

revoke all on function language_of_user from public;
grant execute on function language_of_user to trilane_api;
