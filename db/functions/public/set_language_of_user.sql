-- Notes the language that a person has chosen.
create or replace function set_language_of_user(p_user uuid, p_language text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update user_account set language = p_language where user_id = p_user;
$$;

revoke all on function set_language_of_user from public;
grant execute on function set_language_of_user to trilane_api;
