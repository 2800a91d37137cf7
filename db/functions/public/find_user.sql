-- The account of a person, or no row.
create or replace function find_user(p_user uuid)
returns table (user_id uuid, business_id uuid, email text, password_hash text)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.user_id, u.business_id, u.email, u.password_hash from user_account u where u.user_id = p_user;
$$;

revoke all on function find_user from public;
grant execute on function find_user to trilane_api;
