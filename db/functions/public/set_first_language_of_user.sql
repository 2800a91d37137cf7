-- Sets the language of a person who has chosen none.
create or replace function set_first_language_of_user(p_user uuid, p_language text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update user_account set language = p_language where user_id = p_user and language is null;
$$;

revoke all on function set_first_language_of_user from public;
grant execute on function set_first_language_of_user to trilane_api;
